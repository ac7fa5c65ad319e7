// Placeholder until the first file of Gestures.
