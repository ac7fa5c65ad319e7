// Placeholder until the first file of ESpeakVoice.
