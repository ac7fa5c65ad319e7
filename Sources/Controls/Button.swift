internal import Geometry
public import Gestures
public import SceneGraph

/// A tab of paper that does something when it is pressed.
public final class Button: Node {
  /// How much it stands out.
  public enum Emphasis: Hashable, Sendable {
    /// In the colour of what matters most on a screen.
    case strong
    /// In the colour of paper.
    case plain
  }

  /// The sign on it.
  public var icon: Icon? { didSet { if icon != oldValue { setNeedsLayout() } } }

  /// The words on it; nil shows the sign alone, while the name is still said.
  public var title: String? { didSet { if title != oldValue { setNeedsLayout() } } }

  /// The size of the words in points.
  public var titleSize = 22.0 { didSet { if titleSize != oldValue { setNeedsLayout() } } }

  /// What pressing does.
  public var action: () -> Void

  private let emphasis: Emphasis
  private let sheet = Node()
  private let sign = Node()
  private let label: Label

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - identifier: Its lasting identifier.
  ///   - name: Its name as a person would say it.
  ///   - icon: The sign on it.
  ///   - title: The words on it.
  ///   - emphasis: How much it stands out.
  ///   - action: What pressing does.
  public init(
    identifier: String, name: String, icon: Icon? = nil, title: String? = nil,
    emphasis: Emphasis, action: @escaping () -> Void
  ) {
    self.icon = icon
    self.title = title
    self.emphasis = emphasis
    self.action = action
    label = Label(title ?? "", style: TextStyle(size: 22, weight: .bold), color: .black, role: nil)
    super.init()
    accessibility = Accessibility(.button, identifier: identifier, name: name)
    isFocusable = true
    addChild(sheet)
    sheet.addChildren(sign, label)
    let tap = TapGestureRecognizer()
    // A child may hold a button for a while before letting go.
    tap.maximumDuration = .infinity
    tap.addAction { [weak self] _ in self?.activate() }
    addGestureRecognizer(tap)
    onActivate = { [weak self] in self?.activate() }
  }

  /// Does what pressing does, unless the button is disabled.
  public func activate() {
    if isEnabled { action() }
  }

  // MARK: Layout

  /// The width that sign and words need at a height.
  public func fittingWidth(height: Double, engine: any TextEngine) -> Double {
    guard title != nil else { return height }
    prepareLabel()
    let words = label.fittingSize(width: .infinity, engine: engine).width
    return words + height * 0.8 + (icon == nil ? 0 : iconSide(height) + height * 0.2)
  }

  /// Draws paper, sign and words.
  public override func layout() {
    minimumHitSize = scene?.theme.minimumTarget ?? 48
    sheet.frame = bounds
    sheet.elevation = isEnabled ? 4 : 0
    sheet.opacity = isEnabled ? 1 : 0.45
    if !isEnabled { sheet.scale = Vector(1, 1) }
    sheet.content = .path(outline, fill: .color(paper))
    guard let engine = scene?.textEngine else { return }
    prepareLabel()
    label.isHidden = title == nil
    sign.isHidden = icon == nil
    let side = iconSide(size.height)
    let words = title == nil ? Size.zero : label.fittingSize(width: .infinity, engine: engine)
    let gap = title == nil || icon == nil ? 0 : size.height * 0.2
    var x = (size.width - (icon == nil ? 0 : side) - gap - words.width) / 2
    if let icon {
      layoutSign(icon, in: Rect(x, (size.height - side) / 2, side, side))
      x += side + gap
    }
    label.frame = Rect(x, (size.height - words.height) / 2, words.width + 1, words.height)
  }

  private var paper: Color { scene.map { emphasis == .strong ? $0.theme.accent : $0.theme.paper } ?? .white }

  private var ink: Color { scene.map { emphasis == .strong ? $0.theme.onAccent : $0.theme.ink } ?? .black }

  private func prepareLabel() {
    label.text = title ?? ""
    label.color = ink
    label.style = TextStyle(
      size: titleSize, weight: .bold, lineHeight: 1.3, language: scene?.traits.language ?? "en")
  }

  private func iconSide(_ height: Double) -> Double {
    title == nil ? min(size.shorter > 0 ? size.shorter : height, height) * 0.58 : titleSize * 1.15
  }

  private var outline: Path {
    let seed = (accessibility?.identifier ?? "").utf8.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) }
    let shorter = size.shorter
    return Path(paperIn: sheet.bounds, radius: shorter * 0.25, wobble: shorter * 0.05, seed: seed)
  }

  private func layoutSign(_ icon: Icon, in rect: Rect) {
    sign.frame = rect
    let factor = rect.width / Icon.side
    let path = icon.path.transformed(by: .scale(factor, factor))
    if let width = icon.lineWidth {
      sign.content = .path(path, stroke: ink, lineWidth: width * factor)
    } else {
      // The stroke in the same colour rounds the corners as scissors would.
      sign.content = .path(path, fill: .color(ink), stroke: ink, lineWidth: 2 * factor)
    }
  }

  // MARK: Feedback

  /// Sinks under the finger and comes back.
  public override func receive(_ event: PointerEvent) {
    guard isEnabled else { return }
    let isPressed = event.phase == .began || event.phase == .moved
    sheet.scale = isPressed ? Vector(0.94, 0.94) : Vector(1, 1)
    sheet.elevation = isPressed ? 1.5 : 4
  }
}
