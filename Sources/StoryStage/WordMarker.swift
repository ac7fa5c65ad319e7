internal import Animation
internal import Geometry
internal import SceneGraph

/// The marker behind the spoken word: a piece of paper for each line that the word stands on.
///
/// Its coordinates are those of the text.
final class WordMarker: Node {
  private var pieces: [Node] = []
  private var gliding: PropertyAnimator?

  override init() {
    super.init()
    pivot = .zero
  }

  /// Where the pieces stand, or are gliding to.
  private(set) var rects: [Rect] = []

  /// Stands behind a word.
  ///
  /// - Parameters:
  ///   - word: The rectangles of its letters, one a line; none takes the marker away.
  ///   - letterSize: The size of the letters in points.
  ///   - theme: The colours.
  ///   - scene: Where to glide along the line from the word before, or nil to be there at once.
  func stand(behind word: [Rect], letterSize: Double, theme: Theme, glidingIn scene: Scene?) {
    let old = rects
    let (dx, dy) = (letterSize * 0.16, letterSize * 0.02)
    rects = word.map { $0.inset(by: EdgeInsets(top: -dy, left: -dx, bottom: -dy, right: -dx)) }
    gliding?.stopAnimation(true)
    gliding = nil
    while pieces.count < rects.count { addPiece() }
    for (index, piece) in pieces.enumerated() {
      piece.isHidden = index >= rects.count
      if index < rects.count { draw(piece, rects[index].size, letterSize: letterSize, theme: theme) }
    }
    let isOnSameLine =
      old.count == 1 && rects.count == 1 && abs(old[0].center.y - rects[0].center.y) < 1
    if let scene, isOnSameLine, !scene.traits.reduceMotion {
      glide(to: rects[0].center, in: scene)
    } else {
      for (piece, rect) in zip(pieces, rects) { piece.position = rect.center }
    }
  }

  private func addPiece() {
    let (piece, underline) = (Node(), Node())
    underline.pivot = .zero
    piece.addChild(underline)
    pieces.append(piece)
    addChild(piece)
  }

  /// A soft rounded piece with a line under it, which does not need colour to be seen.
  private func draw(_ piece: Node, _ size: Size, letterSize: Double, theme: Theme) {
    piece.size = size
    piece.content = .path(
      Path(paperIn: Rect(origin: .zero, size: size), radius: letterSize * 0.3, wobble: 1, seed: 3),
      fill: .color(theme.marker))
    var line = Path()
    let (y, margin) = (size.height - letterSize * 0.16, letterSize * 0.14)
    line.move(to: Point(margin, y))
    line.line(to: Point(max(margin, size.width - margin), y))
    let underline = piece.children[0]
    underline.size = size
    underline.content = .path(line, stroke: theme.accent, lineWidth: max(2, letterSize * 0.09))
  }

  /// Moves along the line; a word that comes early takes over where the marker is.
  private func glide(to target: Point, in scene: Scene) {
    let animator = PropertyAnimator(duration: 0.12, curve: .easeOut, coordinator: scene.animations)
    animator.addAnimations { [piece = pieces[0]] in $0.animate(piece.animatable.position, to: target) }
    animator.addCompletion { [weak self] _ in self?.gliding = nil }
    gliding = animator
    animator.startAnimation()
  }
}
