internal import Foundations
internal import Geometry

/// The names that the rules of a page may use.
struct RuleNames {
  let actors: [String]
  let sounds: [String]
}

// MARK: - Rules

extension StoryReader {
  /// The words of `when` and `do` that are part of format 1 but that this version does not act upon yet.
  private static let laterEvents = [
    "doubleTap", "press", "drag", "pinch", "rotate", "swipe", "contact", "appear", "word", "animationEnd",
  ]
  private static let laterActions = [
    "push", "snap", "attach", "say", "show", "hide", "scatter", "count", "turnPage",
  ]

  /// A rule, or nil when it would do nothing.
  func readRule(_ node: JSONNode, _ names: RuleNames) -> Rule? {
    guard let object = JSONObjectReader(node, "a rule", diagnostics) else { return nil }
    let when = object.required("when", JSONShape { node, _ in readWhen(node, names) })
    let actions = object.required(
      "do", .list(of: JSONShape { node, _ in readAction(node, names) }, limit: StoryLimits.actions))
    object.finish()
    guard let when, let actions, !actions.isEmpty else { return nil }
    return Rule(when: when, actions: actions)
  }

  private func readWhen(_ node: JSONNode, _ names: RuleNames) -> When? {
    guard let object = JSONObjectReader(node, "when", diagnostics),
      let word = word(of: node, known: ["tap"], later: Self.laterEvents, in: "when")
    else { return nil }
    let actor = object.required(word, Self.name(of: "actor on this page", among: names.actors))
    object.finish()
    return actor.map { .tap($0) }
  }

  private func readAction(_ node: JSONNode, _ names: RuleNames) -> Action? {
    guard let object = JSONObjectReader(node, "an action", diagnostics),
      let word = word(of: node, known: ["sound", "animate"], later: Self.laterActions, in: "do")
    else { return nil }
    if word == "animate" { return readAnimation(object, names).map { .animate($0) } }
    let sound = object.required(word, Self.name(of: "sound", among: names.sounds))
    object.finish()
    return sound.map { .sound($0) }
  }

  /// Finds the word that says what sets a rule off or what it does.
  private func word(of node: JSONNode, known: [String], later: [String], in place: String) -> String? {
    let keys = node.members.map(\.key)
    if let word = keys.first(where: known.contains) { return word }
    if let member = node.members.first(where: { later.contains($0.key) }) {
      diagnostics.warning(
        "'\(member.key)' is not acted upon by this Pagelight yet", at: member.keyLocation,
        hint: "this part is left out")
      return nil
    }
    let location = node.members.first?.keyLocation ?? node.location
    let found = keys.first.map { "unknown '\($0.prefix(40))'" } ?? "nothing"
    let hint = keys.first.flatMap { Spelling.nearest(to: $0, among: known + later) }.map {
      "did you mean '\($0)'?"
    }
    let all = (known + later).map { "'\($0)'" }.joined(separator: ", ")
    diagnostics.error("\(found) in '\(place)'", at: location, hint: hint ?? "known are \(all)")
    return nil
  }

  private static func name(of kind: String, among names: [String]) -> JSONShape<String> {
    JSONShape { node, diagnostics in
      guard let name = JSONShape<String>.string.read(node, diagnostics) else { return nil }
      if names.contains(name) { return name }
      let hint = Spelling.hint(for: name, among: Array(names.prefix(20)))
      diagnostics.error("there is no \(kind) called '\(name.prefix(70))'", at: node.location, hint: hint)
      return nil
    }
  }
}

// MARK: - Animations

extension StoryReader {
  private func readAnimation(_ object: JSONObjectReader, _ names: RuleNames) -> ActorAnimation? {
    let actor = object.required("animate", Self.name(of: "actor on this page", among: names.actors))
    let duration = object.required("duration", .number(in: StoryLimits.time))
    let delay = object.optional("delay", .number(in: StoryLimits.time)) ?? 0
    let curve = object.optional("curve", JSONShape<ActorAnimation.Curve>.choice) ?? .easeInOut
    let autoreverse = object.optional("autoreverse", .bool) ?? false
    let goal = object.required("to", .any).flatMap { JSONObjectReader($0, "what to reach", diagnostics) }
    object.finish()
    let scale = goal?.optional("scale", .scale)
    let position = goal?.optional("position", .vector(in: StoryLimits.distance))
    let rotation = goal?.optional("rotation", .number(in: -3600...3600))
    let opacity = goal?.optional("opacity", .number(in: 0...1))
    goal?.finish()
    guard let actor, let duration, let goal else { return nil }
    if goal.node.members.isEmpty {
      goal.error("nothing to reach", hint: "give scale, position, rotation or opacity")
      return nil
    }
    return ActorAnimation(
      actor: actor, scale: scale, position: position, rotation: rotation, opacity: opacity,
      duration: duration,
      delay: delay, curve: curve, autoreverse: autoreverse)
  }
}
