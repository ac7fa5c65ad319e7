// Placeholder until the first file of Foundations.
