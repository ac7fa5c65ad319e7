internal import CSDL2
internal import Glibc

/// Finds out whether a graphics processor draws, without loading what would stand in for one.
///
/// Mesa draws by the processor where there is no other: that costs 0.3 s and 60 MiB, and is slower than cairo.
enum GraphicsProbe {
  /// Whether the kernel offers a graphics processor that this person may use.
  ///
  /// - Parameter folder: Where its nodes are.
  /// - Returns: Whether there is a node that can be opened.
  static func hasRenderNode(in folder: String = "/dev/dri") -> Bool {
    (128..<192).contains { unsafe access("\(folder)/renderD\($0)", R_OK | W_OK) == 0 }
  }

  /// Whether a renderer of OpenGL is one that draws by the processor.
  ///
  /// - Parameter name: What it calls itself, such as "llvmpipe (LLVM 15.0.6, 256 bits)".
  /// - Returns: Whether it is one of Mesa's.
  static func isSoftware(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software", "swr"].contains { name.contains($0) }
  }
}

extension Renderer {
  /// Whether pictures are laid over each other by the processor.
  var isSoftware: Bool {
    if name == "software" { return true }
    guard name.hasPrefix("opengl"), let text = unsafe PL_gl_renderer_name() else { return false }
    return unsafe GraphicsProbe.isSoftware(String(cString: text))
  }
}
