/// A kind of file, known by its first bytes.
enum Kind {
  case svg
  case png
  case jpeg
  case webp
  case wav
  case ogg
  case flac
  case mp3

  /// The kind's name for messages.
  var name: String {
    switch self {
    case .svg: "plain SVG (not compressed)"
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .wav: "WAV"
    case .ogg: "Ogg"
    case .flac: "FLAC"
    case .mp3: "MP3"
    }
  }

  /// Whether a file that begins like this may be of this kind; a look, no proof.
  func matches(_ head: [UInt8]) -> Bool {
    func has(_ text: String, at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
    switch self {
    case .svg: return String(decoding: head, as: UTF8.self).contains("<svg")
    case .png: return has("PNG\r\n", at: 1)
    case .jpeg: return head.starts(with: [0xff, 0xd8, 0xff])
    case .webp: return has("RIFF") && has("WEBP", at: 8)
    case .wav: return has("RIFF") && has("WAVE", at: 8)
    case .ogg: return has("OggS")
    case .flac: return has("fLaC")
    case .mp3: return has("ID3") || head.count > 1 && head[0] == 0xff && head[1] & 0xe0 == 0xe0
    }
  }
}
