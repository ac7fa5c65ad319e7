public import Geometry

// MARK: - Place

extension Node {
  /// The node's own rectangle in its own coordinates.
  public var bounds: Rect {
    Rect(origin: .zero, size: size)
  }

  /// The rectangle in the parent's coordinates; setting it leaves scale and rotation as they are.
  public var frame: Rect {
    get { transformToParent.apply(bounds) }
    set {
      size = newValue.size
      position = Point(
        newValue.minX + pivot.x * newValue.width, newValue.minY + pivot.y * newValue.height)
    }
  }

  /// The map from own coordinates to those of the parent.
  public var transformToParent: AffineTransform {
    let (px, py) = (pivot.x * size.width, pivot.y * size.height)
    if rotation == 0, scale == Vector(1, 1) { return .translation(position.x - px, position.y - py) }
    return AffineTransform.translation(-px, -py)
      .followed(by: .scale(scale.dx, scale.dy))
      .followed(by: .rotation(rotation))
      .followed(by: .translation(position.x, position.y))
  }

  /// The map from own coordinates to scene points.
  public var transformToScene: AffineTransform {
    var transform = transformToParent
    var node = parent
    while let current = node {
      transform = transform.followed(by: current.transformToParent)
      node = current.parent
    }
    return transform
  }

  /// The rectangle in scene points.
  public var frameInScene: Rect {
    transformToScene.apply(bounds)
  }

  /// A point of the scene in own coordinates, or nil when the node is flattened to nothing.
  public func convertFromScene(_ point: Point) -> Point? {
    transformToScene.inverse?.apply(point)
  }

  /// Whether node and all its ancestors are shown with any opacity.
  public var isShown: Bool {
    var node: Node? = self
    while let current = node {
      if current.isHidden || current.opacity <= 0 { return false }
      node = current.parent
    }
    return true
  }

  /// Whether neither the node nor an ancestor has been told not to answer to anybody.
  var isAnswering: Bool {
    var node: Node? = self
    while let current = node {
      if !current.isUserInteractionEnabled { return false }
      node = current.parent
    }
    return true
  }
}

// MARK: - Hit testing

extension Node {
  /// The deepest node, front first, that answers at a point given in the parent's coordinates.
  ///
  /// - Parameters:
  ///   - point: The point in the coordinates of the parent.
  ///   - pointScale: Scene points per unit of the parent, for the least size that can be hit.
  /// - Returns: The node, or nil when nothing here answers.
  public func hitTest(_ point: Point, pointScale: Double = 1) -> Node? {
    guard !isHidden, opacity > 0.01, isUserInteractionEnabled, let inverse = transformToParent.inverse
    else { return nil }
    let local = inverse.apply(point)
    if let clip, !clip.contains(local) { return nil }
    let scale = pointScale * transformToParent.meanScale
    for child in orderedChildren.reversed() {
      if let hit = child.hitTest(local, pointScale: scale) { return hit }
    }
    return isHittable && isHit(at: local, pointScale: scale) ? self : nil
  }
}
