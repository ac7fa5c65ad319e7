import Geometry
import SceneGraph
import Testing

@testable import SDLPlatform

@MainActor
@Suite("Textures")
struct TextureTests {
  private func picture(_ width: Int, _ height: Int) -> Raster {
    unsafe Raster(width: width, height: height) {
      unsafe $0.initializeMemory(as: UInt8.self, repeating: 255)
    }
  }

  @Test("after the device has lost its textures the picture is the same", arguments: CanvasScene.allCases)
  func reset(scene: CanvasScene) throws {
    let (renderer, canvas) = try BothCanvases().renderer()
    try canvas.drawFrame(width: 240, height: 160, scale: 1, draw: scene.draw)
    let before = canvas.readRaster()

    renderer.texturesWereLost()
    try canvas.drawFrame(width: 240, height: 160, scale: 1, draw: scene.draw)

    #expect(canvas.readRaster().distance(to: before).mean == 0)
  }

  @Test("lost textures are not used again")
  func lost() throws {
    let (renderer, canvas) = try BothCanvases().renderer()
    let cache = TextureCache(renderer, limit: 1_000_000)
    let raster = picture(10, 10)
    var made = 0
    func ask() {
      _ = cache.texture(for: .raster(ObjectIdentifier(raster)), of: raster) {
        made += 1
        return raster
      }
    }
    ask()
    ask()

    renderer.texturesWereLost()
    ask()

    #expect(made == 2)
    #expect(cache.count == 1 && cache.byteCount == 400)
    withExtendedLifetime(canvas) {}
  }

  @Test(
    "colours are taken apart from their opacity, to the nearest step",
    arguments: [(0x8040_2000, 0x8080_4000), (0xff12_3456, 0xff12_3456), (0, 0)] as [(UInt32, UInt32)])
  func straight(premultiplied: UInt32, straight: UInt32) {
    let raster = unsafe Raster(width: 1, height: 1) { memory in
      unsafe memory.storeBytes(of: premultiplied, as: UInt32.self)
    }

    #expect(raster.straight[0, 0] == straight)
  }

  @Test("a texture in the place of one of the same key counts once")
  func adopted() throws {
    let (renderer, canvas) = try BothCanvases().renderer()
    let cache = TextureCache(renderer, limit: 1_000_000)
    let raster = picture(10, 10)

    for _ in 0..<3 {
      let texture = try #require(Texture(raster, in: renderer))
      cache.adopt(texture, for: .raster(ObjectIdentifier(raster)), of: raster)
    }

    #expect(cache.count == 1 && cache.byteCount == 400)
    withExtendedLifetime(canvas) {}
  }

  @Test("a thousand pictures, one after the other, leave no texture behind")
  func released() throws {
    let (_, canvas) = try BothCanvases().renderer()

    for _ in 0..<1000 {
      let raster = picture(50, 40)
      try canvas.drawFrame(width: 240, height: 160, scale: 1) { canvas in
        canvas.draw(raster, in: Rect(0, 0, 50, 40), opacity: 1)
      }
      #expect(canvas.textureCount <= 2)
    }

    try canvas.drawFrame(width: 240, height: 160, scale: 1) { _ in }
    #expect(canvas.textureCount == 0 && canvas.textureByteCount == 0)
  }

  @Test("textures stay within their memory, and what was used last is kept")
  func bounded() throws {
    let (renderer, canvas) = try BothCanvases().renderer()
    let cache = TextureCache(renderer, limit: 3 * 400)
    let rasters = (0..<10).map { _ in picture(10, 10) }

    for raster in rasters + [rasters[7]] {
      _ = cache.texture(for: .raster(ObjectIdentifier(raster)), of: raster) { raster }
      #expect(cache.byteCount <= 1200)
    }
    var made: [Int] = []
    for index in [7, 9, 8, 0] {
      _ = cache.texture(for: .raster(ObjectIdentifier(rasters[index])), of: rasters[index]) {
        made.append(index)
        return rasters[index]
      }
    }

    #expect(made == [0])
    withExtendedLifetime(canvas) {}
  }

  @Test(
    "at another extent and scale all is drawn as if it had never been otherwise",
    arguments: CanvasScene.allCases)
  func resized(scene: CanvasScene) throws {
    let both = BothCanvases(360, 240, scale: 1.5)
    let (_, canvas) = try both.renderer()
    let (_, fresh) = try both.renderer()
    try canvas.drawFrame(width: 240, height: 160, scale: 1, draw: scene.draw)

    try canvas.drawFrame(width: 360, height: 240, scale: 1.5, draw: scene.draw)

    try fresh.drawFrame(width: 360, height: 240, scale: 1.5, draw: scene.draw)
    #expect(canvas.readRaster().distance(to: fresh.readRaster()).mean == 0)
  }

  @Test("what moves by whole pixels is drawn by the processor once")
  func moved() throws {
    let (_, canvas) = try BothCanvases().renderer()

    for step in 0..<20 {
      try canvas.drawFrame(width: 240, height: 160, scale: 1) { canvas in
        canvas.concatenate(.translation(Double(step) + 0.3, 7))
        canvas.fill(Path(ellipseIn: Rect(10, 10, 50, 40)), with: .color(.white))
      }
    }

    #expect(canvas.textureCount == 1)
  }

  @Test("a line that grows leaves nothing behind")
  func growing() throws {
    let (_, canvas) = try BothCanvases().renderer()

    for step in 0..<200 {
      try canvas.drawFrame(width: 240, height: 160, scale: 1) { canvas in
        let line = Path(polygon: [Point(10, 10), Point(20 + Double(step), 30)])
        canvas.stroke(line, color: .white, width: 3)
      }
      #expect(canvas.textureCount <= TextureCache.patience + 2)
    }
    for _ in 0...TextureCache.patience + 1 {
      try canvas.drawFrame(width: 240, height: 160, scale: 1) { _ in }
    }

    #expect(canvas.textureCount == 0 && canvas.textureByteCount == 0)
  }
}
