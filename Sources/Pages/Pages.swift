// Placeholder until the first file of Pages.
