/// Finds the contact of two outlines: an open-addressing hash table from pair to index.
struct PairTable {
  private struct Entry {
    var key: UInt64
    var value: Int32
  }

  private var entries = Table<Entry>(capacity: 256)
  private var used = 0

  init() {
    entries.fill(256, with: Entry(key: .max, value: 0))
  }

  func free() {
    entries.free()
  }

  static func key(_ a: Int32, _ b: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: min(a, b))) << 32 | UInt64(UInt32(bitPattern: max(a, b)))
  }

  private func slot(of key: UInt64) -> Int {
    let mask = entries.count - 1
    var index = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while entries[index].key != key, entries[index].key != .max { index = (index + 1) & mask }
    return index
  }

  /// The contact of a pair, or nil.
  func find(_ key: UInt64) -> Int? {
    let index = slot(of: key)
    return entries[index].key == key ? Int(entries[index].value) : nil
  }

  mutating func insert(_ key: UInt64, _ value: Int) {
    if used * 2 >= entries.count { grow() }
    let index = slot(of: key)
    if entries[index].key != key { used += 1 }
    entries[index] = Entry(key: key, value: Int32(value))
  }

  mutating func removeAll() {
    entries.fill(entries.count, with: Entry(key: .max, value: 0))
    used = 0
  }

  private mutating func grow() {
    let old = entries
    entries = Table(capacity: old.count * 2)
    entries.fill(old.count * 2, with: Entry(key: .max, value: 0))
    for index in 0..<old.count where old[index].key != .max {
      let entry = old[index]
      entries[slot(of: entry.key)] = entry
    }
    old.free()
  }
}
