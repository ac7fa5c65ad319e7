/// A colour in sRGB with straight (not premultiplied) opacity; all parts in 0...1.
public struct Color: Hashable, Sendable {
  /// Red.
  public var red: Double

  /// Green.
  public var green: Double

  /// Blue.
  public var blue: Double

  /// Opacity: 0 is clear, 1 covers.
  public var alpha: Double

  /// Nothing at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// White.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Makes a colour from its parts.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from 0xRRGGBB.
  @inlinable
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xff) / 255, green: Double(hex >> 8 & 0xff) / 255,
      blue: Double(hex & 0xff) / 255, alpha: alpha)
  }
}

// MARK: - Text form

extension Color {
  /// Reads `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
  public init?(_ text: String) {
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == text.count - 1 else { return nil }
    func byte(_ high: Int, _ low: Int) -> Double {
      Double(digits[high] * 16 + digits[low]) / 255
    }
    switch digits.count {
    case 3: self.init(red: byte(0, 0), green: byte(1, 1), blue: byte(2, 2))
    case 6: self.init(red: byte(0, 1), green: byte(2, 3), blue: byte(4, 5))
    case 8: self.init(red: byte(0, 1), green: byte(2, 3), blue: byte(4, 5), alpha: byte(6, 7))
    default: return nil
    }
  }
}

// MARK: - Mixing

extension Color {
  /// The same colour with another opacity.
  @inlinable
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour a fraction of the way to another, part by part in sRGB.
  @inlinable
  public func interpolated(to other: Color, at fraction: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

// MARK: - Contrast

extension Color {
  /// Relative luminance as the Web Content Accessibility Guidelines define it, opacity ignored.
  public var luminance: Double {
    func linear(_ v: Double) -> Double {
      v <= 0.03928 ? v / 12.92 : power((v + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two colours, 1...21, as the Web Content Accessibility Guidelines define it.
  public func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
