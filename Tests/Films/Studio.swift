import CairoCanvas
import Geometry
import SceneGraph

/// The place where a film is made: a scene, the sky and the hills in it, and the canvas it is drawn on.
final class Studio {
  /// The extent of the frames, in points and in pixels.
  static let size = Size(640, 400)

  static let framesPerSecond = 30

  let scene: Scene

  /// Where the film puts its nodes: in front of the hills, behind the grain of the paper.
  let stage = Node()

  private let canvas = CairoCanvas(size: Studio.size, scale: 1)
  private var frames = 0
  private var picture: Raster?

  init(light: Light) {
    scene = Scene(size: Studio.size, traits: Traits(), textEngine: PangoTextEngine())
    let grain = Node()
    grain.size = Studio.size
    grain.pivot = .zero
    grain.content = .grain
    scene.root.addChild(light.sky)
    for (index, color) in light.hills.enumerated() {
      scene.root.addChild(Studio.hill(250 + Double(index) * 48, color, seed: Double(index) * 2))
    }
    scene.root.addChildren(stage, grain)
  }

  var theme: Theme { scene.theme }
}

// MARK: - Frames

extension Studio {
  /// Moves the scene's clock, and with it the animations, to the next frame.
  func advance() {
    frames += 1
    scene.advance(to: Double(frames) / Double(Studio.framesPerSecond))
  }

  /// Draws what has changed since the last frame.
  func drawFrame() -> Raster {
    let damage = scene.prepareFrame()
    scene.draw(on: canvas, damage: damage)
    if let picture, damage.isEmpty { return picture }
    let drawn = canvas.readRaster()
    picture = drawn
    return drawn
  }
}

// MARK: - Hills

extension Studio {
  /// A hill whose ridge rises and falls about a height.
  private static func hill(_ height: Double, _ color: Color, seed: Double) -> Node {
    var path = Path()
    path.move(to: Point(-40, height + 10))
    let bow = 26 - seed * 4
    path.curve(
      Point(100 + seed * 40, height - bow), Point(220 - seed * 20, height + bow), to: Point(340, height))
    path.curve(
      Point(450 + seed * 10, height - bow), Point(560, height - bow * (seed - 1)), to: Point(680, height + 4))
    path.line(to: Point(680, size.height + 40))
    path.line(to: Point(-40, size.height + 40))
    path.close()
    return Node(path, color: color, elevation: 4)
  }
}
