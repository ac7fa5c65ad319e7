internal import Foundations
internal import Story

/// Feeds whatever libFuzzer thinks of to the JSON parser, the canonical writer and the story loader.
@main
struct StoryFuzzer {
  static func main() {
    var count = CommandLine.argc
    var arguments = unsafe CommandLine.unsafeArgv
    _ = unsafe runDriver(&count, &arguments) { data, size in
      let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
      StoryFuzzer.check(bytes)
      return 0
    }
  }

  private static func check(_ bytes: [UInt8]) {
    let document = JSONDocument(parsing: bytes, file: "fuzz")
    precondition(
      document.root != nil || !document.diagnostics.isEmpty, "nothing was read and nothing was said")
    if let value = document.root?.value {
      let text = JSONWriter.pretty(value)
      let again = JSONDocument(parsing: Array(text.utf8), file: "again")
      precondition(again.isSound && again.root?.value == value, "what was written reads back differently")
      precondition(JSONWriter.pretty(value) == text, "the same value was written in two ways")
    }
    let (story, diagnostics) = StoryLoader.parse(bytes, file: "story.json", folder: "/nonexistent")
    precondition(story?.pages.isEmpty != true, "a story without pages")
    precondition(story != nil || !diagnostics.isEmpty, "no story and no reason")
  }
}

/// The entry of libFuzzer's library (LLVMFuzzerRunDriver in FuzzerInterface.h).
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
