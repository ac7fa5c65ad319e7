// MARK: - Reading

extension PreferenceKey where Value == Bool {
  /// Whether each page reads itself as soon as it is current.
  public static var autoPlay: Self { Self("auto-play", false) }

  /// Whether words answer a tap and a long press; the button that reads the page is always there.
  public static var tapToPlay: Self { Self("tap-to-play", true) }

  /// Whether the narrator halts behind each sentence until it is asked to go on.
  public static var pauseAfterSentence: Self { Self("pause-after-sentence", false) }

  /// Whether a page that was read to its end turns, and the next one is read.
  public static var autoAdvance: Self { Self("auto-advance", false) }
}

extension PreferenceKey where Value == Int {
  /// How fast the narrator reads, in words a minute.
  public static var narrationRate: Self { Self("narration-rate", 120, in: 80...300) }
}

extension PreferenceKey where Value == String {
  /// The narrator's voice; empty for the one that fits the language.
  public static var voice: Self { Self(text: "voice") }

  /// The language of the program as a language tag; empty for the system's.
  public static var language: Self { Self(text: "language") }
}

extension PreferenceKey where Value == Double {
  /// How much later than the device says a word lights up, in seconds, for slow loudspeakers.
  ///
  /// What the device has taken and not yet sounded is reckoned already; Bluetooth adds 0.15 to 0.3.
  public static var highlightDelay: Self { Self("highlight-delay", 0, in: -0.3...1) }
}

// MARK: - Seeing and hearing

/// How strongly things stand out from their ground.
public enum Contrast: String, PreferenceValue, CaseIterable {
  /// As drawn.
  case standard
  /// Stronger outlines and text.
  case more
}

extension PreferenceKey where Value == Contrast {
  /// How strongly things stand out from their ground.
  public static var contrast: Self { Self(choice: "contrast", .standard) }
}

extension PreferenceKey where Value == Bool {
  /// Whether everything that moves by itself stands still.
  public static var reduceMotion: Self { Self("reduce-motion", false) }
}

extension PreferenceKey where Value == Double {
  /// The size of text, 1 for the usual one.
  public static var textScale: Self { Self("text-scale", 1, in: 0.75...3) }

  /// Pixels to a point; 0 for what the display says.
  public static var displayScale: Self { Self("display-scale", 0, in: 0...4) }

  /// The loudness of everything, 0 for silence and 1 for full.
  public static var soundVolume: Self { Self("sound-volume", 1, in: 0...1) }
}

// MARK: - All of them

extension AnyPreferenceKey {
  static let all = [
    AnyPreferenceKey(.autoPlay), AnyPreferenceKey(.tapToPlay), AnyPreferenceKey(.pauseAfterSentence),
    AnyPreferenceKey(.autoAdvance), AnyPreferenceKey(.narrationRate),
    AnyPreferenceKey(.voice), AnyPreferenceKey(.language), AnyPreferenceKey(.highlightDelay),
    AnyPreferenceKey(.contrast), AnyPreferenceKey(.reduceMotion), AnyPreferenceKey(.textScale),
    AnyPreferenceKey(.displayScale), AnyPreferenceKey(.soundVolume),
  ]
}
