/// The bytes of a file as sound UTF-8, whatever encoding they came in.
struct JSONText {
  /// Sound UTF-8 without a byte order mark.
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Decodes a file; what cannot be decoded becomes U+FFFD and is reported.
  init(_ raw: [UInt8], file: String, diagnostics: DiagnosticList) {
    let start = SourceLocation(file: file)
    switch Encoding(of: raw) {
    case .zeros:
      diagnostics.error(
        "the file holds nothing but zero bytes", at: start, hint: "it was damaged, take it from a backup")
    case .utf32:
      diagnostics.error("the text is in UTF-32", at: start, hint: "save it as UTF-8")
    case .utf16(let bigEndian):
      bytes = Self.decodeUTF16(raw, bigEndian: bigEndian, start: start, diagnostics: diagnostics)
    case .utf8:
      let content = raw.starts(with: [0xef, 0xbb, 0xbf]) ? raw.dropFirst(3) : raw[...]
      let text = String(decoding: content, as: UTF8.self)
      bytes = Array(text.utf8)
      if !bytes.elementsEqual(content) {
        Self.reportBadUTF8(content, file: file, diagnostics: diagnostics)
      }
    }
  }

  // MARK: - Encodings

  private enum Encoding {
    case utf8
    case utf16(bigEndian: Bool)
    case utf32
    case zeros

    /// Guesses from the first bytes: a byte order mark, or the zeros that ASCII leaves in wider encodings.
    init(of bytes: [UInt8]) {
      let head = Array(bytes.prefix(4))
      let zeros = head.map { $0 == 0 }
      let bigEndianUTF32: [UInt8] = [0, 0, 0xfe, 0xff]
      let littleEndianUTF32: [UInt8] = [0xff, 0xfe, 0, 0]
      if head == bigEndianUTF32 || head == littleEndianUTF32 {
        self = .utf32
      } else if head.starts(with: [0xff, 0xfe]) || zeros == [false, true, false, true] {
        self = .utf16(bigEndian: false)
      } else if head.starts(with: [0xfe, 0xff]) || zeros == [true, false, true, false] {
        self = .utf16(bigEndian: true)
      } else if !bytes.isEmpty, bytes.allSatisfy({ $0 == 0 }) {
        self = .zeros
      } else {
        self = .utf8
      }
    }
  }

  private static func decodeUTF16(
    _ raw: [UInt8], bigEndian: Bool, start: SourceLocation, diagnostics: DiagnosticList
  ) -> [UInt8] {
    if !raw.count.isMultiple(of: 2) {
      diagnostics.error("the UTF-16 text ends in the middle of a character", at: start)
    }
    var units = stride(from: 0, to: raw.count - 1, by: 2).map { index in
      let (a, b) = (UInt16(raw[index]), UInt16(raw[index + 1]))
      return bigEndian ? a << 8 | b : b << 8 | a
    }
    if units.first == 0xfeff { units.removeFirst() }
    let text = String(decoding: units, as: UTF16.self)
    if !text.utf16.elementsEqual(units) {
      diagnostics.error("the text holds characters that are not UTF-16", at: start, hint: "save it as UTF-8")
    }
    return Array(text.utf8)
  }

  private static func reportBadUTF8(_ bytes: ArraySlice<UInt8>, file: String, diagnostics: DiagnosticList) {
    var location = SourceLocation(file: file)
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while !diagnostics.isFull {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let encoded) where encoded.first == 0x0a:
        location.line += 1
        location.column = 1
      case .valid:
        location.column += 1
      case .error:
        diagnostics.error("a character that is not UTF-8", at: location, hint: "save the file as UTF-8")
        location.column += 1
      case .emptyInput:
        return
      }
    }
  }
}
