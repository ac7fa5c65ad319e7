internal import CSndFile
public import Sound

/// Reads WAV, Ogg Vorbis, Opus, FLAC and MP3 with libsndfile, on any thread and without a sound device.
public struct SoundFileDecoder: Sendable {
  /// The most samples that a file may unpack to: ten minutes of stereo at 48 kHz take 230 MB.
  private static let mostSamples = 57_600_000

  /// Frames read at once.
  private static let blockFrames = 16_384

  /// Makes a decoder.
  public init() {}

  /// Unpacks a whole file.
  ///
  /// - Parameter file: The bytes of the file.
  /// - Returns: The sound at its own rate, in mono or stereo; more channels are mixed to mono.
  /// - Throws: ``SoundFileError`` when the bytes are no such sound, damaged or too long.
  public func decode(_ file: [UInt8]) throws(SoundFileError) -> SoundBuffer {
    let memory = MemoryFile(file)
    return try withExtendedLifetime(memory) { () throws(SoundFileError) in
      var functions = MemoryFile.functions
      var info = SF_INFO()
      let context = unsafe Unmanaged.passUnretained(memory).toOpaque()
      guard let handle = unsafe sf_open_virtual(&functions, Int32(SFM_READ), &info, context) else {
        throw unsafe sf_error(nil) == SF_ERR_UNRECOGNISED_FORMAT
          ? .unknownFormat : .damaged(String(cString: sf_strerror(nil)))
      }
      defer { unsafe sf_close(handle) }
      guard Self.isAllowed(info), info.channels > 0, info.samplerate > 0 else { throw .unknownFormat }
      let channels = Int(info.channels)
      let samples = unsafe try Self.samples(of: handle, channels: channels)
      return channels <= 2
        ? SoundBuffer(samples: samples, channels: channels, rate: Int(info.samplerate))
        : SoundBuffer(samples: Self.mixed(samples, channels: channels), rate: Int(info.samplerate))
    }
  }
}

// MARK: - Reading

extension SoundFileDecoder {
  /// Whether a story may use the format; libsndfile knows thirty more, hardly ever tried.
  private static func isAllowed(_ info: SF_INFO) -> Bool {
    let kinds = [SF_FORMAT_WAV, SF_FORMAT_WAVEX, SF_FORMAT_OGG, SF_FORMAT_FLAC, SF_FORMAT_MPEG]
    return kinds.contains(Int(info.format) & SF_FORMAT_TYPEMASK)
  }

  private static func samples(of handle: OpaquePointer, channels: Int) throws(SoundFileError) -> [Float] {
    var samples: [Float] = []
    var block = [Float](repeating: 0, count: blockFrames * channels)
    while true {
      let frames = Int(unsafe sf_readf_float(handle, &block, sf_count_t(blockFrames)))
      guard frames > 0 else { break }
      samples += block.prefix(frames * channels)
      guard samples.count <= mostSamples else { throw .tooLong }
    }
    guard unsafe sf_error(handle) == SF_ERR_NO_ERROR else {
      throw .damaged(unsafe String(cString: sf_strerror(handle)))
    }
    return samples
  }

  private static func mixed(_ samples: [Float], channels: Int) -> [Float] {
    stride(from: 0, to: samples.count - channels + 1, by: channels).map { start in
      samples[start..<start + channels].reduce(0, +) / Float(channels)
    }
  }
}
