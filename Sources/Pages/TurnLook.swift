internal import Animation
internal import Geometry
internal import SceneGraph

/// What a turn looks like: a sheet that curls, or pages that slide where no picture of them can be made.
///
/// While the sheet curls, pictures stand in for both pages, which are still there for the hand and for assistive
/// technology.
final class TurnLook {
  private let outgoing: Node
  private let incoming: Node?
  private let width: Double

  /// To the left -1, to the right 1.
  private let sign: Double

  private var sheet: (node: Node, picture: Raster)?

  /// The pages that got a picture to slide with.
  private var sliding: [Node] = []
  private let isReady: () -> Bool
  private var isUnfinished: Bool
  private let below = Node()
  private let isUnrolled: Bool
  private let isMirrored: Bool
  private let lean: Double
  private let paper: Color
  private var fraction = 0.0

  /// The most that a fold leans, in radians, for a page taken at its corner.
  private static let mostLean = 0.5

  /// How far the page below is shifted at the beginning, as a part of the width: what lies deeper moves less.
  private static let parallax = 0.04

  /// How far a sheet is rolled back when the page below has come to rest; later its edge would be seen.
  private static let parallaxEnd = 0.85

  /// Puts the stand-ins into the turner.
  ///
  /// - Parameters:
  ///   - turner: The node that holds both pages.
  ///   - outgoing: The page that is current.
  ///   - incoming: The page that is wanted; nil at an end of the book.
  ///   - isReady: Whether the wanted page has all its pictures.
  ///   - isForward: Whether the next page is wanted.
  ///   - isLeftward: Whether the hand moves to the left.
  ///   - grip: How far down the page was taken, 0 to 1.
  init(
    in turner: Node, outgoing: Node, incoming: Node?, isReady: @escaping () -> Bool, isForward: Bool,
    isLeftward: Bool, grip: Double
  ) {
    self.isReady = isReady
    isUnfinished = !isReady()
    self.outgoing = outgoing
    self.incoming = incoming
    width = turner.size.width
    sign = isLeftward ? -1 : 1
    lean = (min(max(grip, 0), 1) - 0.5) * 2 * Self.mostLean
    // Going back, the page before comes down over the current one; at the beginning of the book there is none,
    // and the current page rises a little from its other edge.
    isUnrolled = !isForward && incoming != nil
    isMirrored = isUnrolled ? isLeftward : !isLeftward
    paper = turner.scene?.theme.paper ?? .white
    takePictures(in: turner.scene)
    if let sheet {
      for node in [below, sheet.node] {
        node.frame = turner.bounds
        turner.addChild(node)
      }
      for page in [outgoing, incoming] { page?.isDrawn = false }
    }
    show(0)
  }

  /// How far the turn has come: 0 is the current page, 1 the wanted one.
  var progress: AnimatableProperty<Double> {
    AnimatableProperty(of: self, "progress", get: { self.fraction }, set: { self.show($0) })
  }

  /// Takes the stand-ins away.
  func remove() {
    sheet?.node.removeFromParent()
    below.removeFromParent()
    for page in [outgoing, incoming] {
      page?.isDrawn = true
      page?.position = .zero
    }
    for page in sliding { page.standIn = nil }
  }

  /// The picture of the wanted page, if one was made.
  var incomingPicture: Raster? {
    if isUnrolled { return sheet?.picture }
    if case .raster(let picture) = below.content { return picture }
    return nil
  }

  private func takePictures(in scene: Scene?) {
    guard let scene else { return }
    if scene.traits.reduceMotion {
      for page in [outgoing, incoming].compactMap(\.self) where page.standIn == nil && isReady() {
        page.standIn = scene.snapshot(page)
        sliding.append(page)
      }
      return
    }
    let (top, bottom) = isUnrolled ? (incoming, outgoing as Node?) : (outgoing, incoming)
    guard let picture = top.flatMap(scene.snapshot) else { return }
    sheet = (sheet?.node ?? Node(), picture)
    below.content = bottom.flatMap(scene.snapshot).map { .raster($0) } ?? .none
  }

  private func show(_ fraction: Double) {
    self.fraction = fraction
    if isUnfinished, isReady() {
      isUnfinished = false
      takePictures(in: below.scene)
    }
    guard let sheet else {
      outgoing.position = Point(sign * fraction * width, 0)
      incoming?.position = Point(sign * (fraction - 1) * width, 0)
      return
    }
    let rolled = isUnrolled ? 1 - fraction : fraction
    let rest = max(0, 1 - rolled / Self.parallaxEnd)
    let shift = (isMirrored ? -1 : 1) * Self.parallax * width * rest * rest
    // By whole pixels, so that the picture can be copied.
    let pixels = below.scene?.traits.displayScale ?? 1
    below.position.x = (shift * pixels).rounded() / pixels + below.size.width * below.pivot.x
    sheet.node.content = .curl(
      sheet.picture,
      Curl(progress: rolled, tilt: lean * (1 - rolled), isMirrored: isMirrored, paper: paper))
  }
}
