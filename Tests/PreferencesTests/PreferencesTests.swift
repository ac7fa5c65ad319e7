// Placeholder until the first test of Preferences.
