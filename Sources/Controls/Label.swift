public import Geometry
public import SceneGraph

/// A text that breaks its lines to fit a width.
public final class Label: Node, TextBearing {
  /// The text.
  public var text: String { didSet { if text != oldValue { invalidate() } } }

  /// The look of the letters.
  public var style: TextStyle { didSet { if style != oldValue { invalidate() } } }

  /// The colour of the letters.
  public var color: Color { didSet { if color != oldValue { setNeedsLayout() } } }

  private var laidOut: (width: Double, layout: any TextLayout)?

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The look of the letters.
  ///   - color: The colour of the letters.
  ///   - role: What the label is to assistive technology, or nil to hide it there.
  public init(_ text: String, style: TextStyle, color: Color, role: Role? = .text) {
    self.text = text
    self.style = style
    self.color = color
    super.init()
    if let role { accessibility = Accessibility(role, name: text) }
  }

  /// Shows the text in the node's width.
  public override func layout() {
    guard let engine = scene?.textEngine else { return }
    content = .text(textLayout(width: size.width, engine: engine), color: color)
  }

  /// The extent of the text when no line is longer than a width in points.
  public func fittingSize(width: Double, engine: any TextEngine) -> Size {
    textLayout(width: width, engine: engine).size
  }

  /// Whether the text reaches out of the node or is cut.
  public var isTrimmed: Bool {
    guard let layout = laidOut?.layout else { return false }
    return layout.isTruncated || layout.size.height > size.height + 1 || layout.size.width > size.width + 1
  }

  private func textLayout(width: Double, engine: any TextEngine) -> any TextLayout {
    if let laidOut, laidOut.width == width { return laidOut.layout }
    let layout = engine.layout(text, style: style, width: width, maximumLines: nil)
    laidOut = (width, layout)
    return layout
  }

  private func invalidate() {
    laidOut = nil
    accessibility?.name = text
    setNeedsLayout()
  }
}
