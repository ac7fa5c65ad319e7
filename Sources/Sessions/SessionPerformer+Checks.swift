internal import Geometry
internal import Pages
internal import SceneGraph

// MARK: - Checks

extension SessionPerformer {
  /// Throws what is not as expected.
  func check(_ expectation: SessionExpectation) throws(SessionFault) {
    let application = try running()
    switch expectation {
    case .page(let id):
      guard application.currentPage == id else {
        throw SessionFault("the page is '\(application.currentPage)', not '\(id)'")
      }
    case .text(let text):
      guard texts.contains(where: { $0.contains(text) }) else {
        throw SessionFault("\"\(text)\" is shown nowhere")
      }
    case .noText(let text):
      guard !texts.contains(where: { $0.contains(text) }) else { throw SessionFault("\"\(text)\" is shown") }
    case .highlighted(let word): try checkHighlighted(word)
    case .visible(let target):
      guard try !element(target).visibleFrame.isEmpty else {
        throw SessionFault("\(target) is outside the window")
      }
    case .focus(let target):
      guard try element(target).states.contains("focused") else {
        throw SessionFault("\(target) does not have the keyboard")
      }
    case .noOverlap: try checkOverlap()
    case .noTrimming: try checkTrimming()
    case .sound(let name):
      defer { journal.sounds = [] }
      guard journal.sounds.contains(name) else { throw SessionFault("the sound '\(name)' was not played") }
    case .value(let target, let value):
      let element = try element(target)
      let own = element.description.value ?? element.description.name
      guard own == value else { throw SessionFault("the value of \(target) is \"\(own)\", not \"\(value)\"") }
    }
  }

  private var elements: [AccessibilityElement] {
    application?.scene.accessibilityTree.flattened ?? []
  }

  private var texts: [String] {
    elements.filter { !$0.visibleFrame.isEmpty }.flatMap {
      [$0.description.name, $0.description.value ?? ""]
    }
  }

  private func checkHighlighted(_ word: String) throws(SessionFault) {
    let lit = elements.filter { $0.states.contains("highlighted") }.map(\.description.name)
    let bare = lit.map { $0.drop { !$0.isLetter && !$0.isNumber } }.map { text in
      String(text.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
    }
    guard lit.contains(word) || bare.contains(word) else {
      throw SessionFault("\"\(word)\" is not lit, but \(lit.isEmpty ? "nothing" : "\"\(lit[0])\"") is")
    }
  }

  /// Controls must not lie over each other, nor over a word.
  private func checkOverlap() throws(SessionFault) {
    let shown = elements.filter { !$0.visibleFrame.isEmpty }
    let controls = shown.filter { $0.description.role.isControl }
    let words = shown.filter {
      $0.description.role == .word || $0.description.role == .text && $0.children.isEmpty
    }
    for (index, control) in controls.enumerated() {
      for other in controls[(index + 1)...] + words where overlap(control, other) {
        throw SessionFault("\(label(control)) and \(label(other)) overlap")
      }
    }
  }

  private func overlap(_ a: AccessibilityElement, _ b: AccessibilityElement) -> Bool {
    guard !a.node.isAncestor(of: b.node), !b.node.isAncestor(of: a.node) else { return false }
    return a.visibleFrame.inset(by: 0.5).intersects(b.visibleFrame.inset(by: 0.5))
  }

  private func label(_ element: AccessibilityElement) -> String {
    element.description.identifier.map { "#\($0)" } ?? "\"\(element.description.name)\""
  }

  private func checkTrimming() throws(SessionFault) {
    for node in try running().scene.root.descendants where node.isShown {
      guard let text = node as? any TextBearing, text.isTrimmed else { continue }
      throw SessionFault("the text of \(node.accessibility?.name ?? "a control") is cut off")
    }
  }
}
