public import Geometry

// MARK: - Drawing

extension Scene {
  /// Lays out what needs it and returns what must be drawn again, in scene points; empty for nothing.
  ///
  /// - Parameter everything: Whether the pixels of the last frame are lost.
  /// - Returns: The rectangles to hand to ``draw(on:damage:)``.
  public func prepareFrame(redrawingEverything everything: Bool = false) -> [Rect] {
    if everything { damage.damageEverything() }
    let rects = damage.update(records(), in: root.bounds)
    didDraw()
    return rects
  }

  /// Makes a change that cannot be seen, such as a picture for what it shows: nothing is drawn again for it.
  ///
  /// - Parameter change: Makes the change; what has changed before it is drawn as ever.
  public func changeUnseen(_ change: () -> Void) {
    damage.note(records())
    change()
    damage.accept(records())
  }

  /// Draws the scene where it must be drawn again.
  public func draw(on canvas: any Canvas, damage rects: [Rect]) {
    guard !rects.isEmpty else { return }
    canvas.save()
    canvas.clip(toDamage: rects)
    // Pixels that reach out of the window by a fraction are filled too.
    canvas.fill(Path(rect: root.bounds.inset(by: -1)), with: .color(theme.desk))
    // On a canvas whose pixels are no whole points, damage grows to the next whole pixel.
    let damage = rects.map { $0.inset(by: -1 / canvas.scale) }
    for node in [root, focusRing] { draw(node, on: canvas, transform: .identity, damage: damage) }
    canvas.restore()
  }

  /// Draws one node and all it holds into a picture of its own, as it would stand at its own origin.
  ///
  /// - Parameter node: The node; its own place, scale and opacity do not count.
  /// - Returns: A picture of the node's bounds at the scale of the display; nil while there is no canvas.
  public func snapshot(_ node: Node) -> Raster? {
    node.layoutIfNeeded()
    if let picture = node.standIn { return picture }
    return snapshotCanvas?.snapshot(size: node.size, scale: traits.displayScale) { canvas in
      drawInside(node, on: canvas, transform: .identity, damage: [node.bounds])
    }
  }

  /// Draws some nodes of one parent into a picture of their own.
  ///
  /// - Parameters:
  ///   - siblings: The nodes, from back to front.
  ///   - size: The extent of the picture in points.
  ///   - transform: The map from the parent's coordinates to the picture's.
  /// - Returns: A picture at the scale of the display; nil while there is no canvas.
  public func snapshot(of siblings: [Node], size: Size, transform: AffineTransform) -> Raster? {
    snapshotCanvas?.snapshot(size: size, scale: traits.displayScale) { canvas in
      canvas.concatenate(transform)
      for node in siblings {
        draw(node, on: canvas, transform: transform, damage: [Rect(origin: .zero, size: size)])
      }
    }
  }
}

// MARK: - Damage

extension Scene {
  /// Everything that is drawn now, laid out.
  private func records() -> [DamageTracker.Record] {
    root.layoutIfNeeded()
    var records: [DamageTracker.Record] = []
    placeFocusRing()
    for node in [root, focusRing] {
      collect(node, transform: .identity, effects: [], clip: root.bounds, into: &records)
    }
    return records
  }

  private func collect(
    _ node: Node, transform parent: AffineTransform, effects: [DamageTracker.Effect], clip: Rect,
    into records: inout [DamageTracker.Record]
  ) {
    guard !node.isHidden, node.isDrawn, node.opacity > 0 else { return }
    let transform = node.transformToParent.followed(by: parent)
    var (inner, effects) = (clip, effects)
    if node.opacity < 1 { effects.append(.opacity(node.opacity)) }
    if let path = node.clip {
      effects.append(.clip(path, transform))
      inner = clip.intersection(transform.apply(path.controlBounds ?? .zero))
    }
    if let bounds = node.drawnBounds(under: transform)?.intersection(inner), !bounds.isEmpty {
      records.append(
        DamageTracker.Record(
          node: node, revision: node.revision, transform: transform, effects: effects, bounds: bounds))
    }
    guard node.standIn == nil else { return }
    for child in node.orderedChildren {
      collect(child, transform: transform, effects: effects, clip: inner, into: &records)
    }
  }
}

// MARK: - Nodes

extension Scene {
  private func draw(_ node: Node, on canvas: any Canvas, transform parent: AffineTransform, damage: [Rect]) {
    guard !node.isHidden, node.isDrawn, node.opacity > 0 else { return }
    let own = node.transformToParent
    canvas.save()
    canvas.concatenate(own)
    if node.opacity < 1 { canvas.beginGroup() }
    drawInside(node, on: canvas, transform: own.followed(by: parent), damage: damage)
    if node.opacity < 1 { canvas.endGroup(opacity: node.opacity) }
    canvas.restore()
  }

  private func drawInside(
    _ node: Node, on canvas: any Canvas, transform: AffineTransform, damage: [Rect]
  ) {
    if let clip = node.clip { canvas.clip(to: clip) }
    if let bounds = node.drawnBounds(under: transform), damage.contains(where: { $0.intersects(bounds) }) {
      node.drawShadow(on: canvas)
      node.drawContent(on: canvas)
    }
    guard node.standIn == nil else { return }
    for child in node.orderedChildren {
      draw(child, on: canvas, transform: transform, damage: damage)
    }
  }
}
