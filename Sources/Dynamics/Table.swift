/// A growable row of plain values at a fixed place in memory, for the solver's loops.
///
/// The only file in the module that touches raw memory. A table is a handle: copies share the values, and whoever made
/// it calls `free()`. Indices are checked in debug builds.
@safe
struct Table<Element: BitwiseCopyable> {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 64) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: capacity)
  }

  func free() {
    unsafe base.deallocate()
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

// MARK: - Size

extension Table {
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity * 2) }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  mutating func removeAll() {
    count = 0
  }

  /// Keeps the first elements only.
  mutating func truncate(to newCount: Int) {
    assert(newCount <= count)
    count = newCount
  }

  /// Makes the table exactly this long, every element the same.
  mutating func fill(_ newCount: Int, with element: Element) {
    if newCount > capacity { grow(to: max(newCount, capacity * 2)) }
    unsafe base.initialize(repeating: element, count: newCount)
    count = newCount
  }

  mutating func swapAt(_ i: Int, _ j: Int) {
    let saved = self[i]
    self[i] = self[j]
    self[j] = saved
  }

  private mutating func grow(to newCapacity: Int) {
    let bigger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    unsafe bigger.initialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = bigger
    capacity = newCapacity
  }
}
