// What the word rules need to know of a scalar. The standard library carries general categories but no scripts,
// so scripts that write words without spaces are named by their blocks.

extension Unicode.Scalar {
  /// Whether this is a letter or any kind of number: what makes a word of a run of characters.
  var isWordLike: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// Whether this is a combining mark of any kind.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether a word ends here: white space, controls, and the zero-width space Thai and Khmer part words with.
  ///
  /// The soft hyphen and joiners are format characters and stay inside their word.
  var isSeparator: Bool {
    properties.isWhitespace || properties.generalCategory == .control || value == 0x200B
  }

  /// Whether this opens a bracket or a quotation, and so belongs to the word behind it.
  var isOpening: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: value == 0xBF || value == 0xA1  // ¿ ¡
    }
  }

  /// Whether the script writes its words without spaces between them.
  var isUnspaced: Bool {
    switch value {
    case 0x0E00...0x0EFF: true  // Thai, Lao
    case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: true  // Myanmar
    case 0x1780...0x17FF: true  // Khmer
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1_AFF0...0x1_B16F: true  // Japanese
    case 0x3005...0x3007, 0x3021...0x303C, 0x3100...0x312F, 0x31A0...0x31BF, 0x3400...0x9FFF: true  // Chinese
    case 0xF900...0xFAFF, 0x2_0000...0x3_FFFF: true  // Chinese
    default: false
    }
  }

  /// Whether this sounds with the character in front of it: small kana, length and repetition marks.
  var joinsPrevious: Bool {
    switch value {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E,
      0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30FC, 0xFF67...0xFF70,
      0x0E2F...0x0E3A, 0x0E45...0x0E46, 0x0EAF...0x0EBC:
      true
    default: false
    }
  }

  /// Whether this is drawn or sounded with the character behind it: Thai and Lao vowels written in front, and
  /// the signs that stack a consonant in Khmer and Myanmar.
  var joinsNext: Bool {
    switch value {
    case 0x0E40...0x0E44, 0x0EC0...0x0EC4, 0x17D2, 0x1039: true
    default: false
    }
  }
}
