internal import CSDL2

extension SDLWindow {
  /// What draws a window.
  public enum Drawing: Sendable {
    /// The processor, through ``SDLWindow/withFrameBuffer(_:)``.
    case processor

    /// A real graphics processor if there is one, else the processor.
    case automatic

    /// A renderer of SDL, even one that has the processor draw.
    case renderer
  }

  /// Makes the renderer, if one is wanted and to be had.
  func openRenderer(_ drawing: Drawing) {
    switch drawing {
    case .processor: return
    case .automatic: guard GraphicsProbe.hasRenderNode() else { return }
    case .renderer: break
    }
    do {
      let renderer = unsafe try Renderer(window: handle, isAccelerated: drawing == .automatic)
      if drawing == .automatic, renderer.isSoftware { renderer.close() } else { self.renderer = renderer }
    } catch {
      rendererFailure = error
    }
  }

  /// Ends the renderer: from now on the processor draws.
  public func closeRenderer() {
    renderer?.close()
    renderer = nil
  }
}
