internal import CairoCanvas
internal import Foundations
internal import Geometry
internal import SDLPlatform
internal import SceneGraph

/// Shows the scene in the window: by the graphics processor where there is one, else by cairo.
final class Presenter {
  /// Draws pictures of pages for the scene.
  var snapshotCanvas: any Canvas { rendererCanvas ?? rasterizer }

  private let window: SDLWindow
  private let notices: Notices
  private let rasterizer: CairoCanvas
  private var rendererCanvas: RendererCanvas?
  private var hasFailed = false

  init(window: SDLWindow, rasterizer: CairoCanvas, notices: Notices) {
    self.window = window
    self.rasterizer = rasterizer
    self.notices = notices
    rendererCanvas = window.renderer.map { RendererCanvas($0, rasterizer: rasterizer) }
    if let failure = window.rendererFailure { notices.post(.display, "\(failure); the processor draws") }
  }

  /// Draws what has changed.
  ///
  /// - Parameters:
  ///   - scene: What is drawn.
  ///   - damage: Where it has changed, in points; not empty.
  /// - Throws: ``SDLError`` when nothing could be shown: draw all of it once more.
  func show(_ scene: Scene, damage: [Rect]) throws(SDLError) {
    guard let canvas = rendererCanvas else { return try showByCairo(scene, damage: damage) }
    let metrics = window.metrics
    do {
      try canvas.drawFrame(width: metrics.pixelWidth, height: metrics.pixelHeight, scale: metrics.scale) {
        scene.draw(on: $0, damage: [scene.root.bounds])
      }
      canvas.present()
      hasFailed = false
    } catch {
      // A device that was lost may be back at the next frame.
      window.renderer?.texturesWereLost()
      if hasFailed { giveUp(because: error) }
      hasFailed = true
      throw error
    }
  }

  private func giveUp(because error: SDLError) {
    notices.post(.display, "\(error); the processor draws from now on")
    rendererCanvas = nil
    window.closeRenderer()
  }

  private func showByCairo(_ scene: Scene, damage: [Rect]) throws(SDLError) {
    let (scale, materials) = (window.scale, rasterizer.materials)
    try unsafe window.withFrameBuffer { pixels, width, height, stride in
      let canvas = unsafe CairoCanvas(
        lending: pixels, width: width, height: height, bytesPerRow: stride, scale: scale, materials: materials
      )
      scene.draw(on: canvas, damage: damage)
    }
    try window.present(damage: damage.map { AffineTransform.scale(scale, scale).apply($0) })
  }
}
