import Testing

@testable import CairoCanvas

@MainActor
@Suite("LRUCache")
struct LRUCacheTests {
  @Test("what was used longest ago is forgotten first")
  func order() {
    var cache = LRUCache<String, Int>(limit: 3)
    cache.insert(1, for: "a", cost: 1)
    cache.insert(2, for: "b", cost: 1)
    cache.insert(3, for: "c", cost: 1)

    _ = cache.value(for: "a")
    cache.insert(4, for: "d", cost: 1)

    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 1 && cache.value(for: "c") == 3 && cache.value(for: "d") == 4)
  }

  @Test("a value that is put in again counts once")
  func again() {
    var cache = LRUCache<String, Int>(limit: 10)

    cache.insert(1, for: "a", cost: 4)
    cache.insert(2, for: "a", cost: 6)

    #expect(cache.totalCost == 6 && cache.count == 1 && cache.value(for: "a") == 2)
  }

  @Test("a value larger than the limit is not kept and drives nobody out")
  func tooLarge() {
    var cache = LRUCache<String, Int>(limit: 10)
    cache.insert(1, for: "a", cost: 4)

    cache.insert(2, for: "b", cost: 11)

    #expect(cache.value(for: "a") == 1 && cache.value(for: "b") == nil)
  }
}
