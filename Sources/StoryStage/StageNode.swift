public import Foundations
public import Geometry
internal import Gestures
public import SceneGraph
public import Story

/// The picture of a page: its actors in stage units, and what they do when they are touched.
public final class StageNode: Node {
  /// Where the stage lies in the window, and how fine it is shown.
  struct Place: Hashable {
    let placement: StagePlacement
    let window: Size
    let displayScale: Double
  }

  let actors: [ActorNode]
  let rules: StageRules

  /// Where the pictures were asked for; nil before that and once they are let go.
  var placed: Place?

  /// Pictures of several actors that do not move.
  var flattened: [Node] = []

  /// Such pictures for another place, shown until the actors have theirs for this one.
  var outdated: [Node] = []

  private let folder: String
  private let library: PictureLibrary

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - actors: The actors of the page, back to front.
  ///   - rules: What they do.
  ///   - folder: The folder of the story.
  ///   - library: Makes the pictures.
  ///   - languages: The languages to speak, best first.
  ///   - effects: Plays sounds.
  public init(
    actors: [Actor], rules: [Rule], folder: String, library: PictureLibrary, languages: [String],
    effects: @escaping (String) -> Void
  ) {
    let nodes = actors.map { ActorNode($0, languages: languages) }
    self.actors = nodes
    self.folder = folder
    self.library = library
    self.rules = StageRules(rules, actors: nodes, playSound: effects)
    super.init()
    pivot = .zero
    size = StagePlacement.stage.size
    for node in nodes { addChild(node) }
    for node in nodes where self.rules.answersTap(node.actor.id) {
      let (tap, id) = (TapGestureRecognizer(), node.actor.id)
      tap.addAction { [weak self] _ in self?.rules.tapped(id) }
      node.addGestureRecognizer(tap)
      node.isFocusable = node.accessibility != nil
      node.onActivate = { [weak self] in self?.rules.tapped(id) }
    }
  }

  /// Lays the stage into the window and asks for its pictures at the right size.
  public func place(
    _ placement: StagePlacement, window: Size, displayScale: Double, priority: JobPriority
  ) {
    scale = Vector(placement.scale, placement.scale)
    position = placement.origin
    let place = Place(placement: placement, window: window, displayScale: displayScale)
    if placed != place, !flattened.isEmpty { outdate() }
    placed = place
    let (visible, pixelsPerUnit) = (placement.visible(in: window), placement.scale * displayScale)
    if priority == .now, pixelsPerUnit > ActorNode.coarseAbove {
      for actor in actors where !actor.isFlattened {
        actor.loadCoarsePicture(from: library, folder: folder, pixelsPerUnit: pixelsPerUnit, visible: visible)
      }
    }
    for actor in actors where !actor.isFlattened {
      actor.loadPicture(
        from: library, folder: folder, pixelsPerUnit: pixelsPerUnit, visible: visible, priority: priority)
    }
  }

  /// Whether every picture has arrived.
  public var isComplete: Bool {
    actors.allSatisfy(\.isComplete)
  }

  /// Halts the actors where they are.
  public func pause() { rules.pause() }

  /// Lets halted actors go on.
  public func resume() { rules.resume() }

  /// Puts every actor back where it stands, at once.
  public func reset() { rules.reset() }
}
