// Placeholder until the first test of Story.
