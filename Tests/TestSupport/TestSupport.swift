// Shared fixtures of the test targets.
