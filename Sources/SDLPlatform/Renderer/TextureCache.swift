internal import Geometry
internal import SceneGraph

/// The textures of what was drawn lately.
///
/// A texture goes when what it shows is gone, when a drawing was not seen for some frames, when the device has lost
/// it, and when all of them together take more memory than they may: then that which was not used for longest goes
/// first.
final class TextureCache {
  /// What a texture shows.
  enum Key: Hashable {
    /// A picture that somebody else keeps.
    case raster(ObjectIdentifier)

    /// Something that the rasterizer drew.
    case drawing(Drawing)
  }

  private struct Entry {
    let texture: Texture
    weak let owner: AnyObject?
    var lastUse: Int
    var lastFrame: Int
  }

  /// The most memory that textures may take, in bytes.
  var limit: Int

  /// The memory that they take, in bytes.
  private(set) var byteCount = 0

  private let renderer: Renderer
  private var generation: Int
  private var entries: [Key: Entry] = [:]
  private var uses = 0
  private var frame = 0

  /// For how many frames a drawing is kept that is not seen: what moves and grows leaves many behind.
  static let patience = 60

  init(_ renderer: Renderer, limit: Int) {
    self.renderer = renderer
    self.limit = limit
    generation = renderer.generation
  }

  /// The number of textures.
  var count: Int {
    entries.count
  }

  /// The texture of a key, made if there is none.
  ///
  /// - Parameters:
  ///   - key: What it shows.
  ///   - owner: What it belongs to: an address alone could be another's by now.
  ///   - make: Makes the pixels.
  /// - Returns: The texture; nil when the device has no room.
  func texture(for key: Key, of owner: AnyObject, make: () -> Raster) -> Texture? {
    uses += 1
    dropLost()
    if let known = entries[key], known.owner === owner {
      entries[key]?.lastUse = uses
      entries[key]?.lastFrame = frame
      return known.texture
    }
    guard let texture = Texture(make(), in: renderer) else { return nil }
    adopt(texture, for: key, of: owner)
    return texture
  }

  /// Keeps a texture that is there already, in the place of one of the same key: of what is gone the address may
  /// belong to another by now.
  func adopt(_ texture: Texture, for key: Key, of owner: AnyObject) {
    dropLost()
    remove(key)
    makeRoom(texture.byteCount)
    entries[key] = Entry(texture: texture, owner: owner, lastUse: uses, lastFrame: frame)
    byteCount += texture.byteCount
  }

  /// Drops the textures of what is gone, at the end of a frame.
  func sweep() {
    dropLost()
    frame += 1
    for (key, entry) in entries where entry.owner == nil || isForgotten(key, entry) { remove(key) }
    makeRoom(0)
  }

  private func isForgotten(_ key: Key, _ entry: Entry) -> Bool {
    if case .raster = key { return false }
    return entry.lastFrame < frame - Self.patience
  }

  private func dropLost() {
    guard generation != renderer.generation else { return }
    generation = renderer.generation
    entries = [:]
    byteCount = 0
  }

  private func makeRoom(_ count: Int) {
    while byteCount + count > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
  }

  private func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    byteCount -= entry.texture.byteCount
  }
}
