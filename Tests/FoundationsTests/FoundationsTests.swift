// Placeholder until the first test of Foundations.
