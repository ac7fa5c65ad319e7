// Placeholder until the first file of Controls.
