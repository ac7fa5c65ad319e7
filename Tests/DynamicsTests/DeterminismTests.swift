import Dynamics
import Geometry
import Testing

@Suite("Determinism")
struct DeterminismTests {
  /// The hash after ten seconds of sixty tumbling items, the time cut into frames by a pattern.
  private func hash(_ frames: (Int) -> [Double]) -> UInt64 {
    let stage = Stage(bounds: Rect(0, 0, 600, 400))
    for index in 0..<60 {
      stage.add(
        40 + Double(index % 10) * 50, 30 + Double(index / 10) * 40, 30, 30,
        shape: index.isMultiple(of: 3) ? .ellipse : .rectangle, angle: Double(index) * 0.1
      ) {
        $0.friction = 0.3
        $0.elasticity = 0.3
      }
    }
    for frame in 0..<600 {
      for dt in frames(frame) { stage.animator.advance(by: dt) }
    }
    #expect(stage.animator.stepCount == 600)
    return stage.animator.stateHash
  }

  @Test("Scene 26: the same scene gives the same bits, and so does the same time in other frames")
  func patterns() {
    let reference = hash { _ in [1.0 / 60] }

    #expect(hash { _ in [1.0 / 60] } == reference)
    #expect(hash { _ in [1.0 / 120, 1.0 / 120] } == reference)
    #expect(hash { _ in [1.0 / 240, 1.0 / 240, 1.0 / 120] } == reference)
    #expect(hash { frame in frame.isMultiple(of: 2) ? [0.7 / 60, 0.45 / 60] : [0.85 / 60] } == reference)
  }

  @Test("At 144 frames a second things are shown in between, and end at the same place")
  func interpolation() {
    let stages = [Stage(), Stage()]
    let items = stages.map { $0.add(0, 0) }
    var shown: [Double] = []

    for _ in 0..<60 { stages[0].animator.advance(by: 1.0 / 60) }
    for _ in 0..<144 {
      stages[1].animator.advance(by: 1.0 / 144)
      shown.append(items[1].presentation.center.y)
    }

    #expect(items[0].center == items[1].center)
    #expect(abs(items[0].presentation.center.y - items[1].presentation.center.y) < 1e-3)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("The hash tells states apart that differ in one bit")
  func hashing() {
    let stages = [Stage(gravity: 0), Stage(gravity: 0)]
    let items = stages.map { $0.add(1, 0) }
    items[1].center.x = 1.0.nextUp

    for stage in stages { stage.run(frames: 1) }

    #expect(stages[0].animator.stateHash != stages[1].animator.stateHash)
  }
}
