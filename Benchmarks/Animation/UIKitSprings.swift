internal import Animation

/// What UIKit is known to give for springs, beside ours.
enum UIKitSprings {
  struct Row {
    var name: String
    var theirs: Double
    var ours: Double
  }

  static var rows: [Row] {
    let springs: [(String, Spring, Double)] = [
      ("mass 1, stiffness 100, damping 10", Spring(mass: 1, stiffness: 100, damping: 10), 1.472700),
      ("the default: mass 3, stiffness 1000, damping 500", Spring(), 0.505824),
      ("mass 1, stiffness 100, damping 20", Spring(mass: 1, stiffness: 100, damping: 20), 0.923504),
      ("mass 1, stiffness 100, damping 5", Spring(mass: 1, stiffness: 100, damping: 5), 2.854975),
      (
        "mass 1, stiffness 100, damping 14, velocity 5",
        Spring(mass: 1, stiffness: 100, damping: 14, initialVelocity: 5), 1.022094
      ),
      ("mass 1, stiffness 170, damping 26", Spring(mass: 1, stiffness: 170, damping: 26), 0.734370),
    ]
    let settling = springs.map { name, spring, theirs in
      Row(name: "\(name): settles in (s)", theirs: theirs, ours: spring.settlingDuration)
    }
    return settling + [Row(name: "the default: damping ratio", theirs: 4.5644, ours: Spring().dampingRatio)]
  }
}
