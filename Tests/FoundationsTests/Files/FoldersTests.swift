import Foundations
import Testing

@Suite("Folders")
struct FoldersTests {
  private func folders(_ environment: [String: String], account: String? = nil) -> Folders {
    Folders(environment: environment, accountHome: { account }, temporary: { "/tmp/new" })
  }

  @Test("Without more the XDG folders below HOME are used")
  func standard() {
    let folders = folders(["HOME": "/home/mia"])

    #expect(folders.config == "/home/mia/.config/pagelight")
    #expect(folders.data == "/home/mia/.local/share/pagelight")
    #expect(folders.state == "/home/mia/.local/state/pagelight")
    #expect(folders.cache == "/home/mia/.cache/pagelight")
    #expect(folders.notice == nil)
  }

  @Test("XDG variables win over HOME, relative and empty ones do not count")
  func variables() {
    let folders = folders([
      "HOME": "/h", "XDG_CONFIG_HOME": "/c/", "XDG_DATA_HOME": "d", "XDG_CACHE_HOME": "",
    ])

    #expect(folders.config == "/c/pagelight")
    #expect(folders.data == "/h/.local/share/pagelight")
    #expect(folders.cache == "/h/.cache/pagelight")
  }

  @Test("PAGELIGHT_HOME takes everything")
  func own() {
    let folders = folders(["HOME": "/h", "PAGELIGHT_HOME": "stick"])

    #expect(Set([folders.config, folders.data, folders.state]) == ["stick"])
    #expect(folders.cache == "stick/cache")
  }

  @Test("Without HOME the account's home is used, without that a temporary folder and a notice")
  func homeless() {
    #expect(folders([:], account: "/home/mia").config == "/home/mia/.config/pagelight")
    #expect(folders([:]).config == "/tmp/new/.config/pagelight")
    #expect(folders([:]).notice != nil)
  }
}
