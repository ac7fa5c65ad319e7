/// Finds the contact of two outlines: an open-addressing hash table from pair to index.
struct PairTable {
  private struct Entry {
    var key: UInt64
    var value: Int32

    static let empty = Entry(key: .max, value: 0)
  }

  private let entries = Table<Entry>(capacity: 256)

  /// How many entries are in use, as the single element of a table, so that the whole stays a handle.
  private let used = Table<Int>(capacity: 1)

  init() {
    entries.fill(256, with: .empty)
    used.append(0)
  }

  func free() {
    entries.free()
    used.free()
  }

  static func key(_ a: Int32, _ b: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: min(a, b))) << 32 | UInt64(UInt32(bitPattern: max(a, b)))
  }

  private func slot(of key: UInt64) -> Int {
    let entries = self.entries.view
    let mask = entries.count - 1
    var index = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while entries[index].key != key, entries[index].key != .max { index = (index + 1) & mask }
    return index
  }

  /// The contact of a pair, or nil.
  func find(_ key: UInt64) -> Int? {
    let entry = entries[slot(of: key)]
    return entry.key == key ? Int(entry.value) : nil
  }

  func insert(_ key: UInt64, _ value: Int) {
    if used[0] * 2 >= entries.count { grow() }
    let index = slot(of: key)
    if entries[index].key != key { used[0] += 1 }
    entries[index] = Entry(key: key, value: Int32(value))
  }

  func removeAll() {
    entries.fill(entries.count, with: .empty)
    used[0] = 0
  }

  private func grow() {
    let old = Table<Entry>(capacity: entries.count)
    for index in 0..<entries.count { old.append(entries[index]) }
    entries.fill(old.count * 2, with: .empty)
    for index in 0..<old.count where old[index].key != .max {
      entries[slot(of: old[index].key)] = old[index]
    }
    old.free()
  }
}
