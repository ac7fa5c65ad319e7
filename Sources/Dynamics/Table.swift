/// A growable row of plain values outside Swift's object memory, for the solver's loops.
///
/// The only file in the module that touches raw memory. A table is a handle on its values and never changes itself, so
/// that reading one from an object costs no check of exclusive access; loops take a `view`, which is valid until the
/// table grows. Copies share the values, and whoever made a table calls `free()`. Indices are checked in debug builds.
@safe
struct Table<Element: BitwiseCopyable> {
  @unsafe
  private struct Header {
    var base: UnsafeMutablePointer<Element>
    var capacity: Int
    var count: Int
  }

  private let header: UnsafeMutablePointer<Header>

  init(capacity: Int = 64) {
    unsafe header = .allocate(capacity: 1)
    unsafe header.initialize(to: Header(base: .allocate(capacity: capacity), capacity: capacity, count: 0))
  }

  func free() {
    unsafe header.pointee.base.deallocate()
    unsafe header.deallocate()
  }

  @inline(__always) var count: Int { unsafe header.pointee.count }

  /// The values as they lie now.
  @inline(__always) var view: View {
    unsafe View(base: header.pointee.base, count: header.pointee.count)
  }

  subscript(index: Int) -> Element {
    @inline(__always)
    unsafeAddress {
      assert(index >= 0 && index < count, "index \(index) of \(count)")
      return unsafe UnsafePointer(header.pointee.base + index)
    }
    @inline(__always)
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count, "index \(index) of \(count)")
      return unsafe header.pointee.base + index
    }
  }
}

// MARK: - Loops

extension Table {
  /// The values of a table for the length of a loop.
  @safe
  struct View {
    private let base: UnsafeMutablePointer<Element>
    let count: Int

    fileprivate init(base: UnsafeMutablePointer<Element>, count: Int) {
      unsafe self.base = base
      self.count = count
    }

    subscript(index: Int) -> Element {
      @inline(__always)
      unsafeAddress {
        assert(index >= 0 && index < count, "index \(index) of \(count)")
        return unsafe UnsafePointer(base + index)
      }
      @inline(__always)
      nonmutating unsafeMutableAddress {
        assert(index >= 0 && index < count, "index \(index) of \(count)")
        return unsafe base + index
      }
    }
  }
}

// MARK: - Size

extension Table {
  @inline(__always)
  func append(_ element: Element) {
    if unsafe header.pointee.count == header.pointee.capacity { grow(to: count * 2) }
    unsafe (header.pointee.base + count).initialize(to: element)
    unsafe header.pointee.count += 1
  }

  func removeAll() {
    unsafe header.pointee.count = 0
  }

  /// Keeps the first elements only.
  func truncate(to newCount: Int) {
    assert(newCount <= count)
    unsafe header.pointee.count = newCount
  }

  /// Makes the table exactly this long, every element the same.
  func fill(_ newCount: Int, with element: Element) {
    if unsafe newCount > header.pointee.capacity { grow(to: max(newCount, count * 2)) }
    unsafe header.pointee.base.initialize(repeating: element, count: newCount)
    unsafe header.pointee.count = newCount
  }

  /// Removes the elements that meet a condition; the others keep their order.
  func removeAll(where condition: (Element) -> Bool) {
    var kept = 0
    for index in 0..<count where !condition(self[index]) {
      self[kept] = self[index]
      kept += 1
    }
    truncate(to: kept)
  }

  private func grow(to newCapacity: Int) {
    let bigger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    unsafe bigger.initialize(from: header.pointee.base, count: count)
    unsafe header.pointee.base.deallocate()
    unsafe header.pointee.base = bigger
    unsafe header.pointee.capacity = newCapacity
  }
}
