import Geometry
import Narration
import SceneGraph
import TestSupport
import Testing

@testable import StoryStage

@MainActor
@Suite("StoryText")
struct StoryTextTests {
  /// A text of 20-point letters, 10 points wide each, lines 30 points apart.
  private func makeText(_ text: String, width: Double) -> (Scene, StoryText) {
    let scene = Scene(size: Size(800, 600), traits: Traits(), textEngine: FakeTextEngine())
    let node = StoryText(words: DisplayWords(text), style: TextStyle(size: 20))
    node.pivot = .zero
    scene.root.addChild(node)
    node.size = Size(width, node.fittingHeight(width: width, engine: scene.textEngine))
    scene.root.layoutIfNeeded()
    return (scene, node)
  }

  @Test("Every word is a node where its letters are, in reading order")
  func places() {
    let (scene, _) = makeText("Pip woke up.", width: 90)

    let words = scene.accessibilityTree.flattened.filter { $0.description.role == .word }

    #expect(words.map(\.description.identifier) == ["page.word.0", "page.word.1", "page.word.2"])
    #expect(words.map(\.description.name) == ["Pip", "woke", "up."])
    #expect(words.map(\.frame) == [Rect(0, 0, 30, 30), Rect(40, 0, 40, 30), Rect(0, 30, 30, 30)])
  }

  @Test("One word at a time is lit, none at the end")
  func highlight() {
    let (scene, text) = makeText("Pip woke up.", width: 400)
    func lit() -> [String] {
      scene.accessibilityTree.flattened.filter { $0.states.contains("highlighted") }.map(\.description.name)
    }

    text.highlight(0)
    #expect(lit() == ["Pip"])
    text.highlight(1)
    #expect(lit() == ["woke"])
    #expect(text.highlightedRect == Rect(40, 0, 40, 30))
    text.highlight(nil)
    #expect(lit().isEmpty)
  }

  @Test("A lit word stays lit and its place right when the width changes")
  func resize() {
    let (scene, text) = makeText("Pip woke up.", width: 400)
    text.highlight(2)

    text.size = Size(90, 60)
    scene.root.layoutIfNeeded()

    #expect(text.highlightedRect == Rect(0, 30, 30, 30))
  }

  @Test("The marker has a piece for each line that a word stands on, and follows when the width changes")
  func marker() throws {
    let (scene, text) = makeText("a well-known b", width: 400)
    let long = try #require(text.words.words.first { $0.text.hasPrefix("well") })
    text.highlight(0)
    #expect(text.markerRects.count == 1)

    text.highlight(long.index)
    text.size = Size(70, 90)
    scene.root.layoutIfNeeded()

    let letters = FakeTextEngine().layout(text.words.text, style: text.style, width: 70, maximumLines: nil)
      .rects(for: long.range)
    #expect(letters.count == 2)
    #expect(text.markerRects.count == 2)
    #expect(zip(text.markerRects, letters).allSatisfy { $0.contains($1) })
    text.highlight(nil)
    #expect(text.markerRects.isEmpty)
  }

  @Test("A word wider than the text is said to be cut off")
  func trimming() {
    #expect(makeText("Hiccupotamus", width: 60).1.isTrimmed)
    #expect(!makeText("Hic", width: 60).1.isTrimmed)
  }
}
