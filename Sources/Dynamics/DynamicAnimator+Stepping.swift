internal import Geometry

// MARK: - A step

extension DynamicAnimator {
  /// Puts the world together if behaviours have changed, and reads the items that were set.
  func prepare() {
    if needsAssembly { assemble() } else if needsTies { assembleTies() }
    readItems()
  }

  func step() {
    prepare()
    let isBusy = world.isBusy
    if isBusy != isRunning {
      isRunning = isBusy
      if isBusy { delegate?.dynamicAnimatorWillResume(self) } else { delegate?.dynamicAnimatorDidPause(self) }
    }
    if isBusy {
      world.step()
      spendPushes()
      writeItems()
      assert(world.brokenInvariants.isEmpty, "\(world.brokenInvariants)")
      deliverContacts()
    }
    for behavior in assembled.acting { behavior.action?() }
    if isBusy, !world.isBusy {
      isRunning = false
      delegate?.dynamicAnimatorDidPause(self)
    }
  }

  /// Shows the items a fraction of the way from the last step but one to the last.
  func present(_ fraction: Double) {
    for slot in slots where slot.body != 0 {
      slot.item.state[0].fraction = fraction
      for member in slot.item.members { member.item.state[0].fraction = fraction }
    }
  }

  /// Clears the pushes that act once.
  private func spendPushes() {
    guard !assembled.impulses.isEmpty else { return }
    for push in assembled.impulses { push.active = false }
    assembled.impulses = []
    world.pushes.removeAll(where: \.isImpulse)
  }
}

// MARK: - Items and bodies

extension DynamicAnimator {
  /// Takes over the items that were set from outside.
  private func readItems() {
    for index in slots.indices where slots[index].item.needsReading {
      let item = slots[index].item
      item.needsReading = false
      guard slots[index].body != 0 else {
        // It was left out; perhaps it can take part now.
        if fault(of: item) == nil { needsAssembly = true }
        continue
      }
      makeSound(item)
      world.set(slots[index].body, item, slots[index].centerOfMass)
    }
    if needsAssembly { assemble() }
  }

  /// Puts back what is not a number or too large to be meant.
  private func makeSound(_ item: DynamicItem) {
    if !isSound(item.pose) {
      report("\(item.name): a place of \(item.pose.center.x), \(item.pose.center.y) is none: put back")
      item.pose = isSound(item.previousPose) ? item.previousPose : ItemPose(center: .zero, angle: 0)
    }
    if !item.velocity.isFinite || !item.spin.isFinite {
      report("\(item.name): a velocity of \(item.velocity.dx), \(item.velocity.dy) is none: stopped")
      item.velocity = .zero
      item.spin = 0
    }
  }

  func isSound(_ pose: ItemPose) -> Bool {
    pose.isFinite && abs(pose.center.x) < World.farthest && abs(pose.center.y) < World.farthest
  }

  /// Writes the bodies' poses and velocities into the items.
  private func writeItems() {
    for index in slots.indices where slots[index].body != 0 {
      let slot = slots[index]
      let body = world.bodies[slot.body]
      guard body.isFree else { continue }
      let item = slot.item
      item.previousPose = item.pose
      if item.isAsleep, !body.isAwake { continue }
      item.isAsleep = !body.isAwake
      let motion = world.motions[slot.body]
      let (com, c, s) = (slot.centerOfMass, body.cosine, body.sine)
      let pose = ItemPose(
        center: Point(body.x - com.dx * c + com.dy * s, body.y - com.dx * s - com.dy * c), angle: body.angle)
      guard isSound(pose), motion.vx.isFinite, motion.vy.isFinite, motion.w.isFinite else {
        report("\(item.name) went out of bounds: put back and stopped")
        item.velocity = .zero
        item.spin = 0
        world.set(slot.body, item, com)
        continue
      }
      item.pose = pose
      item.velocity = Vector(motion.vx, motion.vy)
      item.spin = motion.w
      carryMembers(of: item)
    }
  }

  private func carryMembers(of item: DynamicItem) {
    for member in item.members {
      member.item.previousPose = member.item.pose
      member.item.pose = ItemPose(
        center: item.pose.center + (member.pose.center - .zero).rotated(by: item.pose.angle),
        angle: item.pose.angle + member.pose.angle)
      member.item.isAsleep = item.isAsleep
    }
  }
}

extension World {
  /// Coordinates beyond this are taken for a mistake, in points.
  static let farthest = 1e7

  /// Whether anything is awake.
  var isBusy: Bool {
    for index in 1..<bodies.count where bodies[index].isAwake { return true }
    return false
  }

  /// Gives a body the pose and velocity of an item and wakes it.
  func set(_ index: Int, _ item: DynamicItem, _ centerOfMass: Vector) {
    copy(index, item, centerOfMass)
    wakeAround(index)
  }

  /// Gives a body the pose and velocity of an item.
  func copy(_ index: Int, _ item: DynamicItem, _ centerOfMass: Vector) {
    let center = item.pose.center + centerOfMass.rotated(by: item.pose.angle)
    bodies[index].x = center.x
    bodies[index].y = center.y
    bodies[index].angle = item.pose.angle
    let turned = Vector(angle: item.pose.angle, length: 1)
    bodies[index].cosine = turned.dx
    bodies[index].sine = turned.dy
    if bodies[index].isFree {
      motions[index].vx = item.velocity.dx
      motions[index].vy = item.velocity.dy
      motions[index].w = motions[index].inverseInertia > 0 ? item.spin : 0
    }
    motions[index].dx = 0
    motions[index].dy = 0
    motions[index].da = 0
    let first = Int(bodies[index].firstCollider)
    for collider in first..<first + Int(bodies[index].colliderCount) {
      place(collider)
      bound(collider, over: 0)
    }
  }
}
