internal import Geometry

// MARK: - Forces and ties

extension DynamicAnimator {
  func assembleGravity() {
    let behaviors = assembled.all.compactMap { $0 as? GravityBehavior }
    guard let last = behaviors.max(by: { $0.stamp < $1.stamp }) else { return }
    guard last.gravityDirection.isFinite else {
      report("gravity of \(last.gravityDirection.dx), \(last.gravityDirection.dy) is none: left out")
      return
    }
    // 1 is 10 m/s².
    let gravity = last.gravityDirection * (10 * World.pointsPerMetre)
    for item in behaviors.flatMap(\.items) {
      let body = body(of: item)
      guard body != 0 else { continue }
      world.bodies[body].gravityX = gravity.dx
      world.bodies[body].gravityY = gravity.dy
    }
  }

  func assemblePushes() {
    assembled.impulses = []
    for case let push as PushBehavior in assembled.all where push.active {
      guard push.pushDirection.isFinite else {
        report("a push of \(push.pushDirection.dx), \(push.pushDirection.dy) is none: left out")
        continue
      }
      if push.mode == .instantaneous { assembled.impulses.append(push) }
      let force = push.pushDirection * World.pointsPerMetre
      for item in push.items {
        let body = body(of: item)
        guard body != 0, world.bodies[body].isFree else { continue }
        let offset = push.targetOffsetFromCenter(for: item)
        world.pushes.append(
          Push(
            body: Int32(body), isImpulse: push.mode == .instantaneous, x: force.dx, y: force.dy,
            offsetX: offset.dx, offsetY: offset.dy))
      }
    }
  }

  func assembleFields() {
    world.fields = assembled.all.compactMap { $0 as? FieldBehavior }.map { field in
      ActiveField(
        behavior: field, bodies: field.items.map { Int32(body(of: $0)) }.filter { $0 != 0 })
    }
  }

  /// Makes springs, snaps and joints of the attachments and snaps.
  func assembleTies() {
    needsTies = false
    world.clearTies()
    for case let snap as SnapBehavior in assembled.all {
      let body = body(of: snap.item)
      guard body != 0, snap.snapPoint.isFinite, snap.damping.isFinite else { continue }
      world.addSnap(body, of: snap.item.size, to: snap.snapPoint, damping: max(0, snap.damping))
    }
    for case let attachment as AttachmentBehavior in assembled.all { add(attachment) }
    world.orderJoints()
  }

  private func add(_ attachment: AttachmentBehavior) {
    guard let first = slots.first(where: { $0.item === attachment.items.first }), first.body != 0 else {
      return
    }
    let second =
      attachment.items.count > 1 ? slots.first { $0.item === attachment.items[1] && $0.body != 0 } : nil
    guard attachment.items.count == 1 || second != nil else { return }
    let a = attachment.offset - first.centerOfMass
    let b = second.map { attachment.otherOffset - $0.centerOfMass } ?? attachment.anchorPoint - .zero
    guard a.isFinite, b.isFinite, attachment.length.isFinite, attachment.frequency.isFinite,
      attachment.damping.isFinite
    else {
      report("an attachment of \(first.item.name) is not made of numbers: left out")
      return
    }
    if attachment.kind == .rod, attachment.frequency > 0 {
      world.addSpring(
        Spring(
          bodyA: Int32(first.body), bodyB: Int32(second?.body ?? 0), localAX: a.dx, localAY: a.dy,
          localBX: b.dx, localBY: b.dy, length: attachment.length,
          omega: 2 * .pi * attachment.frequency, damping: max(0, attachment.damping)))
      return
    }
    var joint = Joint(
      bodyA: Int32(first.body), bodyB: Int32(second?.body ?? 0), localAX: a.dx, localAY: a.dy,
      localBX: b.dx, localBY: b.dy)
    // A rod of no length has no direction: it is a pin, as in UIKit.
    joint.kind =
      switch attachment.kind {
      case .rod: attachment.length < 1 ? .pin : .rod
      case .limit: .rope
      case .pin: .pin
      case .sliding: .rail
      case .fixed: .weld
      }
    let axis = attachment.axis.rotated(by: second.map { -$0.item.angle } ?? 0)
    (joint.axisX, joint.axisY) = (axis.dx, axis.dy)
    joint.length = max(0, attachment.length)
    joint.angle = attachment.naturalAngle
    if let range = attachment.attachmentRange {
      (joint.lower, joint.upper) = (range.lowerBound, range.upperBound)
    }
    // Newton metres: a newton is 100, and so is a metre.
    joint.frictionTorque = max(0, attachment.frictionTorque) * World.pointsPerMetre * World.pointsPerMetre
    world.joints.append(joint)
  }
}
