// Placeholder until the first test of Dynamics.
