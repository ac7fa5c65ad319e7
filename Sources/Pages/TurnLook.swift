internal import Animation
internal import Geometry
internal import SceneGraph

/// What a turn looks like: a sheet that curls, or pages that slide where no picture of them can be made.
///
/// While the sheet curls, pictures stand in for both pages, which are still there for the hand and for assistive
/// technology.
final class TurnLook {
  private weak var turner: Node?
  private let outgoing: Node
  private let incoming: Node?

  /// To the left -1, to the right 1.
  private let sign: Double

  private var sheet: (node: Node, picture: Raster)?

  /// The pages that got a picture to slide with.
  private var sliding: [Node] = []
  private let isReady: () -> Bool
  private let below = Node()

  /// What the pictures were made for.
  private var made: Look?
  private let isUnrolled: Bool
  private let isMirrored: Bool
  private let lean: Double
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
  ///   - isReady: Whether both pages have all their pictures.
  ///   - isForward: Whether the next page is wanted.
  ///   - isLeftward: Whether the hand moves to the left.
  ///   - grip: How far down the page was taken, 0 to 1.
  init(
    in turner: Node, outgoing: Node, incoming: Node?, isReady: @escaping () -> Bool, isForward: Bool,
    isLeftward: Bool, grip: Double
  ) {
    self.turner = turner
    self.isReady = isReady
    self.outgoing = outgoing
    self.incoming = incoming
    sign = isLeftward ? -1 : 1
    lean = (min(max(grip, 0), 1) - 0.5) * 2 * Self.mostLean
    // Going back, the page before comes down over the current one; at the beginning of the book there is none,
    // and the current page rises a little from its other edge.
    isUnrolled = !isForward && incoming != nil
    isMirrored = isUnrolled ? isLeftward : !isLeftward
    update()
  }

  /// How far the turn has come: 0 is the current page, 1 the wanted one.
  var progress: AnimatableProperty<Double> {
    AnimatableProperty(of: self, "progress", get: { self.fraction }, set: { self.show($0) })
  }

  /// Takes pictures of both pages, at first and whenever they have come to look otherwise: all of their own pictures
  /// have arrived, or window or traits have changed.
  func update() {
    guard let turner, let scene = turner.scene else { return }
    let look = Look(size: turner.size, traits: scene.traits, isReady: isReady())
    guard look != made else { return }
    remove()
    made = look
    if look.traits.reduceMotion { slide(in: scene) } else { curl(in: scene, over: turner) }
    show(fraction)
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
    (sheet, sliding, made) = (nil, [], nil)
  }

  private func slide(in scene: Scene) {
    for page in [outgoing, incoming].compactMap(\.self) where page.standIn == nil && isReady() {
      page.standIn = scene.snapshot(page)
      sliding.append(page)
    }
  }

  private func curl(in scene: Scene, over turner: Node) {
    let (top, bottom) = isUnrolled ? (incoming, outgoing as Node?) : (outgoing, incoming)
    guard let picture = top.flatMap(scene.snapshot) else { return }
    let node = Node()
    sheet = (node, picture)
    below.content = bottom.flatMap(scene.snapshot).map { .raster($0) } ?? .none
    for node in [below, node] {
      node.frame = turner.bounds
      turner.addChild(node)
    }
    for page in [outgoing, incoming] { page?.isDrawn = false }
  }

  private func show(_ fraction: Double) {
    self.fraction = fraction
    guard let turner, let scene = turner.scene else { return }
    let width = turner.size.width
    guard let sheet else {
      outgoing.position = Point(sign * fraction * width, 0)
      incoming?.position = Point(sign * (fraction - 1) * width, 0)
      return
    }
    let rolled = isUnrolled ? 1 - fraction : fraction
    let rest = max(0, 1 - rolled / Self.parallaxEnd)
    let shift = (isMirrored ? -1 : 1) * Self.parallax * width * rest * rest
    // By whole pixels, so that the picture can be copied.
    let pixels = scene.traits.displayScale
    below.position.x = (shift * pixels).rounded() / pixels + below.size.width * below.pivot.x
    sheet.node.content = .curl(
      sheet.picture,
      Curl(
        progress: rolled, tilt: lean * (1 - rolled), isMirrored: isMirrored, paper: scene.theme.paper))
  }
}

/// What pictures of pages depend on.
private struct Look: Equatable {
  let size: Size
  let traits: Traits
  let isReady: Bool
}
