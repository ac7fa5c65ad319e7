// Placeholder until the first test of Narration.
