internal import Foundations
public import Geometry
public import SceneGraph
public import Story

/// One actor on the stage: a piece of paper with a picture on it, in stage units.
public final class ActorNode: Node {
  /// What the story says of it.
  public let actor: Actor

  /// Whether its picture has arrived at the size that was asked for last.
  public private(set) var isComplete = false

  /// Whether another node shows its picture.
  private(set) var isFlattened = false

  private let picture = Node()
  private var request: PictureLibrary.Request?
  private var wish: PictureLibrary.Wish?
  private var coarseWish: PictureLibrary.Wish?

  /// Makes an actor that shows nothing yet.
  public init(_ actor: Actor, languages: [String]) {
    self.actor = actor
    super.init()
    pivot = actor.pivot
    frame = actor.frame
    rotation = actor.rotation * .pi / 180
    opacity = actor.opacity
    addChild(picture)
    picture.elevation = actor.elevation
    picture.frame = bounds
    if let name = actor.name?.text(for: languages) {
      accessibility = Accessibility(.image, identifier: "page.actor.\(actor.id)", name: name)
    }
  }

  /// Where the actor stands when nothing moves it.
  public var home: Point {
    Point(
      actor.frame.minX + actor.pivot.x * actor.frame.width,
      actor.frame.minY + actor.pivot.y * actor.frame.height)
  }

  // MARK: Picture

  /// Above this many pixels per stage unit a coarse picture comes first.
  static let coarseAbove = 2.0

  /// How much smaller the coarse picture is, both ways.
  private static let coarseness = 4

  /// Asks for the picture as large as it is shown.
  ///
  /// - Parameters:
  ///   - library: Makes it.
  ///   - folder: The folder of the story.
  ///   - pixelsPerUnit: Pixels per stage unit.
  ///   - visible: The part of the stage that the window shows, in stage units.
  ///   - priority: Whether the page is seen now.
  func loadPicture(
    from library: PictureLibrary, folder: String, pixelsPerUnit: Double, visible: Rect, priority: JobPriority
  ) {
    let request = request(folder: folder, pixelsPerUnit: pixelsPerUnit, visible: visible)
    if let request, request == self.request { return library.raise(request, to: priority) }
    self.request = request
    isComplete = request?.region.isEmpty ?? true
    guard let request, !isComplete else {
      wish = nil
      picture.content = .none
      return
    }
    wish = library.picture(request, priority: priority) { [weak self] piece in
      self?.isComplete = true
      self?.coarseWish = nil
      self?.show(piece, of: request)
    }
  }

  /// Asks for a coarse picture, to be seen until the fine one comes; to be called before that one is asked for.
  func loadCoarsePicture(from library: PictureLibrary, folder: String, pixelsPerUnit: Double, visible: Rect) {
    guard case .none = picture.content,
      let request = request(
        folder: folder, pixelsPerUnit: pixelsPerUnit / Double(Self.coarseness), visible: visible),
      !request.region.isEmpty
    else { return }
    coarseWish = library.picture(request, priority: .now) { [weak self] piece in
      if self?.isComplete == false { self?.show(piece, of: request) }
    }
  }

  /// The picture at a size; nil where there is none, or none that could be made.
  private func request(folder: String, pixelsPerUnit: Double, visible: Rect) -> PictureLibrary.Request? {
    let width = Int((actor.frame.width * pixelsPerUnit).rounded(.up))
    let height = Int((actor.frame.height * pixelsPerUnit).rounded(.up))
    guard let path = actor.picture, width > 0, height > 0, width <= 16_384, height <= 16_384 else {
      return nil
    }
    return PictureLibrary.Request(
      path: folder + "/" + path, width: width, height: height,
      region: region(of: visible, pixelsPerUnit: pixelsPerUnit, width: width, height: height))
  }

  /// The pixels of the picture that can be seen: all of an actor that may move, what the window shows of scenery.
  private func region(of visible: Rect, pixelsPerUnit: Double, width: Int, height: Int) -> PixelRegion {
    let whole = PixelRegion(x: 0, y: 0, width: width, height: height)
    guard actor.depth != 0 || actor.frame.contains(visible) else { return whole }
    // A little more than the window shows, for tilting and for pages that give way at the ends of the book.
    let part = visible.inset(by: -24).offset(by: Vector(-actor.frame.minX, -actor.frame.minY))
    return PixelRegion(
      x: Int((part.minX * pixelsPerUnit).rounded(.down)), y: Int((part.minY * pixelsPerUnit).rounded(.down)),
      width: Int((part.width * pixelsPerUnit).rounded(.up)),
      height: Int((part.height * pixelsPerUnit).rounded(.up))
    ).clamped(width: width, height: height)
  }

  /// Lets go of the picture, which another node shows from now on.
  func flatten() {
    picture.content = .none
    isDrawn = false
    isFlattened = true
  }

  /// Wants a picture of its own again; it is not drawn before the stage says so.
  func unflatten() {
    guard isFlattened else { return }
    request = nil
    isComplete = false
    isFlattened = false
  }

  /// Lets go of the picture until another is asked for.
  func letGo() {
    request = nil
    (wish, coarseWish) = (nil, nil)
    isComplete = false
    picture.content = .none
    isDrawn = true
    isFlattened = false
  }

  private func show(_ piece: PictureLibrary.Piece?, of request: PictureLibrary.Request) {
    guard let piece else {
      picture.content = .none
      return
    }
    let (sx, sy) = (
      actor.frame.width / Double(request.width), actor.frame.height / Double(request.height)
    )
    let region = piece.region
    picture.frame = Rect(
      Double(region.x) * sx, Double(region.y) * sy, Double(region.width) * sx, Double(region.height) * sy)
    picture.content = .raster(piece.raster)
  }

  // MARK: Hit testing

  /// Whether there is paper at a point or near it; small fingers are not exact.
  public override func isHit(at local: Point, pointScale: Double) -> Bool {
    guard case .raster(let raster) = picture.content, pointScale > 0 else { return false }
    let reach = 12 / pointScale
    let ring = (0..<8).map { Point.zero + Vector(angle: Double($0) * .pi / 4, length: reach) }
    return ([Point.zero] + ring).contains { offset in
      let point = local + (offset - .zero)
      let x = (point.x - picture.frame.minX) / picture.size.width * Double(raster.width)
      let y = (point.y - picture.frame.minY) / picture.size.height * Double(raster.height)
      guard x >= 0, y >= 0, x < Double(raster.width), y < Double(raster.height) else { return false }
      return raster[Int(x), Int(y)] >> 24 > 40
    }
  }
}
