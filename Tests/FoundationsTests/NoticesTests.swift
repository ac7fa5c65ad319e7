import Foundations
import Synchronization
import TestSupport
import Testing

@Suite("Notices")
struct NoticesTests {
  @Test("The same notice twice is one with a count, and is printed and logged once")
  func merging() throws {
    let folder = TemporaryFolder()
    let printed = Mutex<[String]>([])
    let notices = Notices(
      now: { 1_769_846_700 }, log: LogFile(path: folder.file("log/notices.log")),
      standardError: { line in printed.withLock { $0.append(line) } })

    notices.post(.story, "pip.svg is missing")
    notices.post(.sound, "pip.svg is missing")
    notices.post(.story, "pip.svg\n is missing")
    notices.post(.story, "pip.svg is missing")

    #expect(notices.entries.map(\.count) == [2, 1, 1])
    #expect(printed.withLock { $0.first } == "pagelight: pip.svg is missing")
    #expect(
      try folder.text(of: "log/notices.log").hasPrefix("2026-01-31T08:05:00Z story: pip.svg is missing\n"))
    #expect(try folder.text(of: "log/notices.log").split(separator: "\n").count == 3)
  }

  @Test("An observer hears of every notice and may post one itself")
  func observing() {
    let notices = Notices()
    let heard = Mutex<[Int]>([])
    notices.observe { [weak notices] notice in
      heard.withLock { $0.append(notice.count) }
      if notice.text == "a" && notice.count == 1 { notices?.post(.program, "b") }
    }

    notices.post(.program, "a")
    notices.post(.program, "a")

    #expect(heard.withLock { $0 } == [1, 1, 2])
  }

  @Test("A flood is bounded in number and length")
  func flood() {
    let notices = Notices()

    for number in 0..<1_000 {
      notices.post(.program, "\(number) " + String(repeating: "x", count: 10_000))
    }

    #expect(notices.entries.count == Notices.limit)
    #expect(notices.entries.first?.text.hasPrefix("800 ") == true)
    #expect(notices.entries.allSatisfy { $0.text.count == 500 })
  }

  @Test("A notice cannot steer a terminal")
  func controlCharacters() {
    let notices = Notices()

    notices.post(.story, "a\u{1b}[2Jb\u{7}")

    #expect(notices.entries.map(\.text) == ["a\u{fffd}[2Jb\u{fffd}"])
  }

  @Test("The log begins anew when it is full and keeps one old file")
  func logSize() throws {
    let folder = TemporaryFolder()
    let log = LogFile(path: folder.file("a.log"), limit: 100)

    for number in 100..<200 {
      log.append("line \(number)")
    }
    LogFile(path: folder.file("a.log"), limit: 100).append("last")

    #expect(try folder.names() == ["a.log", "a.log.1"])
    #expect(try folder.text(of: "a.log").hasSuffix("line 199\nlast\n"))
    #expect(try folder.text(of: "a.log.1").utf8.count <= 100)
  }

  @Test("A log that cannot be written is no trouble")
  func unwritable() {
    LogFile(path: "/dev/null/a.log").append("line")
  }

  @Test(
    "Moments are told in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (4_107_542_399.9, "2100-02-28T23:59:59Z"), (.nan, "1970-01-01T00:00:00Z"),
    ])
  func moments(seconds: Double, text: String) {
    #expect("\(CivilTime(secondsSince1970: seconds))" == text)
  }
}
