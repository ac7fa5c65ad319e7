extension DisplayWords {
  /// The language to suppose for a text that does not say: what its script is mostly used for, as a BCP 47 tag.
  ///
  /// Latin letters, and scripts that are not known here, count as English.
  public var supposedLanguage: String {
    var counts: [String: Int] = [:]
    for scalar in text.unicodeScalars {
      if let language = Self.language(of: scalar) { counts[language, default: 0] += 1 }
    }
    // A Japanese text holds more Chinese characters than kana.
    if counts["ja"] != nil, let shared = counts.removeValue(forKey: "zh") {
      counts["ja", default: 0] += shared
    }
    // Ties are settled by name, since the order of a dictionary differs from run to run.
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "en"
  }

  private static func language(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: "en"
    case 0x370...0x3FF, 0x1F00...0x1FFF: "el"
    case 0x400...0x52F: "ru"
    case 0x530...0x58F: "hy"
    case 0x590...0x5FF: "he"
    case 0x600...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: "ar"
    case 0x900...0x97F: "hi"
    case 0x980...0x9FF: "bn"
    case 0xA00...0xA7F: "pa"
    case 0xA80...0xAFF: "gu"
    case 0xB00...0xB7F: "or"
    case 0xB80...0xBFF: "ta"
    case 0xC00...0xC7F: "te"
    case 0xC80...0xCFF: "kn"
    case 0xD00...0xD7F: "ml"
    case 0xD80...0xDFF: "si"
    case 0xE00...0xE7F: "th"
    case 0x1000...0x109F: "my"
    case 0x10A0...0x10FF: "ka"
    case 0x1200...0x137F: "am"
    case 0x3041...0x30FF: "ja"
    case 0x3400...0x9FFF, 0x2_0000...0x3_FFFF: "zh"
    case 0x1100...0x11FF, 0xAC00...0xD7A3: "ko"
    default: nil
    }
  }
}
