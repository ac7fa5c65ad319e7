internal import CSDL2
internal import Geometry
public import SceneGraph

extension RendererCanvas {
  /// Draws a curled sheet over what is there.
  public func drawCurl(of sheet: Raster, _ curl: Curl) {
    guard sheet.width == pixels.width, sheet.height == pixels.height else { return }
    let back = rasterizer.back(of: sheet, paper: curl.paper)
    guard let frontTexture = texture(of: sheet), let backTexture = texture(of: back) else { return }
    let mesh = CurlMesh(curl, width: sheet.width, height: sheet.height)
    unsafe SDL_RenderSetClipRect(renderer.handle, nil)
    renderer.draw(mesh.shadowBelow)
    renderer.draw(mesh.front, texture: frontTexture)
    renderer.draw(mesh.shadowBeside)
    renderer.draw(mesh.back, texture: backTexture)
    applyClip()
  }
}
