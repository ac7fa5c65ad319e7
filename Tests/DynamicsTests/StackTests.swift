import Dynamics
import Geometry
import Testing

@Suite("Stacks")
struct StackTests {
  /// Boxes of 50 points one on the other, on a floor at 1025.
  private func stack(of count: Int) -> (Stage, [DynamicItem]) {
    let stage = Stage()
    stage.line(-400, 1025, 1200, 1025)
    let boxes = (0..<count).map { stage.add(400, 1000 - 50 * Double($0), 50, 50) { $0.friction = 0.5 } }
    return (stage, boxes)
  }

  @Test("Scene 15: a stack of ten stands for ten seconds, and sleeps after one and a half")
  func ten() {
    let (stage, boxes) = stack(of: 10)
    var asleepAt = Int.max

    stage.run(frames: 600) { frame in
      if !stage.animator.isRunning { asleepAt = min(asleepAt, frame) }
    }

    #expect(abs(boxes[9].center.y - 550) < 0.5)
    #expect(boxes.allSatisfy { abs($0.center.x - 400) < 0.2 })
    #expect(asleepAt < 90)
  }

  @Test("Scene 16: a stack of twenty stands")
  func twenty() {
    let (stage, boxes) = stack(of: 20)
    var asleepAt = Int.max

    stage.run(frames: 600) { frame in
      if !stage.animator.isRunning { asleepAt = min(asleepAt, frame) }
    }

    #expect(abs(boxes[19].center.y - 50) < 1)
  }

  @Test("Scene 17: a pyramid of 55 boxes stands and falls asleep")
  func pyramid() {
    let stage = Stage()
    stage.line(-400, 1025, 1600, 1025)
    var top: DynamicItem?
    for row in 0..<10 {
      for column in 0..<(10 - row) {
        let x = 100 + 55 * Double(column) + 27.5 * Double(row)
        top = stage.add(x, 1000 - 50 * Double(row), 50, 50) { $0.friction = 0.5 }
      }
    }
    var asleepAt = Int.max

    stage.run(frames: 600) { frame in
      if !stage.animator.isRunning { asleepAt = min(asleepAt, frame) }
    }

    #expect(abs((top?.center.y ?? 0) - 550) < 1)
    #expect(!stage.animator.isRunning)
  }

  @Test("A pile of a hundred boxes and balls comes to rest", arguments: [0.0, 0.2])
  func pile(elasticity: Double) {
    let stage = Stage(bounds: Rect(0, 0, 600, 800))
    for index in 0..<100 {
      stage.add(
        25 + Double(index % 15) * 39, 780 - Double(index / 15) * 40, 20 + Double(index * 7 % 15),
        20 + Double(index * 11 % 15), shape: index.isMultiple(of: 3) ? .ellipse : .rectangle,
        angle: Double(index)
      ) {
        $0.friction = 0.3
        $0.elasticity = elasticity
      }
    }

    stage.run(frames: 900)

    #expect(!stage.animator.isRunning)
  }
}
