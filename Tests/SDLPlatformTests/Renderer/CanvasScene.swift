import CairoCanvas
import Geometry
import SceneGraph

/// Something that both canvases can draw, on 240x160 points.
enum CanvasScene: String, CaseIterable {
  case shapes, text, pictures, clips, groups, shadows, grain
  case turnedShapes, turnedText, turnedPictures, turnedShadows, turnedClips

  /// Whether SDL's software renderer has to draw it as triangles.
  var isTurned: Bool {
    rawValue.hasPrefix("turned")
  }

  @MainActor
  func draw(on canvas: any Canvas) {
    canvas.fill(Path(rect: Rect(-1, -1, 242, 162)), with: .color(Color(hex: 0xe8d8b0)))
    if isTurned { canvas.concatenate(.rotation(0.35).followed(by: .translation(60, 10))) }
    switch self {
    case .shapes, .turnedShapes: drawShapes(on: canvas)
    case .text, .turnedText: drawText(on: canvas)
    case .pictures, .turnedPictures: drawPictures(on: canvas)
    case .clips, .turnedClips: drawClips(on: canvas)
    case .groups: drawGroups(on: canvas)
    case .shadows, .turnedShadows: drawShadows(on: canvas)
    case .grain: canvas.drawGrain(in: Rect(10.5, 12, 200, 140))
    }
  }
}

// MARK: - Scenes

@MainActor
extension CanvasScene {
  private func drawShapes(on canvas: any Canvas) {
    let stops = [Paint.Stop(0, .white), Paint.Stop(1, Color(hex: 0x305030))]
    canvas.fill(Path(rect: Rect(10.25, 12.5, 60.5, 30.25)), with: .color(Color(hex: 0x204060, alpha: 0.7)))
    canvas.fill(Path(rect: Rect(4.5, 12.5, 0.25, 30)), with: .color(.black))
    canvas.fill(Path(ellipseIn: Rect(80, 10, 90, 60)), with: .color(Color(hex: 0xc04030)))
    canvas.fill(
      Path(paperIn: Rect(20, 80, 100, 60), radius: 12, wobble: 3),
      with: .linear(from: Point(20, 80), to: Point(120, 140), stops: stops))
    canvas.stroke(
      Path(roundedRect: Rect(140.3, 80, 80, 60), radius: 16), color: Color(hex: 0x101080), width: 5)
  }

  private func drawText(on canvas: any Canvas) {
    let engine = PangoTextEngine()
    let title = engine.layout(
      "The end", style: TextStyle(size: 20, alignment: .center), width: 230, maximumLines: nil)
    canvas.draw(title, at: Point(0, 75), color: .black)
    let layout = engine.layout(
      "Pip hiccuped and the hill hopped", style: TextStyle(size: 20), width: 150, maximumLines: nil)
    canvas.draw(layout, at: Point(12.3, 9.6), color: Color(hex: 0x301810))
    canvas.concatenate(.scale(0.8, 0.8))
    canvas.draw(layout, at: Point(40, 90), color: Color(hex: 0x803020))
  }

  private func drawPictures(on canvas: any Canvas) {
    canvas.draw(Self.disc, in: Rect(8, 8, 64, 48), opacity: 1)
    canvas.draw(Self.disc, in: Rect(90, 12, 64, 48), opacity: 0.6)
    canvas.draw(Self.disc, in: Rect(20.5, 70.25, 96, 72), opacity: 1)
  }

  private func drawClips(on canvas: any Canvas) {
    canvas.save()
    canvas.clip(to: Path(rect: Rect(10, 10, 90, 60)))
    canvas.fill(Path(ellipseIn: Rect(0, 0, 120, 90)), with: .color(Color(hex: 0x408040)))
    canvas.clip(to: Path(ellipseIn: Rect(30, 20, 60, 60)))
    canvas.draw(Self.disc, in: Rect(20, 20, 64, 48), opacity: 1)
    canvas.restore()
    canvas.save()
    canvas.clip(to: Path(ellipseIn: Rect(90, 30, 100, 100)))
    canvas.fill(Path(rect: Rect(80, 60, 140, 40)), with: .color(Color(hex: 0xa03050)))
    canvas.restore()
    canvas.fill(Path(rect: Rect(0, 130, 240, 6)), with: .color(.black))
  }

  private func drawGroups(on canvas: any Canvas) {
    canvas.beginGroup()
    canvas.concatenate(.translation(10, 10))
    canvas.fill(Path(rect: Rect(0, 0, 100, 80)), with: .color(Color(hex: 0x204060)))
    canvas.beginGroup()
    canvas.clip(to: Path(ellipseIn: Rect(30, 30, 130, 90)))
    canvas.fill(Path(rect: Rect(0, 0, 200, 200)), with: .color(Color(hex: 0xe0a020)))
    canvas.endGroup(opacity: 0.5)
    canvas.draw(Self.disc, in: Rect(120, 10, 64, 48), opacity: 1)
    canvas.endGroup(opacity: 0.6)
    canvas.fill(Path(rect: Rect(0, 150, 240, 6)), with: .color(.black))
  }

  private func drawShadows(on canvas: any Canvas) {
    canvas.drawShadow(of: Self.disc, in: Rect(20, 20, 64, 48), elevation: 6, opacity: 1)
    canvas.draw(Self.disc, in: Rect(20, 20, 64, 48), opacity: 1)
    let path = Path(roundedRect: Rect(110, 20, 90, 50), radius: 10)
    canvas.drawShadow(of: path, elevation: 9, opacity: 1)
    canvas.fill(path, with: .color(.white))
    canvas.drawShadow(of: Self.disc, in: Rect(80, 90, 64, 48), elevation: 12, opacity: 0.8)
  }

  /// A colourful ellipse of 64x48 pixels with soft edges.
  static let disc = unsafe Raster(width: 64, height: 48) { memory in
    for y in 0..<48 {
      for x in 0..<64 {
        let (dx, dy) = (Double(x) - 31.5, Double(y) - 23.5)
        let cover = min(max(23 - (dx * dx * 0.6 + dy * dy).squareRoot(), 0), 1)
        let alpha = UInt32(cover * 255)
        let (red, green) = (alpha * UInt32(x) / 63, alpha * UInt32(y) / 47)
        let pixel = alpha << 24 | red << 16 | green << 8 | alpha / 3
        unsafe memory.storeBytes(of: pixel, toByteOffset: (y * 64 + x) * 4, as: UInt32.self)
      }
    }
  }
}
