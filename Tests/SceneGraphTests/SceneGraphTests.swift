// Placeholder until the first test of SceneGraph.
