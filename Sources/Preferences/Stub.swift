public import Foundations
public struct PreferenceKey<V> { let v: V }
extension PreferenceKey where V == Int { public static var narrationRate: PreferenceKey<Int> { .init(v: 120) } }
public final class Preferences { public init(store: Store, notices: Notices) {} ; public subscript<V>(_ k: PreferenceKey<V>) -> V { k.v }
 public func set(_ key: String, toText: String) throws {} }
public final class Bookmarks { let s: Store; public init(store: Store, notices: Notices) {s = store}
 public var place: String? { s["place"]?.string }
 public var lastStory: String? { s["last"]?.string }
 public func pageIndex(in story: String, among ids: [String]) -> Int { s["p-"+story]?.string.flatMap { ids.firstIndex(of: $0) } ?? 0 }
 public func set(story: String, page: String) throws { try s.set("p-"+story, to: .string(page)); try s.set("last", to: .string(story)) }
 public func set(place: String) throws { try s.set("place", to: .string(place)) } }
