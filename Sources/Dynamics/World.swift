/// The solver's state: flat tables of bodies, outlines, contacts and joints, and the settings of a step.
///
/// Lengths are points and angles radians; masses are UIKit's (an item of 100 x 100 points and density 1 has mass 1), so
/// inertias are mass times square points and an impulse of 1 newton second is 100.
final class World {
  /// The two halves of a part of a step: before the bodies move and after.
  enum Half {
    case first
    case second
  }

  /// Points in a metre.
  static let pointsPerMetre = 100.0

  /// Overlap that is left alone, so that resting contacts last, in points.
  static let slop = 0.005

  /// The gap up to which a contact counts as resting and gives a little, in points.
  static let reachGap = 0.05

  /// How near outlines are looked for beyond what motion needs, in points.
  static let margin = 1.0

  /// Speeds below which a body may fall asleep, in points and radians a second, and for how long, in seconds.
  static let sleepSpeed = 1.0
  static let sleepSpin = 2.0 * .pi / 180
  static let sleepDelay = 0.5

  let configuration: Configuration

  // Body 0 is the page itself: it never moves.
  let motions = Table<Motion>()
  let bodies = Table<Body>()
  let colliders = Table<Collider>()
  let vertices = Table<Vertex>()

  // Broad phase.
  let sweep = Table<SweepEntry>()
  let fixedColliders = Table<Int32>()
  let pairs = PairTable()
  var stamp: Int32 = 0

  let contacts = Table<Contact>()
  let constraints = Table<Constraint>()
  let contactChanges = Table<ContactChange>()

  let springs = Table<Spring>()
  let snaps = Table<Snap>()
  let pushes = Table<Push>()
  let joints = Table<Joint>()
  let rows = Table<JointRow>()
  let jointIslands = Table<JointIsland>()
  let envelope = Table<Double>()
  let jointedPairs = Table<UInt64>()
  var fields: [ActiveField] = []

  /// The lasting numbers of the outlines, by index.
  var serials: [Int32] = []

  // Sleep.
  let parents = Table<Int32>()
  var nextIsland: Int32 = 1
  var hasFastBodies = false

  /// Steps taken.
  var stepCount = 0

  init(configuration: Configuration) {
    self.configuration = configuration
    motions.append(Motion())
    bodies.append(Body())
  }

  deinit {
    motions.free()
    bodies.free()
    colliders.free()
    vertices.free()
    sweep.free()
    fixedColliders.free()
    pairs.free()
    contacts.free()
    constraints.free()
    contactChanges.free()
    springs.free()
    snaps.free()
    pushes.free()
    joints.free()
    rows.free()
    jointIslands.free()
    envelope.free()
    jointedPairs.free()
    parents.free()
  }
}

// MARK: - A step

extension World {
  /// Advances everything by one step.
  func step() {
    let step = configuration.stepDuration
    let substeps = configuration.substeps
    stepCount += 1
    beginStep()
    updateOutlines(over: step)
    findPairs()
    collide(over: step)
    prepareContacts()
    let h = step / Double(substeps)
    for _ in 0..<substeps {
      switch configuration.scheme {
      case .precise: substep(h)
      case .uiKit: uiKitSubstep(h)
      }
    }
    storeImpulses()
    endStep()
    settle(after: step)
  }

  /// One part of a step: half the forces, solve for places, move, the other half, solve for velocities.
  ///
  /// This is the leapfrog scheme with constraints (RATTLE: Andersen, J. Comput. Phys. 52, 1983), which is of second
  /// order and neither gains nor loses energy over time.
  private func substep(_ h: Double) {
    resolveImpacts(h)
    kick(h / 2, .first)
    pullSprings(h, .first)
    warmStart()
    solveContacts(h, relaxing: false)
    solveJointPlaces(h)
    drift(h)
    updateForces(h)
    pullSprings(h, .second)
    kick(h / 2, .second)
    warmStart()
    solveContacts(h, relaxing: true)
    solveJointVelocities(h)
  }

  /// UIKit's order: all the forces, solve for velocities, move, put joints right.
  private func uiKitSubstep(_ h: Double) {
    resolveImpacts(h)
    updateForces(h)
    kick(h, .first)
    pullSpringsImplicitly(h)
    warmStart()
    warmStart()
    solveContacts(h, relaxing: false)
    solveJointVelocities(h)
    drift(h)
    projectJoints()
    solveContacts(h, relaxing: true)
  }
}
