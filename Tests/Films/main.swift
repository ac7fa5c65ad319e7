// Draws the films of docs/films.md; scripts/films hands the frames to ffmpeg.
//
//   films list          the names of the films
//   films size          width and height of the frames in pixels, and frames a second
//   films draw NAME     the frames one after the other: four bytes a pixel, blue first

import Geometry
import Glibc
import SceneGraph

let films: [(name: String, light: Light, seconds: Double, make: (Studio) -> any Film)] = [
  ("pile", .day, PileFilm.seconds, PileFilm.init),
  ("pendulum-and-springs", .dusk, SwingFilm.seconds, SwingFilm.init),
  ("scrubbed-and-reversed", .day, ScrubbingFilm.seconds, ScrubbingFilm.init),
]

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, films.first { $0.name == arguments.dropFirst().first }) {
case ("list", _): for film in films { print(film.name) }
case ("size", _): print(Int(Studio.size.width), Int(Studio.size.height), Studio.framesPerSecond)
case ("draw", let film?):
  let studio = Studio(light: film.light)
  let scene = film.make(studio)
  for _ in 0..<Int((film.seconds * Double(Studio.framesPerSecond)).rounded()) {
    let written = unsafe studio.drawFrame().withPixels {
      unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count)
    }
    guard written == Int(Studio.size.width * Studio.size.height) * 4 else { exit(1) }
    studio.advance()
    scene.advance(by: 1 / Double(Studio.framesPerSecond))
  }
default:
  print("usage: films list|size|draw NAME")
  exit(2)
}
