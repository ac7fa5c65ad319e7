// swift-tools-version: 6.2
import Foundation
import PackageDescription

// MARK: - C libraries

/// Asks pkg-config for flags, since the `pkgConfig:` parameter prints a warning at every build.
func pkgConfig(_ arguments: String...) -> [String] {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["pkg-config"] + arguments
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return [] }
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
}

let drawingLibraries = ["cairo", "librsvg-2.0", "pangocairo", "libpng"]
let drawingCFlags = drawingLibraries.flatMap { pkgConfig("--cflags", $0) }
let drawingLibs = [
  "cairo", "rsvg-2", "pangocairo-1.0", "pango-1.0", "gobject-2.0", "glib-2.0", "png16",
]

// MARK: - Targets

/// Targets whose code runs on the main actor unless it says otherwise: everything that touches the screen.
let userInterface: Set<String> = [
  "SceneGraph", "Controls", "StoryStage", "Pages", "Sessions", "SDLPlatform", "CairoCanvas", "pagelight",
  "EventLoopProbe", "films",
]

let package = Package(
  name: "pagelight",
  products: [
    .executable(name: "pagelight", targets: ["pagelight"]),
    .executable(name: "pagelight-voice", targets: ["pagelight-voice"]),
  ],
  targets: [
    // Pure engines: no clock, no SDL.
    .target(name: "Geometry"),
    .target(name: "Gestures", dependencies: ["Geometry"]),
    .target(name: "Animation", dependencies: ["Geometry"]),
    .target(name: "Dynamics", dependencies: ["Geometry"]),
    .target(name: "Narration"),
    .target(name: "Sound"),

    // Data.
    .target(name: "Foundations"),
    .target(name: "Measuring"),
    .target(name: "Preferences", dependencies: ["Foundations"]),
    .target(name: "Simulation", dependencies: ["Dynamics", "Foundations", "Geometry"]),
    .target(name: "Story", dependencies: ["Foundations", "Geometry"]),

    // The screen.
    .target(name: "SceneGraph", dependencies: ["Animation", "Geometry", "Gestures"]),
    .target(name: "Controls", dependencies: ["Animation", "Geometry", "Gestures", "SceneGraph"]),
    .target(
      name: "StoryStage",
      dependencies: [
        "Animation", "Foundations", "Geometry", "Gestures", "Narration", "SceneGraph", "Story",
      ]),
    .target(
      name: "Pages",
      dependencies: [
        "Animation", "Controls", "Foundations", "Geometry", "Gestures", "Narration", "Preferences",
        "SceneGraph",
        "Sound", "Story", "StoryStage",
      ]),
    .target(
      name: "Sessions",
      dependencies: ["Foundations", "Geometry", "Gestures", "Narration", "Pages", "SceneGraph", "Sound"]),

    // Back ends.
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CSndFile"),
    .target(
      name: "CCairo",
      cSettings: [.unsafeFlags(drawingCFlags)],
      linkerSettings: drawingLibs.map { .linkedLibrary($0) }),
    .target(name: "CVoiceProtocol"),
    .target(name: "SoundFiles", dependencies: ["CSndFile", "Sound"]),
    .target(name: "SDLPlatform", dependencies: ["CSDL2", "Geometry", "Gestures", "SceneGraph", "Sound"]),
    .target(name: "CairoCanvas", dependencies: ["CCairo", "Geometry", "SceneGraph"]),
    .target(name: "ESpeakVoice", dependencies: ["CVoiceProtocol", "Foundations", "Narration"]),
    .executableTarget(
      name: "pagelight-voice",
      dependencies: ["CVoiceProtocol"],
      linkerSettings: [.linkedLibrary("espeak-ng")]),

    // The program.
    .executableTarget(
      name: "pagelight",
      dependencies: [
        "Animation", "CairoCanvas", "Controls", "Dynamics", "ESpeakVoice", "Foundations", "Geometry",
        "Gestures",
        "Measuring", "Narration", "Pages", "Preferences", "SDLPlatform", "SceneGraph", "Sessions",
        "Simulation", "Sound",
        "SoundFiles", "Story", "StoryStage",
      ]),

    // Measures the engines; see scripts/bench-animation and scripts/bench-dynamics.
    .executableTarget(
      name: "animation-bench", dependencies: ["Animation", "Geometry"], path: "Benchmarks/Animation"),
    .executableTarget(
      name: "dynamics-bench", dependencies: ["Dynamics", "Geometry"], path: "Benchmarks/Dynamics"),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "Foundations", "Geometry", "Gestures", "Narration", "Pages", "Preferences", "SceneGraph", "Sessions",
        "Sound",
      ],
      path: "Tests/TestSupport"),
    .executableTarget(
      name: "EventLoopProbe",
      dependencies: ["CSDL2", "Geometry", "SDLPlatform", "SceneGraph"],
      path: "Tests/EventLoopProbe"),
    // Draws the films of docs/films.md; see scripts/films.
    .executableTarget(
      name: "films",
      dependencies: ["Animation", "CairoCanvas", "Dynamics", "Geometry", "SceneGraph"],
      path: "Tests/Films"),
  ]
    + [
      ("Geometry", []), ("Gestures", ["Foundations", "Geometry"]), ("Animation", ["Geometry"]),
      ("Dynamics", ["Geometry"]),
      ("Narration", []), ("Sound", ["Foundations"]), ("Foundations", []), ("Measuring", []),
      ("Preferences", ["Foundations"]),
      ("Story", ["Foundations", "Geometry"]), ("SceneGraph", ["Animation", "Geometry", "Gestures"]),
      ("CairoCanvas", ["Foundations", "Geometry", "SceneGraph"]),
      (
        "SDLPlatform",
        ["CairoCanvas", "EventLoopProbe", "Foundations", "Geometry", "Gestures", "SceneGraph", "Sound"]
      ),
      ("ESpeakVoice", ["Narration", "Foundations"]),
      ("Simulation", ["Foundations"]),
      ("StoryStage", ["Animation", "Foundations", "Geometry", "Narration", "SceneGraph", "Story"]),
      ("SoundFiles", ["Sound"]),
      (
        "Pages",
        [
          "Animation", "CairoCanvas", "Controls", "Foundations", "Geometry", "Gestures", "Narration",
          "Preferences",
          "SceneGraph", "Sound", "Story", "StoryStage",
        ]
      ),
      ("Sessions", ["Foundations", "Geometry", "Gestures", "Pages", "SceneGraph"]),
    ].map { (name: String, dependencies: [String]) in
      .testTarget(
        name: "\(name)Tests",
        dependencies: ([name, "TestSupport"] + dependencies).map { .byName(name: $0) })
    },
  cLanguageStandard: .c17
)

// MARK: - Fuzzing

/// The path of libFuzzer's library, which `scripts/fuzz` hands in.
if let fuzzer = Context.environment["PAGELIGHT_FUZZER"] {
  let sanitizers = "-sanitize=fuzzer,address"
  package.targets.append(
    .executableTarget(
      name: "StoryFuzzer", dependencies: ["Foundations", "Story"], path: "Tests/StoryFuzzer",
      exclude: ["Corpus", "dictionary"],
      linkerSettings: [.unsafeFlags(["-use-ld=lld", "-sanitize=address", fuzzer, "-lstdc++"])]))
  for target in package.targets
  where ["Foundations", "Geometry", "Story", "StoryFuzzer"].contains(target.name) {
    target.swiftSettings = [.unsafeFlags([sanitizers])]
  }
}

// MARK: - One set of rules for all targets

for target in package.targets where target.type != .system {
  var settings = target.swiftSettings ?? []
  settings += [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]
  if userInterface.contains(target.name) {
    settings.append(.defaultIsolation(MainActor.self))
  }
  target.swiftSettings = settings
  target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error), .enableWarning("all")]
}
