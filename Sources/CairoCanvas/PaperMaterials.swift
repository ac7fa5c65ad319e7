internal import SceneGraph

/// What makes pictures look like paper: soft shadows and grain, kept for the next frame.
///
/// Hand the same materials to all canvases that draw the same things.
public final class PaperMaterials {
  /// Shadows made so far.
  private(set) var shadows: LRUCache<ShadowKey, ShadowMask>

  /// The grain.
  let grain = GrainTile(seed: 7)

  /// The back of the sheet that was turned last.
  var curlBack: CurlBack? { didSet { curlBackPicture = nil } }

  /// The same as a picture, once somebody has asked for it.
  var curlBackPicture: Raster?

  /// Makes materials.
  ///
  /// - Parameter shadowBytes: How much memory shadows may take.
  public init(shadowBytes: Int = 4 * 1024 * 1024) {
    shadows = LRUCache(limit: shadowBytes)
  }

  /// The shadow kept for a key, else a new one; the raster is nil when an outline throws the shadow.
  func shadow(for key: ShadowKey, of raster: Raster?, make: () -> ShadowMask) -> ShadowMask {
    if let known = shadows.value(for: key), known.source === raster { return known }
    let mask = make()
    shadows.insert(mask, for: key, cost: mask.picture.byteCount)
    return mask
  }
}
