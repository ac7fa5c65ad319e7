// Placeholder until the first file of StoryStage.
