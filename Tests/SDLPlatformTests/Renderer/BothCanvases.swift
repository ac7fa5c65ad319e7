import CairoCanvas
import Geometry
import SceneGraph
import Testing

@testable import SDLPlatform

/// Draws the same with cairo and with SDL's software renderer.
@MainActor
struct BothCanvases {
  let width: Int
  let height: Int
  let scale: Double
  let rasterizer = CairoCanvas(size: Size(1, 1), scale: 1)

  /// Makes them.
  ///
  /// - Parameters:
  ///   - width: The extent in pixels.
  ///   - height: The extent downwards in pixels.
  ///   - scale: Pixels per point.
  init(_ width: Int = 240, _ height: Int = 160, scale: Double = 1) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  func renderer() throws -> (Renderer, RendererCanvas) {
    let renderer = try Renderer(width: width, height: height)
    return (renderer, RendererCanvas(renderer, rasterizer: rasterizer))
  }

  func cairo(_ draw: (any Canvas) -> Void) -> Raster {
    let canvas = CairoCanvas(
      size: Size(Double(width) / scale, Double(height) / scale), scale: scale, materials: rasterizer.materials
    )
    canvas.clear(.black)
    draw(canvas)
    return canvas.readRaster()
  }

  /// Draws with both, and says how far apart they are.
  func distance(_ name: String, _ draw: (any Canvas) -> Void) throws -> PictureDistance {
    let (_, canvas) = try renderer()
    try canvas.drawFrame(width: width, height: height, scale: scale, draw: draw)
    let (a, b) = (cairo(draw), canvas.readRaster())
    let distance = a.distance(to: b)
    if !(distance <= .indistinguishable) {
      for (kind, picture) in [("cairo", a), ("renderer", b)] {
        Attachment.record(PNGWriter.data(of: picture), named: "\(name)-\(kind).png")
      }
    }
    return distance
  }
}
