internal import Geometry
internal import Glibc

/// How a shadow looks at an elevation, in the unit of the elevation.
///
/// A small piece close to its ground (5 units) throws one of offset (3, 4), blur 3 and 28 %, a tall one
/// (8.6 units) one of offset (5, 7), blur 5 and 35 %. What floats higher throws a larger and fainter one.
nonisolated struct ShadowLook {
  /// Where the shadow lies from its piece on the screen: the light is at the upper left.
  let offset: Vector

  /// The standard deviation of the blur.
  let blur: Double

  /// How dark.
  let opacity: Double

  /// A warm dark brown, as light that came through the paper around.
  static let color = Color(hex: 0x2e1c10)

  init(elevation: Double) {
    offset = Vector(0.59, 0.81) * elevation
    blur = 0.59 * elevation
    opacity =
      elevation <= 8.6
      ? 0.28 + (max(elevation, 2) - 5) * 0.0194
      : 0.35 / (1 + (elevation - 8.6) * 0.02)
  }

  /// The blur rounded to steps of a fifth, so that a thing that rises needs few shadows.
  var roundedBlur: Double {
    exp2((log2(max(blur, 0.25)) * 4).rounded() / 4)
  }
}
