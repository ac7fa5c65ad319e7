public import Geometry

// MARK: - Drawing

extension Scene {
  /// Lays out what needs it and returns what must be drawn again, in scene points; empty for nothing.
  ///
  /// - Parameter everything: Whether the pixels of the last frame are lost.
  /// - Returns: The rectangles to hand to ``draw(on:damage:)``.
  public func prepareFrame(redrawingEverything everything: Bool = false) -> [Rect] {
    root.layoutIfNeeded()
    if everything { damage.damageEverything() }
    var records: [DamageTracker.Record] = []
    collect(root, transform: .identity, opacity: 1, clip: root.bounds, into: &records)
    if let ring = focusRing {
      collect(ring, transform: .identity, opacity: 1, clip: root.bounds, into: &records)
    }
    let rects = damage.update(records, in: root.bounds)
    didDraw()
    return rects
  }

  /// Draws the scene where it must be drawn again.
  public func draw(on canvas: any Canvas, damage rects: [Rect]) {
    guard !rects.isEmpty else { return }
    canvas.save()
    canvas.clip(toDamage: rects)
    canvas.fill(Path(rect: root.bounds), with: .color(theme.desk))
    draw(root, on: canvas, transform: .identity, damage: rects)
    if let ring = focusRing { draw(ring, on: canvas, transform: .identity, damage: rects) }
    canvas.restore()
  }

  /// Draws one node and all it holds into a picture of its own, as it would stand at its own origin.
  ///
  /// - Parameter node: The node; its own place, scale and opacity do not count.
  /// - Returns: A picture of the node's bounds at the scale of the display; nil while there is no canvas.
  public func snapshot(_ node: Node) -> Raster? {
    node.layoutIfNeeded()
    return snapshotCanvas?.snapshot(size: node.size, scale: traits.displayScale) { canvas in
      drawInside(node, on: canvas, transform: .identity, damage: [node.bounds])
    }
  }
}

// MARK: - Damage

extension Scene {
  private func collect(
    _ node: Node, transform parent: AffineTransform, opacity: Double, clip: Rect,
    into records: inout [DamageTracker.Record]
  ) {
    guard !node.isHidden, node.isDrawn, node.opacity > 0 else { return }
    let transform = node.transformToParent.followed(by: parent)
    var inner = clip
    if let bounds = node.clip?.controlBounds { inner = clip.intersection(transform.apply(bounds)) }
    let opacity = opacity * node.opacity
    if let drawn = node.drawnBounds {
      let visible = transform.apply(drawn).intersection(inner)
      if !visible.isEmpty {
        records.append(
          DamageTracker.Record(
            node: node, revision: node.revision, transform: transform, size: node.size, opacity: opacity,
            elevation: node.elevation, bounds: visible))
      }
    }
    for child in node.orderedChildren {
      collect(child, transform: transform, opacity: opacity, clip: inner, into: &records)
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
    let isGroup = node.opacity < 1
    if isGroup { canvas.beginGroup() }
    drawInside(node, on: canvas, transform: own.followed(by: parent), damage: damage)
    if isGroup { canvas.endGroup(opacity: node.opacity) }
    canvas.restore()
  }

  private func drawInside(
    _ node: Node, on canvas: any Canvas, transform: AffineTransform, damage: [Rect], shadows: Bool = true
  ) {
    if let clip = node.clip { canvas.clip(to: clip) }
    let drawsShadows = shadows && !node.groupsShadows
    if shadows, node.groupsShadows { drawShadows(of: node, on: canvas) }
    if let drawn = node.drawnBounds {
      let bounds = transform.apply(drawn)
      if damage.contains(where: { $0.intersects(bounds) }) {
        if drawsShadows { node.drawShadow(on: canvas) }
        node.drawContent(on: canvas)
      }
    }
    for child in node.orderedChildren {
      if drawsShadows {
        draw(child, on: canvas, transform: transform, damage: damage)
      } else {
        drawWithoutShadow(child, on: canvas, transform: transform, damage: damage)
      }
    }
  }

  private func drawWithoutShadow(
    _ node: Node, on canvas: any Canvas, transform parent: AffineTransform, damage: [Rect]
  ) {
    guard !node.isHidden, node.isDrawn, node.opacity > 0 else { return }
    let own = node.transformToParent
    canvas.save()
    canvas.concatenate(own)
    if node.opacity < 1 { canvas.beginGroup() }
    drawInside(node, on: canvas, transform: own.followed(by: parent), damage: damage, shadows: false)
    if node.opacity < 1 { canvas.endGroup(opacity: node.opacity) }
    canvas.restore()
  }

  /// Draws the shadows of a group's pieces, so that no piece shadows another of its own group.
  private func drawShadows(of node: Node, on canvas: any Canvas) {
    node.drawShadow(on: canvas)
    for child in node.orderedChildren where !child.isHidden && child.isDrawn && child.opacity > 0 {
      canvas.save()
      canvas.concatenate(child.transformToParent)
      drawShadows(of: child, on: canvas)
      canvas.restore()
    }
  }
}
