// Placeholder until the first file of Story.
