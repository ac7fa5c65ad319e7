internal import CCairo
public import Geometry
public import SceneGraph

/// The canvas that draws with cairo, into memory of its own or into memory lent by a window.
///
/// A transform that flattens the plane or is not finite hides what is drawn under it: handed to cairo it
/// would put the whole context out of order for good.
@safe
@MainActor
public final class CairoCanvas: Canvas {
  /// The extent in pixels.
  public let pixelWidth: Int

  /// The extent downwards in pixels.
  public let pixelHeight: Int

  /// Pixels per point.
  public let scale: Double

  /// Shadows and grain, shared with the canvases that belong together.
  public let materials: PaperMaterials

  /// How many canvases there are in the process, to find those that somebody holds on to.
  ///
  /// A mutable static against the rule: whoever looks for a canvas that is held on to does not know where it was made.
  /// Nothing that is drawn depends on the count.
  package private(set) static var liveCount = 0

  let context: OpaquePointer
  private let surface: OpaquePointer
  private let pixels: UnsafeMutableRawPointer
  private let bytesPerRow: Int
  private let ownsPixels: Bool
  private let isOpaque: Bool

  /// Points to canvas points, and what was remembered of it.
  private var transform = AffineTransform.identity
  private var remembered: [AffineTransform] = []

  // MARK: Making

  /// Makes a clear canvas with memory of its own.
  ///
  /// - Parameters:
  ///   - size: The extent in points; a started pixel counts whole.
  ///   - scale: Pixels per point.
  ///   - materials: Shadows and grain to share.
  public convenience init(size: Size, scale: Double, materials: PaperMaterials = PaperMaterials()) {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    precondition(width > 0 && height > 0, "a canvas of \(width)x\(height) pixels cannot exist")
    let memory = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 16)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: width * height * 4)
    unsafe self.init(
      memory, width: width, height: height, bytesPerRow: width * 4, scale: scale, isOpaque: false,
      ownsPixels: true, materials: materials)
  }

  /// Makes a canvas over memory that somebody else owns, such as a window's surface.
  ///
  /// - Parameters:
  ///   - pixels: The first row; must stay valid as long as the canvas is used.
  ///   - width: The extent in pixels.
  ///   - height: The extent downwards in pixels.
  ///   - bytesPerRow: The distance of rows.
  ///   - scale: Pixels per point.
  ///   - isOpaque: Whether the memory has no opacity, as that of windows.
  ///   - materials: Shadows and grain to share.
  public convenience init(
    lending pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, scale: Double,
    isOpaque: Bool = true, materials: PaperMaterials = PaperMaterials()
  ) {
    precondition(width > 0 && height > 0, "a canvas of \(width)x\(height) pixels cannot exist")
    precondition(bytesPerRow >= width * 4, "\(bytesPerRow) bytes do not hold \(width) pixels")
    unsafe self.init(
      pixels, width: width, height: height, bytesPerRow: bytesPerRow, scale: scale, isOpaque: isOpaque,
      ownsPixels: false, materials: materials)
  }

  private init(
    _ pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, scale: Double,
    isOpaque: Bool, ownsPixels: Bool, materials: PaperMaterials
  ) {
    precondition(scale > 0 && scale.isFinite, "\(scale) pixels per point")
    unsafe self.pixels = unsafe pixels
    self.bytesPerRow = bytesPerRow
    self.ownsPixels = ownsPixels
    self.isOpaque = isOpaque
    self.scale = scale
    self.materials = materials
    pixelWidth = width
    pixelHeight = height
    unsafe surface = PLSurfaceWrap(
      pixels, isOpaque ? PLPixelsOpaque : PLPixelsColor, CInt(width), CInt(height), CInt(bytesPerRow))
    unsafe context = PLContextMake(surface)
    Self.liveCount += 1
    applyTransform()
  }

  isolated deinit {
    Self.liveCount -= 1
    close()
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
    if ownsPixels { unsafe pixels.deallocate() }
  }

  /// Lets go of the memory; later drawing does nothing.
  func close() {
    unsafe cairo_surface_finish(surface)
  }

  /// The extent in points.
  public var size: Size {
    Size(Double(pixelWidth) / scale, Double(pixelHeight) / scale)
  }
}

// MARK: - State

extension CairoCanvas {
  /// Points of the current coordinates to pixels.
  var deviceTransform: AffineTransform {
    transform.followed(by: .scale(scale, scale))
  }

  /// Whether anything drawn under the current transform could be seen.
  var isVisible: Bool {
    deviceTransform.isUsable
  }

  /// Remembers transform and clip.
  public func save() {
    remembered.append(transform)
    unsafe cairo_save(context)
  }

  /// Returns to the transform and clip remembered last.
  public func restore() {
    guard let last = remembered.popLast() else {
      preconditionFailure("restore without save")
    }
    transform = last
    unsafe cairo_restore(context)
  }

  /// Applies a transform before the current one.
  public func concatenate(_ transform: AffineTransform) {
    self.transform = transform.followed(by: self.transform)
    applyTransform()
  }

  /// Hands the current transform to cairo, as far as it can stand it.
  func applyTransform() {
    let device = deviceTransform
    if device.isUsable { setDeviceTransform(device) }
  }

  /// Makes cairo map coordinates to pixels in another way, until the next ``applyTransform()``.
  func setDeviceTransform(_ device: AffineTransform) {
    unsafe PLSetTransform(context, device.a, device.b, device.c, device.d, device.tx, device.ty)
  }

  /// Remembers the transform at the start of a group.
  func pushTransform() {
    remembered.append(transform)
  }

  /// Returns to the transform at the start of a group, as cairo does by itself.
  func popTransform() {
    guard let last = remembered.popLast() else {
      preconditionFailure("end of a group that was never begun")
    }
    transform = last
  }
}

// MARK: - Clipping

extension CairoCanvas {
  /// Keeps later drawing inside an outline, anti-aliased.
  public func clip(to path: Path) {
    guard isVisible else { return }
    trace(path)
    unsafe cairo_clip(context)
  }

  /// Keeps later drawing inside some upright rectangles of whole pixels, given in points of the canvas.
  public func clip(toDamage rects: [Rect]) {
    setDeviceTransform(.identity)
    unsafe cairo_new_path(context)
    for rect in rects where rect.isFinite && !rect.isEmpty {
      let whole = AffineTransform.scale(scale, scale).apply(rect).integral
      unsafe cairo_rectangle(context, whole.minX, whole.minY, whole.width, whole.height)
    }
    unsafe PLClipToUnion(context)
    applyTransform()
  }
}

// MARK: - Contents

extension CairoCanvas {
  /// Replaces everything inside the clip by one colour.
  public func clear(_ color: Color = .clear) {
    unsafe PLSetReplaces(context, true)
    setSource(color)
    unsafe cairo_paint(context)
    unsafe PLSetReplaces(context, false)
  }

  /// Copies what was drawn so far.
  public func readRaster() -> Raster {
    unsafe cairo_surface_flush(surface)
    assert(failure == nil, "cairo gave up: \(failure ?? "")")
    return unsafe Raster(width: pixelWidth, height: pixelHeight) { target in
      for y in 0..<pixelHeight {
        let row = unsafe UnsafeRawBufferPointer(start: pixels + y * bytesPerRow, count: pixelWidth * 4)
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[(y * pixelWidth * 4)...]).copyMemory(from: row)
      }
      guard isOpaque else { return }
      for offset in stride(from: 3, to: target.count, by: 4) { unsafe target[offset] = 255 }
    }
  }

  /// Lends the pixels between two operations of cairo, with the bytes from one row to the next.
  func withPixels(_ body: (UnsafeMutableRawPointer, Int) -> Void) {
    unsafe cairo_surface_flush(surface)
    unsafe body(pixels, bytesPerRow)
    unsafe cairo_surface_mark_dirty(surface)
  }

  /// What put cairo out of order, nil while all is well.
  var failure: String? {
    unsafe PLContextFailure(context).map { unsafe String(cString: $0) }
  }
}

nonisolated extension AffineTransform {
  /// Whether cairo can draw under this transform.
  fileprivate var isUsable: Bool {
    let area = abs(determinant)
    return area > 1e-9 && area.isFinite && tx.isFinite && ty.isFinite
  }
}
