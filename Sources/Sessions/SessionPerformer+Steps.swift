internal import Geometry
internal import Pages
internal import SceneGraph

// MARK: - Steps

extension SessionPerformer {
  /// Performs one step; throws why it fails.
  func perform(_ step: SessionStep) throws(SessionFault) {
    if try performPointer(step) { return }
    switch step {
    case .open(let story): try open(story)
    case .openAt(let page):
      let application = application ?? start()
      guard application.open(at: page) else { throw SessionFault("there is no page '\(page)'") }
      try self.step()
    case .type(let text):
      try handle(.text(text))
      try self.step()
    case .key(let name, let modifiers):
      try handle(.key(KeyPress(name, modifiers: modifiers, time: programTime)))
      try self.step()
    case .wait(let seconds): try wait(seconds)
    case .waitUntil(let condition): try waitUntil(condition)
    case .window(let event): try happen(event)
    case .resize(let size):
      self.size = size
      try handle(.resized(size, scale: scale))
      canvas = host.makeCanvas(size: size, scale: scale)
      drawFrame(try running(), everything: true)
      try self.step()
    case .set(let key, let value):
      do {
        try host.set(key, to: value)
      } catch {
        throw SessionFault(error.message)
      }
      try self.step()
    case .expect(let expectation): try check(expectation)
    case .shot(let name): try writeShot(name)
    case .tree(let name): try writeTree(name)
    case .record(let name): try startFilm(name)
    case .stopRecord: try endFilm()
    case .tap, .press, .drag, .down, .move, .up, .cancel, .swipe, .pinch, .rotate, .wheel: break
    }
  }

  private func open(_ story: String?) throws(SessionFault) {
    let application = start()
    if let story {
      guard application.open(story: story) else { throw SessionFault("the story '\(story)' cannot be read") }
    } else {
      application.open()
    }
    try step()
  }

  private func waitUntil(_ condition: SessionCondition) throws(SessionFault) {
    let application = try running()
    switch condition {
    case .idle:
      try wait(limit: Self.idleLimit, what: "stillness") { application.isIdle && pointers.isEmpty }
    case .narrationEnded:
      guard application.isReading || journal.hasNarrated else {
        throw SessionFault("nothing is being read aloud")
      }
      if application.isReading {
        try wait(limit: Self.narrationLimit, what: "the end of the narration") { !application.isReading }
      }
      journal.hasNarrated = false
    case .page(let id):
      guard application.currentPage != id else { return }
      try wait(limit: Self.narrationLimit, what: "page '\(id)'") { application.currentPage == id }
    }
  }

  private func happen(_ event: SessionStep.WindowEvent) throws(SessionFault) {
    let application = try running()
    switch event {
    case .hide:
      pointers = [:]
      application.handle(.hidden)
    case .show: application.handle(.shown)
    case .focusLost:
      pointers = [:]
      application.handle(.focusLost)
    case .focusGained: application.handle(.focusGained)
    case .quit:
      application.handle(.quit)
      self.application = nil
      host.drop()
    case .kill:
      self.application = nil
      host.drop()
    }
    try step()
  }
}
