// Placeholder until the first test of Sessions.
