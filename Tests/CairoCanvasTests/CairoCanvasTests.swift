// Placeholder until the first test of CairoCanvas.
