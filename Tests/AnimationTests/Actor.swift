internal import Animation
internal import Geometry

/// A thing with properties to animate.
final class Actor {
  var x = 0.0
  var y = 0.0
  var opacity = 1.0
  var tint = Color.white
  var position = Point.zero
  var writes = 0

  var xProperty: AnimatableProperty<Double> {
    AnimatableProperty(
      of: self, "x", get: { self.x },
      set: {
        self.x = $0
        self.writes += 1
      })
  }

  var yProperty: AnimatableProperty<Double> {
    AnimatableProperty(of: self, "y", get: { self.y }, set: { self.y = $0 })
  }

  var opacityProperty: AnimatableProperty<Double> {
    AnimatableProperty(
      of: self, "opacity", movesThings: false, get: { self.opacity }, set: { self.opacity = $0 })
  }

  var tintProperty: AnimatableProperty<Color> {
    AnimatableProperty(of: self, "tint", movesThings: false, get: { self.tint }, set: { self.tint = $0 })
  }

  var positionProperty: AnimatableProperty<Point> {
    AnimatableProperty(of: self, "position", get: { self.position }, set: { self.position = $0 })
  }
}
