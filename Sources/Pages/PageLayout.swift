internal import Geometry

/// Where things stand on a story page, in points of the window; pure arithmetic.
nonisolated struct PageLayout: Hashable {
  /// The paper that the text stands on.
  var panel: Rect

  /// The text inside the panel, as much of it as is shown at once.
  var text: Rect

  /// The button that leads to the cover.
  var home: Rect

  /// The button that reads the page.
  var play: Rect

  /// The button to the page before.
  var previous: Rect

  /// The button to the next page.
  var next: Rect

  /// The buttons that go from sentence to sentence; nil where they would crowd the others.
  var sentences: Sentences?

  /// The part of the window that shows the picture freely.
  var picture: Rect

  /// Two buttons beside the one that reads the page.
  struct Sentences: Hashable {
    /// The button to the sentence before.
    var back: Rect

    /// The button to the next sentence.
    var forward: Rect
  }

  /// What a page needs to know of a window.
  struct Metrics: Hashable {
    /// The extent of the window.
    let window: Size

    /// How much larger or smaller than in a window of 1280x800 things are drawn.
    let unit: Double

    /// The side of a round or square button.
    let button: Double

    /// The height of the button that reads the page.
    let playHeight: Double

    /// The distance from the edges of the window.
    let margin: Double

    /// The size of the letters.
    let textSize: Double

    /// Whether the words fit on the play button.
    let hasPlayTitle: Bool

    /// Makes the metrics of a window.
    init(window: Size, textScale: Double, minimumTarget: Double) {
      self.window = window
      unit = min(max(min(window.width / 1280, window.height / 800), 0.5), 6)
      button = max(minimumTarget, 76 * unit)
      playHeight = window.isPortrait ? button : max(minimumTarget, 62 * unit)
      margin = max(8, 24 * unit)
      textSize = max(17.5, 28 * unit) * textScale
      hasPlayTitle = window.width >= 640 && !window.isPortrait
    }
  }

  /// Places everything.
  ///
  /// - Parameters:
  ///   - metrics: What is known of the window.
  ///   - wanted: Where the story wants its text, in points; only its left edge and width count.
  ///   - playWidth: How wide the play button is.
  ///   - textHeight: How high the text is in a width.
  init(
    metrics: Metrics, wanted: Rect, playWidth: Double, textHeight: (Double) -> Double
  ) {
    let (window, margin, button) = (metrics.window, metrics.margin, metrics.button)
    let isPortrait = window.isPortrait
    let playSize = Size(playWidth, metrics.playHeight)
    let corner = Rect(max(0, window.width - margin - button), margin, button, button)

    // The paper of the text: where the story wants it, as high as its text needs.
    let padding = EdgeInsets(
      top: metrics.textSize * 0.5, left: metrics.textSize * 0.95,
      bottom: isPortrait ? metrics.textSize * 0.5 : playSize.height * 0.5 + metrics.textSize * 0.2,
      right: metrics.textSize * 0.85)
    let left = isPortrait ? margin : margin * 1.25
    let right = isPortrait ? window.width - margin : corner.minX - margin
    let widest = max(1, right - left)
    let highest = max(button, window.height * 0.48 - margin)
    func height(_ width: Double) -> Double {
      textHeight(width - padding.left - padding.right) + padding.top + padding.bottom
    }
    var width = min(widest, max(wanted.width, metrics.textSize * 12))
    if isPortrait || height(width) > highest { width = widest }
    let x = min(max(left, wanted.minX), max(left, right - width))
    panel = Rect(x, margin, width, min(height(width), highest))
    text = panel.inset(by: padding)

    let tab = Size(max(48, 56 * metrics.unit), max(64, 96 * metrics.unit))
    if isPortrait {
      // One row at the foot of the page, where thumbs are.
      let y = max(0, window.height - margin - button)
      previous = Rect(margin, y, button, button)
      next = Rect(window.width - margin - button, y, button, button)
      let free = next.minX - previous.maxX - button - playSize.width
      // Room is kept for the buttons between sentences, so that nothing moves when they come.
      let tight = (free - 2 * button) / 5
      let gap = tight >= 6 ? tight : max(0, free / 3)
      home = Rect(previous.maxX + gap, y, button, button)
      if tight >= 6 {
        let back = Rect(home.maxX + gap, y, button, button)
        play = Rect(origin: Point(back.maxX + gap, y), size: playSize)
        sentences = Sentences(back: back, forward: Rect(play.maxX + gap, y, button, button))
      } else {
        play = Rect(origin: Point(home.maxX + gap, y), size: playSize)
      }
      picture = Rect(0, panel.maxY, window.width, max(1, y - panel.maxY))
    } else {
      home = corner
      let playX = min(panel.maxX - playSize.width + margin * 0.5, window.width - margin - playSize.width)
      play = Rect(origin: Point(max(0, playX), panel.maxY - playSize.height * 0.5), size: playSize)
      let (side, gap) = (playSize.height, margin * 0.5)
      let forward = Rect(play.minX - gap - side, play.minY, side, side)
      let back = Rect(forward.minX - gap - side, play.minY, side, side)
      if back.minX >= panel.minX { sentences = Sentences(back: back, forward: forward) }
      let lowest = max(0, window.height - tab.height - margin)
      let y = min(max(play.maxY + margin, window.height * 0.52), lowest)
      previous = Rect(origin: Point(0, y), size: tab)
      next = Rect(origin: Point(window.width - tab.width, y), size: tab)
      picture = Rect(0, panel.maxY, window.width, max(1, window.height - panel.maxY))
    }
  }
}
