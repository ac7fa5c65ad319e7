// Placeholder until the first test of ESpeakVoice.
