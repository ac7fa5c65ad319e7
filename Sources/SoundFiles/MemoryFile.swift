internal import CSndFile

/// Bytes that libsndfile reads as if they were a file.
final class MemoryFile {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// What libsndfile calls, with the file as its context.
  static let functions = unsafe SF_VIRTUAL_IO(
    get_filelen: { unsafe file($0).bytes.count.asCount },
    seek: { unsafe file($2).seek(by: $0, from: $1) },
    read: { unsafe file($2).read(into: $0, count: Int($1)) },
    write: { _, _, _ in 0 },
    tell: { unsafe file($0).place.asCount })

  private static func file(_ context: UnsafeMutableRawPointer?) -> MemoryFile {
    guard let context = unsafe context else { preconditionFailure("a sound file without its bytes") }
    return unsafe Unmanaged<MemoryFile>.fromOpaque(context).takeUnretainedValue()
  }

  private func seek(by offset: sf_count_t, from origin: Int32) -> sf_count_t {
    let start =
      switch Int(origin) {
      case SF_SEEK_CUR: place
      case SF_SEEK_END: bytes.count
      default: 0
      }
    let (target, isOverflow) = start.addingReportingOverflow(Int(offset))
    place = isOverflow ? bytes.count : min(max(0, target), bytes.count)
    return place.asCount
  }

  private func read(into target: UnsafeMutableRawPointer?, count: Int) -> sf_count_t {
    guard let target = unsafe target, count > 0 else { return 0 }
    let part = bytes[place...].prefix(count)
    unsafe UnsafeMutableRawBufferPointer(start: target, count: part.count).copyBytes(from: part)
    place += part.count
    return part.count.asCount
  }
}

extension Int {
  fileprivate var asCount: sf_count_t {
    sf_count_t(self)
  }
}
