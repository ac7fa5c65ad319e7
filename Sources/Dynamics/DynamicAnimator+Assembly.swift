internal import Geometry

// MARK: - Assembly

extension DynamicAnimator {
  /// Makes bodies, outlines and forces of the behaviours; poses, velocities, sleep and contacts carry over.
  func assemble() {
    needsAssembly = false
    assembled.all = flatten(behaviors)
    assembled.collisions = assembled.all.compactMap { $0 as? CollisionBehavior }
    if assembled.collisions.count > 64 {
      report("\(assembled.collisions.count) collision behaviours: only the first 64 act")
      assembled.collisions.removeLast(assembled.collisions.count - 64)
    }
    let sleepers = self.sleepers
    assembled.owners = [:]
    updateSlots()
    world.clear()
    assembleBodies()
    assembleBoundaries()
    for index in slots.indices where slots[index].body != 0 && !slots[index].item.needsReading {
      if let island = sleepers[ObjectIdentifier(slots[index].item)] {
        world.bodies[slots[index].body].isAwake = false
        world.bodies[slots[index].body].island = island
      }
    }
    world.adoptContacts()
    assembleGravity()
    assemblePushes()
    assembleFields()
    assembleTies()
  }

  private func flatten(_ behaviors: [DynamicBehavior]) -> [DynamicBehavior] {
    behaviors.flatMap { [$0] + flatten($0.childBehaviors) }
  }

  private var sleepers: [ObjectIdentifier: Int32] {
    var result: [ObjectIdentifier: Int32] = [:]
    for slot in slots where slot.body != 0 {
      let body = world.bodies[slot.body]
      if body.isFree, !body.isAwake { result[ObjectIdentifier(slot.item)] = body.island }
    }
    return result
  }

  /// Keeps the items still acted on, in their order, and adds the new ones.
  private func updateSlots() {
    let items = assembled.all.flatMap(\.actedOn)
    let wanted = Set(items.map(ObjectIdentifier.init))
    slots.removeAll { !wanted.contains(ObjectIdentifier($0.item)) }
    var known = Set(slots.map { ObjectIdentifier($0.item) })
    for item in items where known.insert(ObjectIdentifier(item)).inserted {
      item.needsReading = true
      let serial = assembled.serial(for: .init(owner: ObjectIdentifier(item), name: "", part: 0))
      slots.append(Slot(item: item, body: 0, serial: serial))
      if let fault = fault(of: item) { report("\(item.name): \(fault): left out") }
    }
  }

  /// Why an item cannot take part, or nil.
  func fault(of item: DynamicItem) -> String? {
    if !isSound(item.pose) {
      return "its place is \(item.pose.center.x), \(item.pose.center.y)"
    }
    if Outline.outlines(of: item) == nil {
      return "its size is \(item.size.width) x \(item.size.height), or its outline has no area"
    }
    return nil
  }

  func body(of item: DynamicItem) -> Int {
    slots.first { $0.item === item }?.body ?? 0
  }
}

// MARK: - Bodies and outlines

extension DynamicAnimator {
  private func assembleBodies() {
    let properties = properties
    let masks = masks
    for index in slots.indices {
      let item = slots[index].item
      slots[index].body = 0
      guard fault(of: item) == nil, let outlines = Outline.outlines(of: item) else { continue }
      let id = ObjectIdentifier(item)
      let made = properties[id] ?? configuration.defaults
      slots[index].body = world.bodies.count
      slots[index].centerOfMass = world.addBody(item, outlines, made)
      for part in outlines.indices {
        let mask = masks[id] ?? (items: 0, boundaries: 0)
        let serial = assembled.serial(for: .init(owner: id, name: "", part: part))
        assembled.owners[serial] = .item(item)
        world.addCollider(
          outlines[part], about: slots[index].centerOfMass, made, serial: serial, itemMask: mask.items,
          boundaryMask: mask.boundaries)
      }
      world.copy(slots[index].body, item, slots[index].centerOfMass)
      world.bodies[slots[index].body].isAwake = world.bodies[slots[index].body].isFree
    }
  }

  /// What the items are made of: for each property, the value set last.
  private var properties: [ObjectIdentifier: ItemProperties] {
    var choices: [ObjectIdentifier: [DynamicItemBehavior.Choice]] = [:]
    for case let behavior as DynamicItemBehavior in assembled.all {
      for item in behavior.items { choices[ObjectIdentifier(item), default: []] += behavior.choices.values }
    }
    return choices.mapValues { choices in
      var properties = configuration.defaults
      for choice in choices.sorted(by: { $0.stamp < $1.stamp }) { choice.apply(&properties) }
      return properties
    }
  }

  /// A bit for each collision behaviour an item is in.
  private var masks: [ObjectIdentifier: (items: UInt64, boundaries: UInt64)] {
    var masks: [ObjectIdentifier: (items: UInt64, boundaries: UInt64)] = [:]
    for (index, behavior) in assembled.collisions.enumerated() {
      for item in behavior.items {
        var mask = masks[ObjectIdentifier(item)] ?? (0, 0)
        if behavior.collisionMode != .boundaries { mask.items |= 1 << index }
        if behavior.collisionMode != .items { mask.boundaries |= 1 << index }
        masks[ObjectIdentifier(item)] = mask
      }
    }
    return masks
  }

  private func assembleBoundaries() {
    for (index, behavior) in assembled.collisions.enumerated() {
      if let insets = behavior.referenceInsets, let bounds = referenceBounds {
        for (part, wall) in walls(around: bounds.inset(by: insets)).enumerated() {
          addBoundary(.polygon(wall.corners), nil, part, behavior, index)
        }
      }
      for boundary in behavior.boundaries {
        var part = 0
        for line in boundary.polylines {
          for (start, end) in zip(line, line.dropFirst()) where start != end {
            guard start.isFinite, end.isFinite else {
              report("boundary \(boundary.identifier): a corner is not a number: that edge left out")
              continue
            }
            addBoundary(.polygon([start, end]), boundary.identifier, part, behavior, index)
            part += 1
          }
        }
      }
    }
  }

  private func addBoundary(
    _ outline: Outline, _ name: String?, _ part: Int, _ behavior: CollisionBehavior, _ index: Int
  ) {
    let key = Assembled.SerialKey(
      owner: ObjectIdentifier(behavior), name: name.map { "b" + $0 } ?? "", part: part)
    let serial = assembled.serial(for: key)
    assembled.owners[serial] = .boundary(name, behavior)
    var properties = configuration.defaults
    // A boundary takes the friction and elasticity of what touches it.
    (properties.friction, properties.elasticity) = (-1, 0)
    world.addCollider(
      outline, about: .zero, properties, serial: serial, itemMask: 0, boundaryMask: 1 << index)
  }

  /// Four thick walls, so that even what starts outside the edge is brought in.
  private func walls(around rect: Rect) -> [Rect] {
    let thickness = 1000.0
    let wide = rect.width + 2 * thickness
    return [
      Rect(rect.minX - thickness, rect.maxY, wide, thickness),
      Rect(rect.minX - thickness, rect.minY - thickness, wide, thickness),
      Rect(rect.minX - thickness, rect.minY - thickness, thickness, rect.height + 2 * thickness),
      Rect(rect.maxX, rect.minY - thickness, thickness, rect.height + 2 * thickness),
    ]
  }
}
