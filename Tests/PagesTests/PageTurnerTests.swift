import Animation
import CairoCanvas
import Geometry
import Gestures
import SceneGraph
import TestSupport
import Testing

@testable import Pages

@MainActor
@Suite("PageTurner")
struct PageTurnerTests {
  /// Three pages in a row and what the turner told of them.
  @MainActor
  private final class Book: PageTurnerDataSource, PageTurnerDelegate {
    let pages = (0..<3).map { PageController(id: "\($0)", view: Node()) }
    var begun = 0
    var finished: [Bool] = []

    func page(before page: PageController) -> PageController? { neighbour(page, -1) }

    func page(after page: PageController) -> PageController? { neighbour(page, 1) }

    func pageTurnerWillBegin(_ turner: PageTurner) { begun += 1 }

    func pageTurner(_ turner: PageTurner, didFinishFrom previous: PageController, completed: Bool) {
      finished.append(completed)
    }

    private func neighbour(_ page: PageController, _ step: Int) -> PageController? {
      let index = (pages.firstIndex { $0 === page } ?? 0) + step
      return pages.indices.contains(index) ? pages[index] : nil
    }
  }

  private let scene = Scene(size: Size(1000, 600), traits: Traits(), textEngine: FakeTextEngine())
  private let book = Book()
  private let turner: PageTurner

  init() {
    turner = PageTurner(page: book.pages[0])
    turner.dataSource = book
    turner.delegate = book
    turner.size = scene.size
    scene.root.addChild(turner)
    scene.root.layoutIfNeeded()
  }

  private func pointer(_ phase: PointerEvent.Phase, _ x: Double) {
    scene.handle(PointerEvent(phase, at: Point(x, 300), time: scene.time))
  }

  private func run(_ seconds: Double) {
    let end = scene.time + seconds
    while scene.time < end - 1e-9 { scene.advance(to: min(end, scene.time + 1.0 / 60)) }
  }

  /// Drags slowly, so that letting go is no flick.
  private func drag(from start: Double, to end: Double) {
    pointer(.began, start)
    for step in 1...20 {
      run(0.05)
      pointer(.moved, start + (end - start) * Double(step) / 20)
    }
    run(0.3)
    pointer(.ended, end)
  }

  @Test("Past a third the page turns, before it springs back", arguments: [(500.0, true), (620.0, false)])
  func threshold(end: Double, turns: Bool) {
    drag(from: 900, to: end)

    run(1)

    #expect((turner.current === book.pages[1]) == turns)
    #expect(book.finished == [turns])
    #expect(!turner.isTurning)
  }

  @Test("A flick turns however short it is")
  func flick() {
    pointer(.began, 900)
    for x in stride(from: 890.0, through: 780, by: -22) {
      run(1.0 / 60)
      pointer(.moved, x)
    }
    pointer(.ended, 780)

    run(1)

    #expect(turner.current === book.pages[1])
  }

  @Test("A page that is held stays held")
  func hold() {
    pointer(.began, 900)
    pointer(.moved, 850)
    pointer(.moved, 600)
    run(5)

    #expect(turner.isTurning)
    #expect(turner.current === book.pages[0])
    #expect(scene.animations.nextChange == nil)
  }

  @Test("The first page gives way to the right by no more than an eighth, and comes back")
  func resists() {
    pointer(.began, 100)
    pointer(.moved, 200)
    pointer(.moved, 950)
    run(0.1)
    #expect(book.pages[0].view.position.x > 20 && book.pages[0].view.position.x <= 126)
    pointer(.ended, 950)

    run(1)

    #expect(book.pages[0].view.position == .zero)
    #expect(book.finished == [false])
  }

  @Test("The hand may change the direction of a turn")
  func changesDirection() {
    turner.show(book.pages[1])
    drag(from: 500, to: 450)
    run(1)
    pointer(.began, 500)
    for x in [480.0, 450, 600, 800, 950] {
      run(0.1)
      pointer(.moved, x)
    }
    run(0.3)
    pointer(.ended, 950)

    run(1)

    #expect(turner.current === book.pages[0])
    #expect(book.pages[2].view.isHidden)
  }

  @Test("A turn does not start inside a turn, but can be caught in flight")
  func oneAtATime() {
    turner.turnPage(.forward)
    run(0.1)
    turner.turnPage(.forward)
    pointer(.began, 500)
    pointer(.moved, 520)
    pointer(.moved, 540)
    run(2)
    #expect(turner.isTurning)
    pointer(.ended, 540)

    run(1)

    #expect(book.begun == 1)
    #expect(book.finished.count == 1)
  }

  @Test("A page that springs back goes with the hand that catches it")
  func catchesSpringBack() {
    drag(from: 900, to: 640)
    run(0.05)
    let before = book.pages[0].view.position.x
    pointer(.began, 600)
    pointer(.moved, 585)
    pointer(.moved, 550)

    #expect(book.pages[0].view.position.x < before)
    pointer(.cancelled, 550)
    run(1)
    #expect(turner.current === book.pages[0])
  }

  @Test("Pages that are kept ready are out of sight and laid out, and others are let go")
  func keepsReady() {
    turner.keepReady([book.pages[1]])
    #expect(book.pages[1].view.isHidden && book.pages[1].view.size == turner.size)

    turner.keepReady([book.pages[2]])
    #expect(book.pages[1].view.parent == nil)
    #expect(!book.pages[0].view.isHidden)
  }

  @Test(
    "A page that is put back quickly stays, even where the hand ends beyond its start", arguments: [0.0, 25])
  func putBack(beyond: Double) {
    turner.show(book.pages[1])
    pointer(.began, 900)
    for x in stride(from: 880.0, through: 600, by: -20) {
      pointer(.moved, x)
      run(1.0 / 60)
    }
    run(0.5)
    for x in stride(from: 650.0, through: 900 + beyond, by: 25) {
      pointer(.moved, x)
      run(1.0 / 60)
    }
    pointer(.ended, 900 + beyond)
    run(1)

    #expect(turner.current === book.pages[1])
  }

  @Test("A turn that the system takes away springs back")
  func cancelled() {
    pointer(.began, 900)
    pointer(.moved, 800)
    pointer(.moved, 300)
    scene.cancelGestures()

    run(1)

    #expect(turner.current === book.pages[0])
    #expect(book.finished == [false])
  }

  @Test("Reduced motion turns without moving by itself")
  func reducedMotion() {
    scene.traits.reduceMotion = true

    turner.turnPage(.forward)
    run(0.1)

    #expect(turner.current === book.pages[1])
    #expect(!turner.isTurning)
  }

  @Test("Reduced motion lets pages slide under the hand, each as one picture, and takes the pictures away")
  func slides() {
    scene.snapshotCanvas = CairoCanvas(size: Size(1, 1), scale: 1)
    scene.traits.reduceMotion = true
    let (old, new) = (book.pages[0].view, book.pages[1].view)

    pointer(.began, 900)
    pointer(.moved, 880)
    pointer(.moved, 600)
    #expect(old.frame.minX < -200)
    #expect(new.frame.minX == old.frame.maxX)
    #expect(old.standIn != nil)
    #expect(new.standIn != nil)
    pointer(.moved, 100)
    pointer(.ended, 100)
    run(1)

    #expect(turner.current === book.pages[1])
    #expect(old.standIn == nil)
    #expect(new.frame == turner.bounds)
  }

  @Test("The page below comes to rest while the sheet still covers its edge")
  func parallax() throws {
    scene.snapshotCanvas = CairoCanvas(size: Size(1, 1), scale: 1)
    pointer(.began, 990)
    pointer(.moved, 970)
    let below = try #require(turner.children.first { if case .raster = $0.content { true } else { false } })

    var shifts: [Double] = []
    for x in stride(from: 940.0, through: 40, by: -20) {
      pointer(.moved, x)
      shifts.append(below.frame.minX)
    }

    #expect(try #require(shifts.first) > 30)
    #expect(zip(shifts, shifts.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(shifts.suffix(5).allSatisfy { $0 == 0 })
    pointer(.cancelled, 40)
    run(1)
    #expect(below.parent == nil)
  }

  @Test("A window that changes its size in mid-turn ends with pages in place")
  func resized() {
    turner.turnPage(.forward)
    run(0.1)
    turner.size = Size(400, 700)
    scene.root.layoutIfNeeded()

    run(1)
    scene.root.layoutIfNeeded()

    #expect(turner.current.view.frame == Rect(0, 0, 400, 700))
  }
}
