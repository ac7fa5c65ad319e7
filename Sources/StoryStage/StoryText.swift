public import Geometry
internal import Gestures
public import Narration
public import SceneGraph

/// The text of a page: every display word is a node of its own, and a marker stands behind the spoken one.
public final class StoryText: Node, TextBearing {
  /// The words, in reading order.
  public let words: DisplayWords

  /// The look of the letters.
  public var style: TextStyle { didSet { if style != oldValue { invalidate() } } }

  /// The word that is lit, by its index.
  public private(set) var highlighted: Int?

  /// Whether words answer fingers; beside words, and everywhere when they do not, the page itself answers.
  public var answersTouches = true

  /// Called with a word that is tapped.
  public var onTap: ((Int) -> Void)?

  /// Called with a word on which a finger rests.
  public var onPress: ((Int) -> Void)?

  private let marker = WordMarker()
  private let letters = Node()
  private let wordNodes: [Node]
  private var laidOut: (width: Double, layout: any TextLayout)?

  /// Makes the text of a page.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - style: The look of the letters.
  public init(words: DisplayWords, style: TextStyle) {
    self.words = words
    self.style = style
    wordNodes = words.words.map { word in
      let node = Node()
      node.pivot = .zero
      node.accessibility = Accessibility(.word, identifier: "page.word.\(word.index)", name: word.text)
      return node
    }
    super.init()
    accessibility = Accessibility(.text, identifier: "page.text", name: words.text)
    addChildren(marker, letters)
    for node in wordNodes { addChild(node) }
    letters.pivot = .zero
    answerTouches()
  }

  // MARK: Layout

  /// The height that the text needs in a width, in points.
  public func fittingHeight(width: Double, engine: any TextEngine) -> Double {
    textLayout(width: width, engine: engine).size.height
  }

  /// Places letters, words and marker.
  public override func layout() {
    guard let scene else { return }
    let layout = textLayout(width: size.width, engine: scene.textEngine)
    letters.frame = bounds
    letters.content = .text(layout, color: scene.theme.ink)
    for (word, node) in zip(words.words, wordNodes) {
      let rects = layout.rects(for: word.range)
      node.frame = rects.reduce(Rect.zero) { $0.union($1) }
    }
    showMarker(gliding: false)
  }

  // MARK: Touches

  private func answerTouches() {
    let tap = TapGestureRecognizer()
    tap.addAction { [weak self] tap in self?.word(at: tap.startLocation).map { self?.onTap?($0) } }
    let press = LongPressGestureRecognizer()
    press.addAction { [weak self] press in
      guard press.state == .began else { return }
      self?.word(at: press.location).map { self?.onPress?($0) }
    }
    // A page can be taken and turned by a finger that has rested on a word.
    press.shouldRecognizeSimultaneously = { _, other in other is PanGestureRecognizer }
    for recognizer in [tap, press] {
      recognizer.shouldReceive = { [weak self] _, event in
        self?.answersTouches == true && self?.word(at: event.location) != nil
      }
      addGestureRecognizer(recognizer)
    }
  }

  /// The word at a point in scene points, or the nearest one around it that a finger may mean.
  public func word(at location: Point) -> Int? {
    guard let point = convertFromScene(location), let layout = laidOut?.layout else { return nil }
    let reach = style.size * 0.5
    let near = zip(words.words, wordNodes).filter { $1.frame.inset(by: -reach).contains(point) }.map(\.0)
    let distances = near.compactMap { word in
      layout.rects(for: word.range).map { $0.distance(to: point) }.min().map { (word.index, $0) }
    }
    return distances.min { $0.1 < $1.1 }.flatMap { $0.1 <= reach ? $0.0 : nil }
  }

  private func textLayout(width: Double, engine: any TextEngine) -> any TextLayout {
    if let laidOut, laidOut.width == width { return laidOut.layout }
    let layout = engine.layout(words.text, style: style, width: width, maximumLines: nil)
    laidOut = (width, layout)
    return layout
  }

  /// Whether a word is wider than the text may be.
  public var isTrimmed: Bool {
    laidOut.map { $0.layout.isTruncated || $0.layout.size.width > size.width + 1 } ?? false
  }

  private func invalidate() {
    laidOut = nil
    setNeedsLayout()
  }

  // MARK: Highlight

  /// Lights a word, or none.
  public func highlight(_ index: Int?) {
    guard index != highlighted else { return }
    if let old = highlighted { wordNodes[old].accessibility?.states = [] }
    let glides = highlighted != nil
    highlighted = index
    if let index { wordNodes[index].accessibility?.states = ["highlighted"] }
    showMarker(gliding: glides)
  }

  /// The rectangle of the lit word in own coordinates.
  public var highlightedRect: Rect? {
    highlightedRects.isEmpty ? nil : highlightedRects.reduce(Rect.zero) { $0.union($1) }
  }

  /// The rectangles that the marker covers, in own coordinates: one for each line that the lit word stands on.
  var markerRects: [Rect] { marker.rects }

  private var highlightedRects: [Rect] {
    guard let highlighted, let layout = laidOut?.layout else { return [] }
    return layout.rects(for: words.words[highlighted].range)
  }

  private func showMarker(gliding glides: Bool) {
    guard let scene else { return }
    marker.stand(
      behind: highlightedRects, letterSize: style.size, theme: scene.theme, glidingIn: glides ? scene : nil)
  }
}

extension Rect {
  /// How far a point lies outside; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let nearest = Point(min(max(point.x, minX), maxX), min(max(point.y, minY), maxY))
    return nearest.distance(to: point)
  }
}
