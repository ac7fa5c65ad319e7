// Placeholder until the first file of CairoCanvas.
