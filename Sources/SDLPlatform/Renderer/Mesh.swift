internal import CSDL2
internal import Geometry

/// Triangles in pixels, with a colour and a place in a texture at every corner.
struct Mesh {
  /// A corner.
  struct Vertex {
    /// Where it is, in pixels of the canvas.
    var position: Point

    /// Where it is in the texture: 0...1 both ways.
    var texture = Point(0, 0)

    /// What the texture's colours are multiplied with, or the colour itself, not multiplied by its opacity.
    var color: Color
  }

  private(set) var vertices: [Vertex] = []
  private(set) var indices: [Int32] = []

  /// Adds a convex polygon.
  mutating func add(_ corners: [Vertex]) {
    guard corners.count > 2 else { return }
    let first = Int32(vertices.count)
    vertices += corners
    for index in 1..<Int32(corners.count - 1) { indices += [first, first + index, first + index + 1] }
  }

  /// Adds a grid of which every four neighbours are a rectangle.
  mutating func addGrid(columns: [Double], rows: [Double], vertex: (Double, Double) -> Vertex) {
    for (left, right) in zip(columns, columns.dropFirst()) {
      for (top, bottom) in zip(rows, rows.dropFirst()) {
        add([vertex(left, top), vertex(right, top), vertex(right, bottom), vertex(left, bottom)])
      }
    }
  }
}

// MARK: - Drawing

extension Renderer {
  /// Draws triangles, back to front as they were added.
  func draw(_ mesh: Mesh, texture: Texture? = nil) {
    guard !mesh.indices.isEmpty else { return }
    unsafe SDL_SetRenderDrawBlendMode(handle, blendMode)
    let vertices = mesh.vertices.map(vertex)
    unsafe check(
      SDL_RenderGeometry(
        handle, texture?.handle, vertices, Int32(vertices.count), mesh.indices, Int32(mesh.indices.count)),
      "draw triangles")
  }

  private func vertex(_ vertex: Mesh.Vertex) -> SDL_Vertex {
    SDL_Vertex(
      position: SDL_FPoint(x: Float(vertex.position.x), y: Float(vertex.position.y)),
      color: SDL_Color(vertex.color, isPremultiplied: isPremultiplied),
      tex_coord: SDL_FPoint(x: Float(vertex.texture.x), y: Float(vertex.texture.y)))
  }
}

extension SDL_Color {
  /// The same in SDL's terms.
  init(_ color: Color, isPremultiplied: Bool) {
    let factor = isPremultiplied ? color.alpha : 1
    func byte(_ value: Double) -> UInt8 { UInt8(min(max(value * 255, 0), 255).rounded()) }
    self.init(
      r: byte(color.red * factor), g: byte(color.green * factor), b: byte(color.blue * factor),
      a: byte(color.alpha))
  }
}
