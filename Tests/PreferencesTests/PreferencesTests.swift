import Foundations
import Preferences
import Synchronization
import TestSupport
import Testing

@Suite("Preferences")
struct PreferencesTests {
  private let notices = Notices()

  private func open(_ folder: borrowing TemporaryFolder) -> Preferences {
    Preferences(store: Store(path: folder.file("preferences.json"), notices: notices), notices: notices)
  }

  @Test("Every setting has a usual value")
  func usual() {
    let preferences = open(TemporaryFolder())

    #expect(!preferences[.autoPlay] && preferences[.tapToPlay] && !preferences[.reduceMotion])
    #expect(preferences[.narrationRate] == 120)
    #expect(preferences[.textScale] == 1 && preferences[.soundVolume] == 1)
    #expect(preferences[.voice].isEmpty && preferences[.language].isEmpty)
    #expect(preferences[.contrast] == .standard)
    #expect(notices.entries.isEmpty)
  }

  @Test("A change is on the disk at once and told to observers, one to the same value is not")
  func changing() throws {
    let folder = TemporaryFolder()
    let preferences = open(folder)
    let heard = Mutex<[String]>([])
    preferences.observe { name, value in heard.withLock { $0.append("\(name)=\(JSONWriter.line(value))") } }

    preferences[.autoPlay] = true
    preferences[.contrast] = .more
    preferences[.autoPlay] = true

    #expect(open(folder)[.autoPlay])
    #expect(open(folder)[.contrast] == .more)
    #expect(heard.withLock { $0 } == ["auto-play=true", "contrast=\"more\""])
  }

  @Test("Values that do not fit fall back one by one, and unknown members are kept")
  func unfitting() throws {
    let folder = TemporaryFolder()
    try folder.write(
      #"{"format": 1, "narration-rate": "fast", "text-scale": 1e999, "sound-volume": -1, "auto-play": true, "contrast": "x", "new": [1]}"#,
      to: "preferences.json")

    let preferences = open(folder)
    preferences[.tapToPlay] = false

    #expect(preferences[.narrationRate] == 120)
    #expect(preferences[.textScale] == 1 && preferences[.soundVolume] == 1)
    #expect(preferences[.autoPlay])
    #expect(notices.entries.count == 4)
    #expect(
      notices.entries.first?.text.contains("'narration-rate' must be a number from 80 to 300, not \"fast\"")
        == true)
    #expect(try folder.text(of: "preferences.json").contains(#""new": [1]"#))
  }

  @Test("A value out of range is refused and the setting stays")
  func range() {
    let preferences = open(TemporaryFolder())

    preferences[.narrationRate] = 1_000_000

    #expect(preferences[.narrationRate] == 120)
    #expect(notices.entries.count == 1)
  }

  @Test("When the disk refuses, the setting holds and the grown-up is told once")
  func refused() {
    let preferences = Preferences(
      store: Store(path: "/dev/null/preferences.json", notices: notices), notices: notices)

    preferences[.autoPlay] = true
    preferences[.reduceMotion] = true

    #expect(preferences[.autoPlay] && preferences[.reduceMotion])
    #expect(notices.entries.map(\.count).reduce(0, +) >= 2)
  }

  @Test(
    "Scripts set them by name",
    arguments: [("auto-play", "on"), ("auto-play", "true"), ("voice", "120"), ("text-scale", "1.5")])
  func byName(name: String, text: String) throws {
    let preferences = open(TemporaryFolder())

    try preferences.set(name, toText: text)

    let isSet =
      switch name {
      case "auto-play": preferences[.autoPlay]
      case "voice": preferences[.voice] == "120"
      default: preferences[.textScale] == 1.5
      }
    #expect(isSet)
  }

  @Test("A wrong name or value is an error that says what would be right")
  func byWrongName() {
    let preferences = open(TemporaryFolder())

    let name = #expect(throws: Preferences.Failure.self) { try preferences.set("autoplay", toText: "on") }
    let value = #expect(throws: Preferences.Failure.self) { try preferences.set("contrast", toText: "loud") }

    #expect(name?.description == "there is no setting 'autoplay': did you mean 'auto-play'?")
    #expect(value?.description == "the setting 'contrast' must be one of standard, more")
  }

  @Test("Five hundred changes take little time", .timeLimit(.minutes(1)))
  func manyChanges() {
    let folder = TemporaryFolder()
    let preferences = open(folder)

    for number in 0..<500 {
      preferences[.narrationRate] = 80 + number % 200
    }

    #expect(open(folder)[.narrationRate] == 80 + 499 % 200)
  }
}
