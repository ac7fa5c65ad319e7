import Geometry
import Glibc
import SceneGraph
import Testing

@testable import CairoCanvas

@MainActor
@Suite("Pango text")
struct PangoTextTests {
  private let engine = PangoTextEngine()
  private let style = TextStyle(size: 20)

  private func layout(
    _ text: String, _ style: TextStyle? = nil, width: Double? = nil, maximumLines: Int? = nil
  ) -> any TextLayout {
    engine.layout(text, style: style ?? self.style, width: width, maximumLines: maximumLines)
  }

  // MARK: Lines

  @Test("baselines stand exactly at the line height, also where another face helps out")
  func lineHeight() {
    let text = layout("Pip\nשלום ★\nPip", TextStyle(size: 20, lineHeight: 1.4))

    #expect(text.lines.map(\.minY) == [0, 28, 56])
    #expect(text.size.height == 84)
  }

  @Test("the text is broken at the width and no line is longer", arguments: [60.0, 100, 250])
  func width(width: Double) {
    let text = layout("Pip woke up and the whole meadow was already awake", width: width)

    #expect(text.lines.count > 1)
    #expect(text.lines.allSatisfy { $0.maxX <= width })
  }

  @Test("an empty text has one empty line")
  func empty() {
    let text = layout("")

    #expect(text.size == Size(0, 30) && text.lines.count == 1)
    #expect(text.rects(for: 0..<0).isEmpty && text.position(at: Point(5, 5)) == 0)
  }

  @Test("lines stand where the alignment says in the reading direction")
  func alignment() {
    func start(_ word: String, _ alignment: TextStyle.Alignment, _ language: String) -> Double {
      let style = TextStyle(size: 20, alignment: alignment, language: language)
      let line = layout(word, style, width: 300).lines[0]
      return line.minX < 1 ? 0 : line.maxX > 299 ? 1 : 0.5
    }

    #expect(start("Pip", .leading, "en") == 0 && start("Pip", .trailing, "en") == 1)
    #expect(start("שלום", .leading, "he") == 1 && start("שלום", .trailing, "he") == 0)
    #expect(start("שלום", .leading, "en") == 1 && start("Pip", .leading, "he") == 0)
    #expect(start("123", .leading, "en") == 0 && start("123", .leading, "ar") == 1)
    #expect(start("Pip", .center, "en") == 0.5 && start("שלום", .center, "he") == 0.5)
  }

  @Test("a text that is too long ends in an ellipsis, however many paragraphs it has")
  func truncation() {
    let long = layout("Pip woke up\nand the whole meadow\nwas already awake", width: 120, maximumLines: 2)
    let short = layout("Pip", width: 120, maximumLines: 2)

    #expect(long.isTruncated && long.lines.count == 2)
    #expect(!short.isTruncated && short.lines.count == 1)
    #expect(long.text.hasSuffix("awake"))
  }

  // MARK: Places

  @Test("each word has its own rectangle, left to right")
  func words() {
    let text = layout("Pip woke up")

    let rects = [0..<3, 4..<8, 9..<11].flatMap { text.rects(for: $0) }

    #expect(rects.count == 3)
    #expect(rects[0].maxX < rects[1].minX && rects[1].maxX < rects[2].minX)
    #expect(rects.allSatisfy { text.lines[0].contains($0) })
  }

  @Test("words of a right-to-left text follow each other from right to left")
  func rightToLeft() {
    let text = layout("שלום עולם")

    let first = text.rects(for: 0..<4)
    let second = text.rects(for: 5..<9)

    #expect(first.count == 1 && second.count == 1)
    #expect(second[0].maxX < first[0].minX)
  }

  @Test("a range across both directions covers pieces that part where the text does")
  func mixed() {
    let text = layout("abc שלום def")

    let pieces = text.rects(for: 2..<6)

    #expect(pieces.count == 2)
    #expect(pieces[0].maxX < pieces[1].minX)
  }

  @Test("Arabic letters join: a word is narrower than its letters alone")
  func joining() {
    let word = layout("سلام").size.width
    let letters = "سلام".map { layout(String($0)).size.width }.reduce(0, +)

    #expect(word < letters * 0.9)
  }

  @Test("positions count Unicode scalars, not bytes or characters")
  func scalars() {
    let text = layout("e\u{301}a ★x")

    let star = text.rects(for: 4..<5)
    let x = text.rects(for: 5..<6)

    #expect(star.count == 1 && x.count == 1)
    #expect(star[0].maxX <= x[0].minX + 0.01)
    #expect(text.position(at: Point(x[0].maxX - 1, 10)) == 6)
  }

  @Test("the position at the left of a letter is the letter's own")
  func positions() {
    let text = layout("Pip woke up\nand grinned", width: 300)

    for index in [0, 4, 9, 13, 20] {
      let rect = text.rects(for: index..<(index + 1))[0]
      #expect(text.position(at: Point(rect.minX + 0.5, rect.center.y)) == index)
    }
    #expect(text.position(at: Point(-50, -50)) == 0)
    #expect(text.position(at: Point(1000, 1000)) == 23)
  }

  @Test("ranges outside of the text cover what there is")
  func outside() {
    let text = layout("Pip")

    #expect(text.rects(for: -5..<50) == text.rects(for: 0..<3))
    #expect(text.rects(for: 7..<9).isEmpty)
  }

  // MARK: Drawing

  @Test("ink lies inside of the lines, at every scale", arguments: [1.0, 1.25, 2, 3])
  func ink(scale: Double) throws {
    let canvas = CairoCanvas.white(300, 120, scale: scale)
    let text = layout("Grumpy Äffchen quilt", width: 140)

    canvas.draw(text, at: Point(20, 20), color: .black)

    let ink = try #require(canvas.readRaster().ink())
    let place = Rect(20, 20, text.size.width, text.size.height).inset(by: -1)
    #expect(place.contains(AffineTransform.scale(1 / scale, 1 / scale).apply(ink)))
    #expect(ink.width > text.size.width * scale * 0.9)
  }

  @Test("a word's ink lies inside of its rectangle, so that a marker fits behind it")
  func wordInk() throws {
    let canvas = CairoCanvas.white(200, 40)
    let text = layout("quilted")

    canvas.draw(text, at: .zero, color: .black)

    let ink = try #require(canvas.readRaster().ink(darkerThan: 200))
    #expect(text.rects(for: 0..<7)[0].inset(by: -1).contains(ink))
  }

  @Test("letters that no face has leave a gap and are reported")
  func missing() {
    let canvas = CairoCanvas.white(100, 40)
    let text = layout("\u{10FFFD}")

    canvas.draw(text, at: .zero, color: .black)

    #expect((text as? PangoTextLayout)?.hasMissingGlyphs == true)
    #expect(canvas.readRaster().ink() == nil)
    #expect((layout("Zoë") as? PangoTextLayout)?.hasMissingGlyphs == false)
  }

  // MARK: Hardness

  @Test(
    "any text and any style end in a layout",
    arguments: [
      "\0a\0", "\r\n\r\n", "\u{202E}abc", String(repeating: "x", count: 500), "\u{2028}\u{2029}", "👩‍👩‍👧‍👦",
      "e" + String(repeating: "\u{301}", count: 500),
    ])
  func hostile(text: String) {
    let canvas = CairoCanvas.white(50, 50)

    for width in [nil, 0, 100, 1e300, -1, Double.nan] {
      for lines in [nil, 0, 1, Int.max] {
        let result = layout(
          text, TextStyle(families: [], size: 12, language: "??"), width: width, maximumLines: lines)
        canvas.draw(result, at: .zero, color: .black)
        _ = result.rects(for: 0..<5) + result.rects(for: 0..<Int.max)
        _ = result.position(at: Point(10, 10))
      }
    }

    #expect(canvas.failure == nil)
  }

  @Test("sizes that make no sense end in a layout", arguments: [0, -5, 1e9, Double.nan, .infinity])
  func sizes(size: Double) {
    let text = layout("Pip", TextStyle(size: size), width: 100)

    #expect(text.size.width.isFinite && text.size.height.isFinite)
  }

  @Test("the same request gives the same layout, and old ones are forgotten")
  func cache() {
    let small = PangoTextEngine(cachedBytes: 200)
    func request(_ text: String) -> any TextLayout {
      small.layout(text, style: style, width: nil, maximumLines: nil)
    }

    let first = request("one")
    #expect(request("one") === first)
    for number in 0..<10 { _ = request("number \(number)") }

    #expect(request("one") !== first)
  }

  @Test("where no face is installed text is blank but has its room")
  func noFaces() async {
    await #expect(processExitsWith: .success) {
      var path = Array("/tmp/pagelight-fonts-XXXXXX".utf8CString)
      let file = unsafe mkstemp(&path)
      let text = "<fontconfig><cachedir>/nonexistent</cachedir></fontconfig>"
      _ = unsafe write(file, text, text.utf8.count)
      close(file)
      unsafe setenv("FONTCONFIG_FILE", path, 1)
      await MainActor.run {
        let canvas = CairoCanvas.white(100, 40)
        let layout = PangoTextEngine().layout("Pip", style: TextStyle(size: 20), width: 90, maximumLines: 1)
        canvas.draw(layout, at: .zero, color: .black)
        precondition((layout as? PangoTextLayout)?.hasMissingGlyphs == true, "a face was found")
        precondition(layout.rects(for: 0..<3).count == 1, "no room")
        precondition(canvas.readRaster().ink() == nil, "ink without a face")
      }
      unsafe unlink(path)
    }
  }
}
