// Placeholder until the first test of Animation.
