internal import CCairo
public import Geometry
public import SceneGraph

extension CairoCanvas {
  /// Starts a group that is composed as one piece.
  public func beginGroup() {
    pushTransform()
    unsafe cairo_push_group(context)
  }

  /// Ends the group and draws it with an opacity.
  public func endGroup(opacity: Double) {
    unsafe cairo_pop_group_to_source(context)
    popTransform()
    unsafe cairo_paint_with_alpha(context, opacity)
    // The group's pixels would stay in memory as the current colour.
    setSource(.clear)
  }

  /// Draws into a new raster of the given extent at the given number of pixels per point.
  public func snapshot(size: Size, scale: Double, draw: (any Canvas) -> Void) -> Raster {
    let width = max(1, Int((size.width * scale).rounded(.up)))
    let height = max(1, Int((size.height * scale).rounded(.up)))
    return unsafe Raster(width: width, height: height) { memory in
      guard let pixels = memory.baseAddress else { return }
      let canvas = unsafe CairoCanvas(
        lending: pixels, width: width, height: height, bytesPerRow: width * 4, scale: scale, isOpaque: false,
        materials: materials)
      draw(canvas)
      canvas.close()
    }
  }
}
