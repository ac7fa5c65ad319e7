internal import Geometry
public import SceneGraph

/// A screen: what it shows and what happens when it comes and goes.
public class PageController {
  /// The lasting identifier, such as `home` or `story/SLUG/PAGE`.
  public let id: String

  /// What it shows; as large as the window.
  public let view: Node

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - id: Its lasting identifier.
  ///   - view: What it shows.
  public init(id: String, view: Node) {
    self.id = id
    self.view = view
    view.pivot = .zero
  }

  /// Called when the screen may soon be shown: the time to make pictures and speech ahead.
  public func prepare() {}

  /// Called when a turn to the screen begins: the time to make what it is made of.
  public func willAppear() {}

  /// Called at every step, to make the screen cheaper to keep and to draw, a little at a time.
  ///
  /// - Parameter isStill: Whether nothing moves, so that work that takes as long as a frame is not seen.
  /// - Returns: Whether anything was done, so that there may be more.
  public func tidy(isStill: Bool) -> Bool { false }

  /// Called when the screen has become the current one.
  public func didBecomeCurrent() {}

  /// Called when the screen is the current one no longer: silence at once.
  public func didResignCurrent() {}

  /// Called when something covers, drags or hides the current screen for a while.
  public func pause() {}

  /// Called when that is over and the screen goes on where it was.
  public func resume() {}

  /// Whether something is still being made or moving on its own.
  public var isBusy: Bool { false }
}
