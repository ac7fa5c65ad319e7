public import Foundations
public import Narration
public import Preferences
public import SceneGraph

/// Everything from outside that the screens use, put together once by the program.
public struct Environment {
  /// The words of the interface.
  public var strings: StringsTable

  /// Where pictures, sounds and stories lie.
  public var resources: ResourceLocator

  /// Work in the background.
  public var jobs: any JobQueue

  /// Speech in the background, apart from other work: a voice that hangs must not keep pictures waiting.
  public var speechJobs: any JobQueue

  /// Makes pixels of pictures.
  public var pictures: any PictureDecoder

  /// Lays out text.
  public var text: any TextEngine

  /// Draws pictures of nodes; nil where nothing is drawn.
  public var canvas: (any Canvas)?

  /// Speaks.
  public var voice: any Voice

  /// Reads recorded narration.
  public var recordings: any RecordingReader

  /// Where speech is heard.
  public var speechOutput: any SpeechOutput

  /// What the grown-up has chosen.
  public var preferences: Preferences

  /// Where each book was left.
  public var bookmarks: Bookmarks

  /// The grown-up's inbox.
  public var notices: Notices

  /// Where events are written down.
  public var journal: any Journal

  /// Plays the sound effects of stories.
  public var effects: any EffectsPlayer

  /// Puts an environment together.
  public init(
    strings: StringsTable, resources: ResourceLocator, jobs: any JobQueue, speechJobs: any JobQueue,
    pictures: any PictureDecoder,
    text: any TextEngine, canvas: (any Canvas)?, voice: any Voice,
    recordings: any RecordingReader, speechOutput: any SpeechOutput,
    preferences: Preferences,
    bookmarks: Bookmarks, notices: Notices, journal: any Journal,
    effects: any EffectsPlayer
  ) {
    self.strings = strings
    self.resources = resources
    self.jobs = jobs
    self.speechJobs = speechJobs
    self.pictures = pictures
    self.text = text
    self.canvas = canvas
    self.voice = voice
    self.recordings = recordings
    self.speechOutput = speechOutput
    self.preferences = preferences
    self.bookmarks = bookmarks
    self.notices = notices
    self.journal = journal
    self.effects = effects
  }
}
