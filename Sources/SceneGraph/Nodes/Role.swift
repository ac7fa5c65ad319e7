/// What a node is to somebody who cannot see it; the names are those of a session's trees.
public nonisolated enum Role: String, Hashable, Sendable, CaseIterable {
  /// The whole window.
  case window
  /// Things that belong together.
  case group
  /// A text.
  case text
  /// One word of a text that is read aloud.
  case word
  /// A picture.
  case image
  /// Something to press.
  case button
  /// On or off.
  case `switch`
  /// A value on a scale.
  case slider
  /// One of several.
  case choice
  /// Where text is typed.
  case textfield
  /// Rows.
  case list
  /// One row of a list.
  case row
  /// One page of a tab strip.
  case tab
  /// A question that must be answered first.
  case alert
  /// Where figures are drawn.
  case pad
}
