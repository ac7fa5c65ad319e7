internal import CCairo
public import Geometry
public import SceneGraph

// MARK: - Outlines

extension CairoCanvas {
  /// Fills an outline, anti-aliased, by the even-odd rule.
  public func fill(_ path: Path, with paint: Paint) {
    guard isVisible else { return }
    trace(path)
    setSource(paint)
    unsafe cairo_fill(context)
  }

  /// Draws along an outline with round ends and joins.
  public func stroke(_ path: Path, color: Color, width: Double) {
    guard isVisible, width > 0 else { return }
    trace(path)
    setSource(color)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_stroke(context)
  }

  /// Makes an outline the current path of the context.
  func trace(_ path: Path) {
    unsafe CairoCanvas.trace(path, in: context)
  }

  /// Makes an outline the current path of any context.
  static func trace(_ path: Path, in context: OpaquePointer) {
    unsafe cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let point):
        unsafe cairo_move_to(context, point.x, point.y)
      case .line(let point):
        unsafe cairo_line_to(context, point.x, point.y)
      case .curve(let control1, let control2, let end):
        unsafe cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .close:
        unsafe cairo_close_path(context)
      }
    }
  }
}

// MARK: - Paint

extension CairoCanvas {
  /// Makes a colour what is painted with.
  func setSource(_ color: Color) {
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  private func setSource(_ paint: Paint) {
    switch paint {
    case .color(let color):
      setSource(color)
    case .linear(let from, let to, let stops):
      let stops = stops.map(PLStop.init)
      unsafe PLSetSourceLinear(context, from.x, from.y, to.x, to.y, stops, stops.count)
    case .radial(let center, let radius, let stops):
      let stops = stops.map(PLStop.init)
      unsafe PLSetSourceRadial(context, center.x, center.y, radius, stops, stops.count)
    }
  }
}

extension PLStop {
  fileprivate init(_ stop: Paint.Stop) {
    let color = stop.color
    self.init(
      offset: stop.offset, red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

// MARK: - Pictures

extension CairoCanvas {
  /// Draws a picture into a rectangle, filtered smoothly.
  ///
  /// Where a pixel of the picture falls on a pixel of the canvas it is copied.
  public func draw(_ raster: Raster, in rect: Rect, opacity: Double) {
    guard isVisible, opacity > 0, rect.isFinite, !rect.isEmpty else { return }
    let (width, height) = (Double(raster.width), Double(raster.height))
    let pixels = AffineTransform(
      a: rect.width / width, b: 0, c: 0, d: rect.height / height, tx: rect.minX, ty: rect.minY
    ).followed(by: deviceTransform)
    let isUpright = pixels.b == 0 && pixels.c == 0
    unsafe raster.withSurface { surface in
      unsafe cairo_save(context)
      if let exact = pixels.wholePixelShift(width: width, height: height) {
        setDeviceTransform(exact)
        unsafe PLSetSourceSurface(context, surface, PLFilterNone, PLEdgeClear)
      } else {
        setDeviceTransform(pixels)
        // The edges of an upright picture are cut sharply, so that nothing shines through between
        // neighbours; those of a turned one melt into a pixel of clearness, which is smoother and faster.
        if isUpright {
          unsafe cairo_new_path(context)
          unsafe cairo_rectangle(context, 0, 0, width, height)
          unsafe cairo_clip(context)
        }
        let filter = pixels.meanScale < 0.75 ? PLFilterShrink : PLFilterSmooth
        unsafe PLSetSourceSurface(context, surface, filter, isUpright ? PLEdgeExtend : PLEdgeClear)
      }
      if opacity < 1 {
        unsafe cairo_paint_with_alpha(context, opacity)
      } else {
        unsafe cairo_paint(context)
      }
      unsafe cairo_restore(context)
    }
  }
}

extension Raster {
  /// Lends the pixels as a surface, without a copy.
  nonisolated func withSurface(_ body: (OpaquePointer) -> Void) {
    unsafe withPixels { memory in
      guard
        let surface = unsafe PLSurfaceWrap(
          memory.baseAddress, isOpaque ? PLPixelsOpaque : PLPixelsColor, CInt(width), CInt(height),
          CInt(bytesPerRow))
      else { return }
      unsafe body(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }
}

nonisolated extension AffineTransform {
  /// The shift by whole pixels that this transform is for a picture of a size, nil when it is none.
  ///
  /// A twentieth of a pixel is forgiven at all corners: it cannot be seen, but blurs.
  fileprivate func wholePixelShift(width: Double, height: Double) -> AffineTransform? {
    let (x, y) = (tx.rounded(), ty.rounded())
    let reach = 0.05
    guard abs(tx - x) < reach, abs(ty - y) < reach, abs(a - 1) * width < reach, abs(d - 1) * height < reach,
      abs(b) * width < reach, abs(c) * height < reach
    else { return nil }
    return .translation(x, y)
  }
}

// MARK: - Text

extension CairoCanvas {
  /// Draws laid out text; the point is the upper left corner of the layout.
  ///
  /// Upright text is moved by up to half a pixel, so that its first baseline falls between two rows.
  public func draw(_ text: any TextLayout, at point: Point, color: Color) {
    guard let text = text as? PangoTextLayout else {
      preconditionFailure("this canvas draws the text that a PangoTextEngine laid out")
    }
    guard isVisible, point.isFinite else { return }
    var point = point
    let device = deviceTransform
    if device.b == 0, device.c == 0 {
      let baseline = device.apply(point + Vector(0, text.firstBaseline))
      point.y += (baseline.y.rounded() - baseline.y) / device.d
    }
    setSource(color)
    unsafe text.draw(in: context, at: point)
  }
}
