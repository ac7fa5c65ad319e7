// Placeholder until the first file of Sound.
