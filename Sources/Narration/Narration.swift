// Placeholder until the first file of Narration.
