/// What a node says of itself to assistive technology, tests and session scripts.
public nonisolated struct Accessibility: Hashable, Sendable {
  /// What it is.
  public var role: Role

  /// Its lasting identifier, such as `page.play`, or nil.
  public var identifier: String?

  /// Its name as a person would say it.
  public var name: String

  /// Its value as a person would say it, or nil.
  public var value: String?

  /// States beyond what the node knows itself, such as `selected` or `highlighted`.
  public var states: [String]

  /// Makes a description.
  public init(
    _ role: Role, identifier: String? = nil, name: String = "", value: String? = nil, states: [String] = []
  ) {
    self.role = role
    self.identifier = identifier
    self.name = name
    self.value = value
    self.states = states
  }
}
