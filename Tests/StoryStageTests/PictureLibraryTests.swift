import Foundations
import Geometry
import SceneGraph
import TestSupport
import Testing

@testable import Story
@testable import StoryStage

@MainActor
@Suite("PictureLibrary")
struct PictureLibraryTests {
  private let jobs = ManualJobQueue()
  private let library: PictureLibrary
  private let request = PictureLibrary.Request(
    path: "a.svg", width: 10, height: 10, region: PixelRegion(x: 0, y: 0, width: 10, height: 10))

  init() {
    library = PictureLibrary(
      decoder: FakePictureDecoder(), jobs: jobs, byteLimit: 1 << 20, readFile: { _ in [] },
      onFailure: { _, _ in })
  }

  @Test("A picture that nobody wishes any more is not made")
  func forgotten() {
    var wish = library.picture(request, priority: .now) { _ in Issue.record("delivered to nobody") }
    #expect(wish != nil)
    #expect(!jobs.isIdle)

    wish = nil

    #expect(jobs.isIdle)
    jobs.runNext()
  }

  @Test("What two wish for is made once, and for the one who is left")
  func shared() {
    var delivered = 0
    var first = library.picture(request, priority: .soon) { _ in Issue.record("delivered to nobody") }
    let second = library.picture(request, priority: .now) { _ in delivered += 1 }
    #expect(jobs.priorities == [.now])

    first = nil
    jobs.runNext()

    #expect(first == nil)
    #expect(delivered == 1)
    #expect(jobs.isIdle)
    withExtendedLifetime(second) {}
    // It is kept: the next one need not wait.
    #expect(library.picture(request, priority: .now) { _ in delivered += 1 } == nil)
    #expect(delivered == 2)
  }

  @Test("A picture that fails at one size is asked for at others, and is told of once")
  func failing() {
    var told: [String] = []
    let library = PictureLibrary(
      decoder: SmallPictureDecoder(), jobs: jobs, byteLimit: 1 << 20, readFile: { _ in [] },
      onFailure: { path, _ in told.append(path) })
    func ask(_ size: Int) -> PictureLibrary.Piece? {
      var delivered: PictureLibrary.Piece?
      let wish = library.picture(request(size), priority: .now) { delivered = $0 }
      if wish != nil { jobs.runNext() }
      return delivered
    }

    #expect(ask(200) == nil)
    #expect(ask(300) == nil)
    #expect(ask(100)?.raster.width == 10)

    #expect(told == ["a.svg"])
    // What has failed is not made again.
    var answers = 0
    #expect(library.picture(request(200), priority: .now) { if $0 == nil { answers += 1 } } == nil)
    #expect(answers == 1)
  }

  private func request(_ size: Int) -> PictureLibrary.Request {
    PictureLibrary.Request(path: request.path, width: size, height: size, region: request.region)
  }

  // MARK: - On the stage

  private func stage() -> StageNode {
    let actors = ["a", "b"].map {
      Actor(
        id: $0, name: nil, picture: "\($0).svg", frame: Rect(100, 100, 200, 200), pivot: Point(0.5, 0.5),
        rotation: 0,
        depth: 0, elevation: 0, opacity: 1)
    }
    return StageNode(
      actors: actors, rules: [], folder: "f", library: library, languages: ["en"], effects: { _ in })
  }

  private func place(_ stage: StageNode, scale: Double, _ priority: JobPriority = .now) {
    let window = Size(1280, 800)
    let placement = StagePlacement(
      window: window, area: Rect(origin: .zero, size: window), focus: StagePlacement.safeArea)
    stage.place(placement, window: window, displayScale: scale, priority: priority)
  }

  private func widths(_ stage: StageNode) -> [Int] {
    stage.descendants.compactMap { if case .raster(let raster) = $0.content { raster.width } else { nil } }
  }

  @Test("On a fine display all pictures come coarse first, at the same place")
  func coarse() throws {
    let stage = stage()
    place(stage, scale: 3)
    #expect(jobs.priorities.count == 4)

    jobs.runNext()
    jobs.runNext()
    #expect(widths(stage) == [150, 150])
    #expect(!stage.isComplete)
    let frames = stage.descendants.filter { if case .raster = $0.content { true } else { false } }.map(
      \.frame)
    jobs.runNext()
    #expect(widths(stage) == [600, 150])
    jobs.runNext()

    #expect(stage.isComplete)
    #expect(widths(stage) == [600, 600])
    #expect(frames == [Rect(0, 0, 200, 200), Rect(0, 0, 200, 200)])
  }

  @Test(
    "Where pictures are soon made, or nobody waits, there is no coarse one",
    arguments: [(1.0, JobPriority.now), (3.0, .soon)])
  func fineAtOnce(scale: Double, priority: JobPriority) {
    let stage = stage()
    place(stage, scale: scale, priority)

    #expect(jobs.priorities == [priority, priority])
  }

  @Test("A page that becomes current gets its pictures before others; one of another size is given up")
  func raised() {
    let stage = stage()
    place(stage, scale: 1, .soon)
    place(stage, scale: 1, .now)
    #expect(jobs.priorities == [.now, .now])

    place(stage, scale: 1.5, .now)

    #expect(jobs.priorities.count == 2)
    jobs.runNext()
    jobs.runNext()
    #expect(stage.isComplete)
    #expect(widths(stage) == [300, 300])
  }
}

/// Has no room for pictures of more than 100 pixels.
private struct SmallPictureDecoder: PictureDecoder {
  func intrinsicSize(of file: [UInt8]) throws(PictureError) -> Size {
    Size(100, 100)
  }

  func raster(of file: [UInt8], width: Int, height: Int) throws(PictureError) -> Raster {
    guard width <= 100 else { throw .tooLarge(width: width, height: height) }
    return try FakePictureDecoder().raster(of: file, width: width, height: height)
  }
}
