internal import CVoiceProtocol

/// What the voice process answers, taken apart.
struct VoiceAnswer {
  var status: UInt32
  var sampleRate: Int
  var nameIndex: Int
  var samples: [Int16]
  var events: [pl_voice_event]
  var text: String
}

// MARK: - Asking

extension VoiceProcess {
  /// Sends a request and waits for its answer.
  ///
  /// - Parameters:
  ///   - command: what is asked for.
  ///   - names: voices to try, in order.
  ///   - text: what to say.
  ///   - words: words whose phonemes are wanted, as ranges of the text's UTF-8 bytes.
  ///   - rate: words a minute.
  ///   - pitch: from 0 to 100.
  /// - Returns: the whole answer.
  /// - Throws: `Failure` when the process is gone or too slow.
  func ask(
    _ command: Int, names: [String] = [], text: String = "", words: [Range<Int>] = [], rate: Int = 175,
    pitch: Int = 50
  ) throws(Failure) -> VoiceAnswer {
    let names = Array(names.map { $0 + "\0" }.joined().utf8)
    let header = pl_voice_request(
      magic: pl_voice_magic, command: UInt32(command), rate: UInt32(rate), pitch: UInt32(pitch),
      names_size: UInt32(names.count), text_size: UInt32(text.utf8.count), word_count: UInt32(words.count))
    var message = Self.bytes(of: [header]) + names
    message += text.utf8
    message += Self.bytes(
      of: words.map { pl_voice_word(from: UInt32($0.lowerBound), to: UInt32($0.upperBound)) })
    try write(message)
    return try answer()
  }

  private func answer() throws(Failure) -> VoiceAnswer {
    let headers: [pl_voice_response] = try readArray(1)
    guard let header = headers.first, header.magic == pl_voice_magic,
      header.sample_count <= pl_voice_sample_limit + UInt32(Int16.max)
    else { throw .gone }
    return VoiceAnswer(
      status: header.status, sampleRate: Int(header.sample_rate), nameIndex: Int(header.name_index),
      samples: try readArray(Int(header.sample_count)), events: try readArray(Int(header.event_count)),
      text: String(decoding: try read(Int(header.text_size)), as: UTF8.self))
  }
}

// MARK: - Bytes

extension VoiceProcess {
  private static func bytes<Plain: BitwiseCopyable>(of values: [Plain]) -> [UInt8] {
    unsafe values.withUnsafeBytes { unsafe Array($0) }
  }

  /// Receives plain structures; any bytes make valid ones, since they hold numbers only.
  private func readArray<Plain: BitwiseCopyable>(_ count: Int) throws(Failure) -> [Plain] {
    let bytes = try read(count * MemoryLayout<Plain>.stride)
    return unsafe [Plain](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe UnsafeMutableRawBufferPointer(buffer).copyBytes(from: bytes)
      initialized = count
    }
  }
}

// MARK: - Events

extension pl_voice_event {
  /// The name of a phoneme: the bytes before the first zero.
  var phoneme: String {
    unsafe withUnsafeBytes(of: name) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
