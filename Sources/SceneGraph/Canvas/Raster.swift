internal import Glibc
internal import Synchronization

/// A picture made of pixels, never changed once it is made.
///
/// The pixels are premultiplied sRGB, 32 bits each, blue first in memory, which is the ARGB32 form of
/// cairo and SDL on little-endian machines. Row 0 is the top.
@safe
public nonisolated final class Raster: @unsafe @unchecked Sendable {
  /// The width in pixels.
  public let width: Int

  /// The height in pixels.
  public let height: Int

  /// Whether no pixel lets anything show through, so that it can be copied.
  public let isOpaque: Bool

  /// The pixels, row after row without gaps; freed with the raster.
  ///
  /// Sharing them between threads is sound because nothing writes after `init` has returned.
  private let memory: UnsafeMutableRawBufferPointer

  /// Makes a raster and lets a function draw its pixels, which start out clear.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - draw: Fills the memory: `height` rows of `width * 4` bytes.
  public init(width: Int, height: Int, draw: (UnsafeMutableRawBufferPointer) -> Void) {
    precondition(width > 0 && height > 0, "a raster of \(width)x\(height) pixels cannot exist")
    self.width = width
    self.height = height
    unsafe memory = Self.allocate(width * height * 4)
    unsafe draw(memory)
    Self.live.add(1, ordering: .relaxed)
    Self.liveSize.add(width * height * 4, ordering: .relaxed)
    isOpaque = unsafe memory.bindMemory(to: UInt32.self).allSatisfy { $0 >= 0xff00_0000 }
  }

  deinit {
    Self.live.subtract(1, ordering: .relaxed)
    Self.liveSize.subtract(byteCount, ordering: .relaxed)
    unsafe munmap(memory.baseAddress, memory.count)
  }

  /// Clear memory straight from the system, to which it goes back at once.
  ///
  /// The C library keeps freed blocks of this size for later: with it a page of 20 MiB of pictures held 50.
  private static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    let start = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    precondition(unsafe start != MAP_FAILED, "no memory for \(count) bytes of pixels")
    return unsafe UnsafeMutableRawBufferPointer(start: start, count: count)
  }
}

// MARK: - Counting

nonisolated extension Raster {
  // Counted for the whole process, against the rule of no mutable statics: whoever looks for a raster that somebody
  // holds on to does not know where it was made. Nothing that is shown depends on the counts.
  private static let live = Atomic(0)
  private static let liveSize = Atomic(0)

  /// How many rasters there are in the process, to find those that somebody holds on to.
  package static var liveCount: Int { live.load(ordering: .relaxed) }

  /// How many bytes of pixels they have.
  package static var liveByteCount: Int { liveSize.load(ordering: .relaxed) }
}

// MARK: - Reading

nonisolated extension Raster {
  /// The bytes of one row.
  public var bytesPerRow: Int {
    width * 4
  }

  /// The memory that the pixels take, in bytes.
  public var byteCount: Int {
    width * height * 4
  }

  /// Lends the pixels; the pointer must not be written to and not outlive the raster.
  public func withPixels<Result>(_ body: (UnsafeMutableRawBufferPointer) throws -> Result) rethrows -> Result
  {
    try unsafe body(memory)
  }

  /// The pixel at a place as 0xAARRGGBB, premultiplied.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "no pixel at \(x),\(y) in \(width)x\(height)")
    return unsafe memory.load(fromByteOffset: (y * width + x) * 4, as: UInt32.self)
  }
}
