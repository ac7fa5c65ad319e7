// Placeholder until the first file of Animation.
