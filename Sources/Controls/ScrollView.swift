public import Geometry
public import Gestures
public import SceneGraph

/// Shows a part of something higher than itself, and moves it by drag and wheel.
public final class ScrollView: Node {
  /// What is moved; its height is the height of the content.
  public let contentNode = Node()

  /// How far the content is moved up, in points.
  public private(set) var offset = 0.0

  private var panStart = 0.0

  /// Makes an empty view.
  public override init() {
    super.init()
    contentNode.pivot = .zero
    addChild(contentNode)
    isHittable = true
    let pan = PanGestureRecognizer()
    pan.axis = .vertical
    pan.addAction { [weak self] in self?.panned($0) }
    pan.shouldBegin = { [weak self] _ in (self?.maximumOffset ?? 0) > 0 }
    addGestureRecognizer(pan)
  }

  /// The greatest offset.
  public var maximumOffset: Double {
    max(0, contentNode.size.height - size.height)
  }

  /// Clips to the bounds and keeps the offset possible.
  public override func layout() {
    clip = maximumOffset > 0 ? Path(rect: bounds) : nil
    scroll(to: offset)
  }

  /// Moves the content so that its part at an offset stands at the top.
  public func scroll(to newOffset: Double) {
    offset = min(max(0, newOffset), maximumOffset)
    contentNode.position = Point(0, -offset)
  }

  /// Moves the content as little as needed to show a rectangle of it, with room above and below.
  public func scrollToShow(_ rect: Rect, margin: Double) {
    if rect.minY - margin < offset {
      scroll(to: rect.minY - margin)
    } else if rect.maxY + margin > offset + size.height {
      scroll(to: rect.maxY + margin - size.height)
    }
  }

  /// Scrolls by three lines a notch.
  public override func handle(_ wheel: WheelEvent) -> Bool {
    guard maximumOffset > 0 else { return false }
    scroll(to: offset + wheel.delta.dy * 60)
    return true
  }

  private func panned(_ pan: PanGestureRecognizer) {
    if pan.state == .began { panStart = offset }
    scroll(to: panStart - pan.translation.dy)
  }
}
