// Placeholder until the first file of SceneGraph.
