internal import CCairo
public import SceneGraph

/// The text engine that lays out with Pango: faces for every script, both directions, line breaks.
@safe
@MainActor
public final class PangoTextEngine: TextEngine {
  private struct Request: Hashable {
    var text: String
    var style: TextStyle
    var width: Double?
    var maximumLines: Int?
  }

  /// The faces found so far.
  private let faces: OpaquePointer
  private var layouts: LRUCache<Request, PangoTextLayout>

  /// Makes an engine.
  ///
  /// - Parameter cachedBytes: How many bytes of text to keep laid out.
  public init(cachedBytes: Int = 64 * 1024) {
    unsafe faces = PLFacesMake()
    layouts = LRUCache(limit: cachedBytes)
  }

  isolated deinit {
    unsafe PLFacesFree(faces)
  }

  /// Lays a text out.
  public func layout(_ text: String, style: TextStyle, width: Double?, maximumLines: Int?) -> any TextLayout {
    let request = Request(text: text, style: style, width: width, maximumLines: maximumLines)
    if let known = layouts.value(for: request) { return known }
    let layout = unsafe PangoTextLayout(
      text, style: style, width: width, maximumLines: maximumLines, faces: faces)
    layouts.insert(layout, for: request, cost: text.utf8.count + 64)
    return layout
  }
}
