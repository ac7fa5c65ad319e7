internal import CSDL2
public import SceneGraph

extension RendererCanvas {
  /// Draws a curled sheet over what is there.
  public func drawCurl(of sheet: Raster, _ curl: Curl) {
    guard sheet.width == pixels.width, sheet.height == pixels.height,
      let texture = textures.texture(for: .raster(ObjectIdentifier(sheet)), of: sheet, make: { sheet })
    else { return }
    unsafe SDL_RenderSetClipRect(renderer.handle, nil)
    for layer in CurlMesh(curl, width: sheet.width, height: sheet.height).layers {
      switch layer {
      case .plain(let mesh): renderer.draw(mesh)
      case .sheet(let mesh): renderer.draw(mesh, texture: texture)
      }
    }
    applyClip()
  }
}
