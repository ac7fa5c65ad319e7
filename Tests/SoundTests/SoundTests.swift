// Placeholder until the first test of Sound.
