public import Animation
public import Geometry

// MARK: - Animation

extension Node {
  /// The properties of the node that an animator can move.
  public var animatable: AnimatableNode {
    AnimatableNode(node: self)
  }
}

/// The animatable properties of one node.
public struct AnimatableNode {
  let node: Node

  /// Where the pivot lies.
  public var position: AnimatableProperty<Point> {
    let node = node
    return AnimatableProperty(of: node, "position", get: { node.position }, set: { node.position = $0 })
  }

  /// The extent of the bounds.
  public var size: AnimatableProperty<Size> {
    let node = node
    return AnimatableProperty(of: node, "size", get: { node.size }, set: { node.size = $0 })
  }

  /// The factors on width and height.
  public var scale: AnimatableProperty<Vector> {
    let node = node
    return AnimatableProperty(of: node, "scale", get: { node.scale }, set: { node.scale = $0 })
  }

  /// The turn in radians.
  public var rotation: AnimatableProperty<Double> {
    let node = node
    return AnimatableProperty(of: node, "rotation", get: { node.rotation }, set: { node.rotation = $0 })
  }

  /// How far the node floats.
  public var elevation: AnimatableProperty<Double> {
    let node = node
    return AnimatableProperty(of: node, "elevation", get: { node.elevation }, set: { node.elevation = $0 })
  }

  /// The opacity, which is no motion to the eye.
  public var opacity: AnimatableProperty<Double> {
    let node = node
    return AnimatableProperty(
      of: node, "opacity", movesThings: false, get: { node.opacity }, set: { node.opacity = $0 })
  }
}
