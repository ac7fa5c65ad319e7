// Placeholder until the first test of SDLPlatform.
