import Animation
import CairoCanvas
import FoundationEssentials
import Geometry
import SceneGraph

/// One property animator moves Pip and is paused, scrubbed by a finger, reversed, continued with a spring and finished.
final class ScrubbingFilm: Film {
  static let seconds = 10.4

  private static let start = Point(100, 192)
  private static let end = Point(520, 172)
  private static let track = (from: 110.0, to: 530.0, y: 292.0)

  /// Where in the book Pip's picture is, from the root of the repository.
  private static let picture = "Stories/pips-enormous-hiccup/pictures/mole-pip.svg"

  private let studio: Studio
  private let pip = Node()
  private let knob = Node()
  private let hand = Node()
  private let caption = Node()
  private let animator: PropertyAnimator
  private var time = 0.0

  /// What happens when, in seconds.
  private var script: [(time: Double, act: (ScrubbingFilm) -> Void)] = []

  /// The share of the way that the finger holds the knob at, while it does.
  private var fingerShare: Double?

  init(_ studio: Studio) {
    self.studio = studio
    animator = PropertyAnimator(duration: 3, curve: .easeInOut, coordinator: studio.scene.animations)
    buildSlider()
    buildPip()
    buildHand()
    writeScript()
    say("PropertyAnimator")
    show()
  }

  func advance(by interval: Double) {
    time += interval
    while let next = script.first, next.time <= time {
      script.removeFirst()
      next.act(self)
    }
    if let fingerShare {
      animator.fractionComplete = fingerShare
      say("fractionComplete = 0.\(Int((fingerShare * 100).rounded()))")
    }
    show()
  }
}

// MARK: - The script

extension ScrubbingFilm {
  private func writeScript() {
    animator.addAnimations { [pip] in
      $0.animate(pip.animatable.position, to: Self.end)
      $0.animate(pip.animatable.rotation, to: 0.35)
    }
    animator.addCompletion { [weak self] _ in self?.celebrate() }
    appear(from: 0, to: 1)
    script = [
      (0.4, { $0.perform("startAnimation()") { $0.startAnimation() } }),
      (1.8, { $0.perform("pauseAnimation()") { $0.pauseAnimation() } }),
      (1.9, { $0.moveHand(to: 0, in: 0.5) }),
      (2.5, { $0.drag(to: 0.86, in: 1) }),
      (3.6, { $0.drag(to: 0.18, in: 1) }),
      (4.7, { $0.drag(to: 0.74, in: 0.6) }),
      (5.4, { $0.letGo() }),
      (
        5.8,
        {
          $0.perform("isReversed = true") {
            $0.isReversed = true
            $0.startAnimation()
          }
        }
      ),
      (6.9, { $0.perform("pauseAnimation()") { $0.pauseAnimation() } }),
      (7.2, { $0.goOnWithSpring() }),
      (9.95, { $0.appear(from: 1, to: 0) }),
    ]
  }

  private func perform(_ text: String, _ act: (PropertyAnimator) -> Void) {
    act(animator)
    say(text)
  }

  private func goOnWithSpring() {
    perform("continueAnimation(spring)") {
      $0.isReversed = false
      $0.continueAnimation(withTimingParameters: .spring(Spring(mass: 1, stiffness: 60, damping: 9)))
    }
  }

  private func drag(to share: Double, in seconds: Double) {
    if fingerShare == nil { fingerShare = animator.fractionComplete }
    let held = AnimatableProperty(
      of: self, "fingerShare", get: { [unowned self] in fingerShare ?? 0 },
      set: { [unowned self] in if fingerShare != nil { fingerShare = $0 } })
    animate(in: seconds) { $0.animate(held, to: share) }
  }

  private func letGo() {
    fingerShare = nil
    moveHand(to: 150, in: 0.4)
  }

  private func moveHand(to depth: Double, in seconds: Double) {
    animate(in: seconds) { [hand] in $0.animate(hand.animatable.position, to: Point(0, depth)) }
  }

  private func appear(from opacity: Double, to other: Double) {
    pip.opacity = opacity
    animate(in: 0.35) { [pip] in $0.animate(pip.animatable.opacity, to: other) }
  }

  private func celebrate() {
    say("finished at the end")
    for index in 0..<9 {
      let star = Node(Path.star(radius: 10), color: index % 2 == 0 ? Paper.sun : Paper.coral, elevation: 3)
      star.position = Self.end
      star.scale = Vector(0.1, 0.1)
      studio.stage.addChild(star)
      let way = Vector(angle: Double(index) * 2 * .pi / 9, length: 96)
      animate(in: 0.9, curve: .easeOut) {
        $0.animate(star.animatable.position, to: Self.end + way)
        $0.animate(star.animatable.scale, to: Vector(1, 1))
        $0.animate(star.animatable.rotation, to: 2)
      }
      animate(in: 0.9, curve: .easeIn) { $0.animate(star.animatable.opacity, to: 0) }
    }
  }

  private func animate(
    in seconds: Double, curve: TimingCurve = .easeInOut, _ changes: @escaping (AnimationChanges) -> Void
  ) {
    PropertyAnimator(
      duration: seconds, curve: curve, coordinator: studio.scene.animations, animations: changes
    ).startAnimation()
  }
}

// MARK: - Showing

extension ScrubbingFilm {
  private func show() {
    let share = (pip.position.x - Self.start.x) / (Self.end.x - Self.start.x)
    knob.position = Point(Self.track.from + share * (Self.track.to - Self.track.from), Self.track.y)
    hand.parent?.position = knob.position
  }

  private func say(_ text: String) {
    for child in caption.children { child.removeFromParent() }
    caption.addChild(Node(text, size: 21, color: studio.theme.ink, studio: studio))
  }
}

// MARK: - Building

extension ScrubbingFilm {
  private func buildSlider() {
    let card = Node(
      Path(paper: Size(350, 54), radius: 14, wobble: 4, seed: 9), color: Paper.cream, elevation: 5)
    card.position = Point(320, 48)
    caption.position = card.position
    let (from, to, y) = Self.track
    let slot = Node(
      Path(paper: Size(to - from + 60, 22), radius: 10, wobble: 2, seed: 5), color: Paper.cream, elevation: 4)
    slot.position = Point((from + to) / 2, y)
    studio.stage.addChildren(card, caption, slot)
    for index in 0...10 {
      let size = index % 5 == 0 ? 9.0 : 5
      let mark = Node(Path(ellipseIn: Rect(center: .zero, size: Size(size, size))), color: studio.theme.desk)
      mark.position = Point(from + (to - from) * Double(index) / 10, y)
      studio.stage.addChild(mark)
    }
    let disc = Rect(center: .zero, size: Size(38, 38))
    knob.addChildren(
      Node(Path(ellipseIn: disc), color: studio.theme.accent, elevation: 5),
      Node(Path(ellipseIn: disc.inset(by: 12)), color: studio.theme.onAccent))
    studio.stage.addChild(knob)
  }

  private func buildPip() {
    guard let file = FileManager.default.contents(atPath: Self.picture),
      let raster = try? SVGDecoder().raster(of: [UInt8](file), width: 280, height: 273)
    else { preconditionFailure("there is no \(Self.picture): run scripts/films in the repository") }
    pip.size = Size(140, 136.5)
    pip.content = .raster(raster)
    pip.elevation = 7
    pip.position = Self.start
    pip.rotation = -0.3
    studio.stage.addChild(pip)
  }

  /// A hand whose first finger points up at the origin.
  private func buildHand() {
    let shade = Paper.skin.interpolated(to: Paper.bark, at: 0.14)
    func piece(_ rect: Rect, _ color: Color, turned: Double = 0) {
      let radius = min(rect.width, rect.height) / 2
      let node = Node(
        Path(roundedRect: Rect(center: .zero, size: rect.size), radius: min(radius, 22)), color: color,
        elevation: 3)
      node.position = rect.center
      node.rotation = turned
      hand.addChild(node)
    }
    piece(Rect(-24, 108, 88, 60), Paper.coral)
    piece(Rect(-34, 56, 26, 60), shade, turned: -0.5)
    piece(Rect(-16, 52, 74, 72), Paper.skin)
    piece(Rect(-13, -3, 26, 88), Paper.skin)
    for x in [13.0, 29, 44] { piece(Rect(x, 42 + (x - 13) * 0.2, 20, 42), shade) }
    hand.position = Point(0, 150)
    hand.rotation = -0.1
    let holder = Node()
    holder.addChild(hand)
    studio.stage.addChild(holder)
  }
}
