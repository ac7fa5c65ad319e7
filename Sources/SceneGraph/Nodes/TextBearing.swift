/// A node that shows a text and knows whether all of it can be read.
public protocol TextBearing: Node {
  /// Whether a part of the text is cut off.
  var isTrimmed: Bool { get }
}
