// Placeholder until the first file of SDLPlatform.
