internal import CairoCanvas
internal import ESpeakVoice
internal import Foundations
internal import Geometry
internal import Narration
internal import Pages
internal import Preferences
internal import SDLPlatform
internal import SceneGraph
internal import Sound
internal import SoundFiles

/// Puts the program together: the one place that knows which back ends are in use.
struct Composition {
  let surroundings: Surroundings
  let folders: Folders
  let notices: Notices
  let preferences: Preferences
  let bookmarks: Bookmarks
  let strings: StringsTable
  let mixer = Mixer()
  let sounds: SoundBank
  let speech: MixerSpeechOutput

  /// Draws pictures in memory, and keeps shadows and grain.
  let rasterizer = CairoCanvas(size: Size(1, 1), scale: 1)

  /// Puts everything together that needs neither window nor clock.
  ///
  /// - Parameters:
  ///   - surroundings: What the program finds around it.
  ///   - language: The language of the interface that was asked for on the command line, or nil.
  ///   - locale: The language where the person has not chosen one either.
  ///   - wallTime: Seconds since 1970.
  init(
    _ surroundings: Surroundings, language: String? = nil, locale: String,
    wallTime: @escaping @Sendable () -> Double
  ) {
    self.surroundings = surroundings
    folders = Folders(environment: surroundings.environment)
    let log = LogFile(path: folders.state.appendingPath("pagelight.log"))
    notices = Notices(now: wallTime, log: log) { Surroundings.writeError($0 + "\n") }
    if let notice = folders.notice { notices.post(.storage, notice) }
    preferences = Preferences(
      store: Store(path: folders.config.appendingPath("preferences.json"), notices: notices), notices: notices
    )
    bookmarks = Bookmarks(store: Store(path: folders.state.appendingPath("bookmarks.json"), notices: notices))
    let chosen = preferences[.language]
    strings = StringsTable(
      language: language ?? (chosen.isEmpty ? locale : chosen), resources: surroundings.resources,
      notices: notices)
    sounds = SoundBank(mixer: mixer)
    speech = MixerSpeechOutput(channel: SpeechChannel(mixer: mixer))
    followVolume()
  }

  /// Keeps everything as loud as the person has chosen.
  private func followVolume() {
    let (mixer, preferences) = (mixer, preferences)
    let follow = { @Sendable in
      for group in SoundGroup.allCases { mixer.setGain(Float(preferences[.soundVolume]), of: group) }
    }
    follow()
    preferences.observe { name, _ in if name == PreferenceKey.soundVolume.name { follow() } }
  }

  /// Makes the screens' environment.
  ///
  /// - Parameters:
  ///   - jobs: Work in the background.
  ///   - speechJobs: Speech in the background.
  ///   - journal: Where events are written down.
  ///   - canvas: Draws pictures of pages; nil for the one of cairo.
  ///   - willSound: Called before anything is heard, so that a device can be opened.
  /// - Returns: Everything from outside that the screens use.
  func environment(
    jobs: any JobQueue, speechJobs: any JobQueue, journal: any Journal, canvas: (any Canvas)? = nil,
    willSound: @escaping () -> Void
  ) -> Environment {
    speech.willSound = willSound
    let notices = notices
    SoundEffects.shared.use(sounds) { notices.post(.sound, $0) }
    return Environment(
      strings: strings, resources: surroundings.resources, jobs: jobs, speechJobs: speechJobs,
      pictures: PictureDecoders.all, text: PangoTextEngine(),
      canvas: canvas ?? rasterizer,
      voice: ESpeakVoice(
        path: surroundings.voiceProgram, dataPath: surroundings.environment["ESPEAK_DATA_PATH"],
        patience: 10_000),
      recordings: RecordingFiles(), speechOutput: speech, preferences: preferences, bookmarks: bookmarks,
      notices: notices,
      journal: journal,
      effects: EffectsLoader(
        bank: sounds, jobs: jobs, notices: notices,
        read: { try SoundFileDecoder().decode(FileSystem.read($0)).resampled(to: Mixer.sampleRate) },
        willSound: willSound))
  }
}
