// MARK: - Loading

extension Store {
  /// Why a generation cannot be used.
  private enum Unusable: Error {
    case missing
    case damaged(String)
    case newer(Int)
    case unreadable(FileError)
  }

  /// The members of the newest generation that can be used.
  static func load(_ path: String, format: Int, notices: Notices) -> [String: JSONValue] {
    do throws(Unusable) {
      return try read(path, format: format)
    } catch {
      return fallBack(from: path, because: error, format: format, notices: notices)
    }
  }

  /// The members to use when the newest generation cannot serve.
  private static func fallBack(
    from path: String, because reason: Unusable, format: Int, notices: Notices
  ) -> [String: JSONValue] {
    switch reason {
    case .missing:
      // Between the two renamings of a change there is only the previous generation: nothing to tell.
      return (try? read("\(path).previous", format: format)) ?? [:]
    case .unreadable(let error):
      notices.post(.storage, "\(error). The usual values are used.")
      return [:]
    case .newer(let number):
      setAside(path, as: "newer")
      notices.post(
        .storage, "\(path) has format \(number) of a newer Pagelight; it was kept as \(path.namePart).newer.")
      return [:]
    case .damaged(let why):
      setAside(path, as: "damaged")
      let previous = try? read("\(path).previous", format: format)
      let outcome =
        previous == nil ? "The usual values are used" : "The values from before the last change are used"
      notices.post(.storage, "\(why). \(outcome); the damaged file was kept as \(path.namePart).damaged.")
      return previous ?? [:]
    }
  }

  private static func read(_ path: String, format: Int) throws(Unusable) -> [String: JSONValue] {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(path, limit: sizeLimit)
    } catch {
      throw error.isMissing ? .missing : .unreadable(error)
    }
    let document = JSONDocument(parsing: bytes, file: path)
    guard let root = document.root, document.isSound else {
      throw .damaged(document.diagnostics.first?.description ?? "\(path): nothing in it")
    }
    // Who writes the file by hand may leave the format out.
    guard case .object(var values) = root.value,
      let number = (values.removeValue(forKey: "format") ?? .integer(format)).integer
    else {
      throw .damaged(
        "\(root.location): error: an object whose member 'format' is a whole number must stand here")
    }
    guard number <= format else { throw .newer(number) }
    return values
  }

  private static func setAside(_ path: String, as suffix: String) {
    try? FileSystem.rename(path, to: "\(path).\(suffix)")
  }
}
