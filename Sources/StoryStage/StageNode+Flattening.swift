internal import Geometry
internal import SceneGraph
internal import Story

// MARK: - Flattening

extension StageNode {
  /// Draws each run of actors that nothing moves into one picture of what the window shows, and lets go of theirs.
  ///
  /// Nothing looks different. To be called when nothing moves: a run takes as long as a frame to draw.
  ///
  /// - Returns: Whether there was something to do; only one run is drawn at a time.
  public func flattenStill() -> Bool {
    settle()
    guard isComplete, let placed, let scene, let run = stillRuns.first else { return false }
    let transform = transformToParent
    guard let whole = scene.snapshot(of: run, size: placed.window, transform: transform) else { return false }
    let node = Node()
    if let ink = whole.inkBounds(in: PixelRegion(x: 0, y: 0, width: whole.width, height: whole.height)) {
      let isWhole = ink.width == whole.width && ink.height == whole.height
      node.content = .raster(isWhole ? whole : whole.cropped(to: ink))
      let frame = Rect(Double(ink.x), Double(ink.y), Double(ink.width), Double(ink.height))
      let pixelsToStage = AffineTransform.scale(1 / placed.displayScale, 1 / placed.displayScale)
        .followed(by: transform.inverse ?? .identity)
      node.frame = pixelsToStage.apply(frame)
    }
    scene.changeUnseen {
      addChild(node, behind: run[0])
      flattened.append(node)
      for actor in run { actor.flatten() }
    }
    return true
  }

  /// Keeps the pictures of several actors, scaled, until the actors have their own for another place.
  func outdate() {
    outdated += flattened
    flattened = []
    for actor in actors { actor.unflatten() }
  }

  /// Shows the actors themselves as soon as all have their pictures for the present place.
  public func settle() {
    guard isComplete, !outdated.isEmpty else { return }
    for node in outdated { node.removeFromParent() }
    outdated = []
    for actor in actors where !actor.isFlattened { actor.isDrawn = true }
  }

  /// Lets go of all pictures until the stage is placed again.
  public func letGo() {
    placed = nil
    for node in flattened + outdated { node.removeFromParent() }
    (flattened, outdated) = ([], [])
    for actor in actors { actor.letGo() }
  }

  /// Whether there are no pictures because they were let go.
  public var isLetGo: Bool { placed == nil }

  /// Neighbours that no rule moves or asks about, where one picture for them saves something.
  private var stillRuns: [[ActorNode]] {
    let isStill = actors.map {
      !$0.isFlattened && !rules.moves($0.actor.id) && !rules.answersTap($0.actor.id)
    }
    var runs: [[ActorNode]] = [[]]
    for (actor, isStill) in zip(actors, isStill) {
      if isStill {
        runs[runs.count - 1].append(actor)
      } else if runs.last?.isEmpty == false {
        runs.append([])
      }
    }
    return runs.filter { $0.count > 1 || $0.contains { $0.actor.elevation > 0 } }
  }
}
