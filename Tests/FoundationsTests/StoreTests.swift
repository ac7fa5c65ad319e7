import Foundations
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite("Store")
struct StoreTests {
  private let notices = Notices()

  private func open(_ folder: borrowing TemporaryFolder, format: Int = 1) -> Store {
    Store(path: folder.file("settings.json"), format: format, notices: notices)
  }

  // MARK: - Keeping

  @Test("What is set is there when the store is opened again")
  func persistence() throws {
    let folder = TemporaryFolder()
    let store = Store(path: folder.file("a/b/settings.json"), notices: notices)

    try store.set("rate", to: 150)
    try store.update { $0["voice"] = "en" }

    let values = Store(path: folder.file("a/b/settings.json"), notices: notices).values
    #expect(values == ["rate": 150, "voice": "en"])
    #expect(notices.entries.isEmpty)
  }

  @Test("A file written by hand may leave out its format")
  func withoutFormat() throws {
    let folder = TemporaryFolder()
    try folder.write("{\"rate\": 3}", to: "settings.json")

    #expect(open(folder)["rate"] == .integer(3))
    #expect(notices.entries.isEmpty)
  }

  @Test("The file is canonical, has its format number and leaves nothing beside it but the generation before")
  func files() throws {
    let folder = TemporaryFolder()
    let store = open(folder)

    try store.set("b", to: 1)
    try store.set("a", to: 2)
    try store.set("a", to: 2)

    #expect(try folder.text(of: "settings.json") == "{\n  \"a\": 2,\n  \"b\": 1,\n  \"format\": 1\n}\n")
    #expect(try folder.text(of: "settings.json.previous") == "{\n  \"b\": 1,\n  \"format\": 1\n}\n")
    #expect(try folder.names() == ["settings.json", "settings.json.previous"])
  }

  // MARK: - Damage

  @Test(
    "A damaged file gives the generation before, is kept, and is told",
    arguments: [
      "", "{", "{\"format\": 1, \"rate\": 1", "[]", "{\"format\": \"1\", \"rate\": 3}",
      String(repeating: "\0", count: 4096),
    ])
  func damage(text: String) throws {
    let folder = TemporaryFolder()
    let store = open(folder)
    try store.set("rate", to: 100)
    try store.set("rate", to: 200)
    try folder.write(text, to: "settings.json")

    let again = open(folder)
    try again.set("volume", to: 1)

    #expect(again.values == ["rate": 100, "volume": 1])
    #expect(open(folder).values == ["rate": 100, "volume": 1])
    #expect(notices.entries.count == 1)
    #expect(try folder.text(of: "settings.json.damaged") == text)
  }

  @Test("When both generations are damaged, the store is empty and works")
  func bothDamaged() throws {
    let folder = TemporaryFolder()
    try folder.write("{", to: "settings.json")
    try folder.write("", to: "settings.json.previous")

    let store = open(folder)
    try store.set("rate", to: 1)

    #expect(open(folder).values == ["rate": 1])
    #expect(notices.entries.map(\.category) == [.storage])
  }

  @Test("A crash between the two renamings loses nothing but the unfinished change")
  func interrupted() throws {
    let folder = TemporaryFolder()
    try folder.write("{\"format\": 1, \"rate\": 5}", to: "settings.json.previous")

    #expect(open(folder).values == ["rate": 5])
    #expect(notices.entries.isEmpty)
  }

  @Test("The file of a newer program is set aside, not overwritten")
  func newer() throws {
    let folder = TemporaryFolder()
    try open(folder, format: 7).set("rate", to: 1)

    let store = open(folder, format: 2)
    try store.set("rate", to: 2)

    #expect(try folder.text(of: "settings.json.newer").contains("7"))
    #expect(notices.entries.first?.text.contains("newer Pagelight") == true)
  }

  // MARK: - Disks that refuse

  @Test("A change that cannot be written is an error and holds in memory")
  func refused() throws {
    let folder = TemporaryFolder()
    try folder.write("in the way", to: "file")
    let store = Store(path: folder.file("file/settings.json"), notices: notices)

    #expect(throws: FileError.self) { try store.set("rate", to: 3) }

    #expect(store["rate"] == 3)
  }

  @Test("A full disk is named, keeps the old file, and the next change writes both")
  func fullDisk() async throws {
    await #expect(processExitsWith: .success) {
      let folder = Folders.makeTemporary()
      let path = folder.appendingPath("settings.json")
      let store = Store(path: path, notices: Notices())
      try store.set("a", to: 1)
      // A limit on the file size stands in for the full disk: write fails half-way in the same manner.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 10, rlim_max: rlim_t.max)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #expect(throws: FileError.self) { try store.set("b", to: 2) }
      #expect(Store(path: path, notices: Notices()).values == ["a": 1])
      limit.rlim_cur = .max
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      try store.set("c", to: 3)
      #expect(Store(path: path, notices: Notices()).values == ["a": 1, "b": 2, "c": 3])
    }
  }

  @Test(
    "A process killed again and again while it writes never leaves a damaged store", .timeLimit(.minutes(1)))
  func killed() async throws {
    let folder = TemporaryFolder()
    let path = folder.file("settings.json")
    var last = 0

    for round in 0..<8 {
      let delay = UInt32(2_000 + round * 1_700)
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, delay = delay as UInt32] in
        let written = Counter()
        Task.detached {
          let store = Store(path: path, notices: Notices())
          while true {
            let next = (store["number"]?.integer ?? 0) + 1
            try store.update { $0 = ["number": .integer(next), "copy": .integer(next)] }
            written.count.add(1, ordering: .relaxed)
          }
        }
        // Two changes at least, on however slow a machine.
        while written.count.load(ordering: .relaxed) < 2 { usleep(100) }
        usleep(delay)
        kill(getpid(), SIGKILL)
      }
      let values = Store(path: path, notices: notices).values
      let number = values["number"]?.integer ?? 0
      #expect(number >= last)
      #expect(values["copy"] == values["number"])
      last = number
    }

    #expect(last >= 16)
    #expect(notices.entries.isEmpty)
  }
}

/// Counts across threads.
private final class Counter: Sendable {
  let count = Atomic(0)
}
