// Placeholder until the first test of Pages.
