// Placeholder until the first file of Preferences.
