import CSDL2
import CairoCanvas
import Foundations
import Geometry
import SceneGraph
import TestSupport
import Testing

@testable import SDLPlatform

/// With SDL's drivers that need no display; OpenGL is Mesa's, which draws by the processor what others draw fast.
@Suite("Graphics processor", .serialized)
@MainActor
struct GraphicsTests {
  /// Opens a window with a renderer, and leaves SDL's choices as other tests want them.
  private func window(video: String, renderer: String) throws -> SDLWindow {
    unsafe SDL_setenv("SDL_VIDEODRIVER", video, 1)
    unsafe SDL_setenv("SDL_RENDER_DRIVER", renderer, 1)
    defer {
      unsafe SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
      unsafe SDL_setenv("SDL_RENDER_DRIVER", "", 1)
    }
    return try SDLWindow(
      title: "Test", size: Size(360, 330), scale: 1, drawing: .renderer, allowHeadless: true)
  }

  /// A window that OpenGL draws; nil where it is not installed.
  private func openGLWindow() throws -> (SDLWindow, Renderer)? {
    let window = try window(video: "offscreen", renderer: "opengl")
    guard let renderer = window.renderer, renderer.name == "opengl" else {
      print("skipped: SDL finds no OpenGL here")
      return nil
    }
    return (window, renderer)
  }

  @Test("OpenGL draws as cairo does, smooth where it is turned")
  func openGL() throws {
    guard let (window, renderer) = try openGLWindow() else { return }
    let both = BothCanvases(360, 330, scale: 1.5)
    let canvas = RendererCanvas(renderer, rasterizer: both.rasterizer)
    #expect(renderer.isPremultiplied)

    for scene in CanvasScene.allCases {
      try canvas.drawFrame(width: 360, height: 330, scale: 1.5, draw: scene.draw)

      let distance = both.cairo(scene.draw).distance(to: canvas.readRaster())
      #expect(distance <= scene.smoothTolerance, "\(scene)")
    }
    withExtendedLifetime(window) {}
  }

  @Test("OpenGL curls a sheet as cairo does")
  func openGLCurl() throws {
    guard let (window, renderer) = try openGLWindow() else { return }
    let both = BothCanvases(360, 330)
    let canvas = RendererCanvas(renderer, rasterizer: both.rasterizer)
    let sheet = both.cairo(CanvasScene.shapes.draw)

    for (progress, tilt, isMirrored) in [
      (0.1, 0.3, false), (0.3, -0.3, true), (0.5, 0, false), (0.8, 0.2, true),
    ] {
      let curl = Curl(progress: progress, tilt: tilt, isMirrored: isMirrored, paper: .white)
      func draw(_ canvas: any Canvas) {
        canvas.fill(Path(rect: Rect(-1, -1, 400, 400)), with: .color(Color(hex: 0x80a0c0)))
        canvas.drawCurl(of: sheet, curl)
      }
      try canvas.drawFrame(width: 360, height: 330, scale: 1, draw: draw)

      #expect(both.cairo(draw).distance(to: canvas.readRaster()) <= .smoothCurl, "\(curl)")
    }
    withExtendedLifetime(window) {}
  }

  @Test("what OpenGL has drawn as a picture stays when its textures are lost")
  func openGLSnapshot() throws {
    guard let (window, renderer) = try openGLWindow() else { return }
    let both = BothCanvases(360, 330)
    let canvas = RendererCanvas(renderer, rasterizer: both.rasterizer)
    let picture = canvas.snapshot(size: Size(360, 330), scale: 1, draw: CanvasScene.groups.draw)
    func draw(_ canvas: any Canvas) { canvas.draw(picture, in: Rect(0, 0, 360, 330), opacity: 1) }
    try canvas.drawFrame(width: 360, height: 330, scale: 1, draw: draw)
    let before = canvas.readRaster()

    renderer.texturesWereLost()
    try canvas.drawFrame(width: 360, height: 330, scale: 1, draw: draw)

    #expect(canvas.readRaster().distance(to: before).mean == 0)
    #expect(both.cairo(CanvasScene.groups.draw).distance(to: before) <= .indistinguishable)
    withExtendedLifetime(window) {}
  }

  @Test("without its renderer a window is drawn by the processor, and so are pictures")
  func fallback() throws {
    let window = try window(video: "dummy", renderer: "software")
    let both = BothCanvases(360, 330)
    let canvas = RendererCanvas(try #require(window.renderer), rasterizer: both.rasterizer)
    try canvas.drawFrame(width: 360, height: 330, scale: 1, draw: CanvasScene.pictures.draw)
    canvas.present()

    window.closeRenderer()
    try unsafe window.withFrameBuffer { pixels, _, _, stride in
      unsafe pixels.storeBytes(of: 0xff12_3456, toByteOffset: 7 * stride + 5 * 4, as: UInt32.self)
    }
    let picture = canvas.snapshot(size: Size(360, 330), scale: 1, draw: CanvasScene.pictures.draw)

    #expect(try window.capture()[5, 7] == 0xff12_3456)
    let expected = both.rasterizer.snapshot(
      size: Size(360, 330), scale: 1, draw: CanvasScene.pictures.draw)
    #expect(picture.distance(to: expected).mean == 0)
  }

  @Test("a graphics processor is one with a node that can be opened")
  func renderNode() throws {
    let folder = TemporaryFolder()
    try FileSystem.append([], to: folder.path + "/card0")
    let before = GraphicsProbe.hasRenderNode(in: folder.path)

    try FileSystem.append([], to: folder.path + "/renderD129")

    #expect(!before)
    #expect(GraphicsProbe.hasRenderNode(in: folder.path))
  }

  @Test(
    "what stands in for a graphics processor is none",
    arguments: [
      ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true), ("Software Rasterizer", true),
      ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false), ("AMD Radeon Graphics (radeonsi, renoir)", false),
      ("NVIDIA GeForce GTX 1050/PCIe/SSE2", false), ("virgl", false),
    ])
  func software(name: String, isSoftware: Bool) {
    #expect(GraphicsProbe.isSoftware(name) == isSoftware)
  }
}
