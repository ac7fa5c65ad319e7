// Placeholder until the first file of Dynamics.
