internal import SceneGraph

// MARK: - Kinds of roles

nonisolated extension Role {
  /// Whether it is something to press or to fill in.
  var isControl: Bool {
    switch self {
    case .button, .switch, .slider, .choice, .textfield, .tab: true
    case .window, .group, .text, .word, .image, .list, .row, .alert, .pad: false
    }
  }
}
