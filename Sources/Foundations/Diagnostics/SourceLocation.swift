/// A place in a text file.
public struct SourceLocation: Hashable, Sendable {
  /// The file as the person named it, or another name for the text ("standard input").
  public var file: String

  /// The line, from 1.
  public var line: Int

  /// The column in Unicode scalars, from 1.
  public var column: Int

  /// Makes a place; without line and column it is the beginning of the file.
  public init(file: String, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }
}

// MARK: - Order and text form

extension SourceLocation: Comparable, CustomStringConvertible {
  /// Whether the first place comes before the second: by file, then line, then column.
  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }

  /// The form compilers use, `story.json:12:5`, which editors can jump to.
  public var description: String {
    "\(file):\(line):\(column)"
  }
}
