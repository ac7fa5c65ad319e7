/// A film in the making: every second frame and all sound.
struct Film {
  /// The name of its folder.
  let name: String

  /// How many pictures it has.
  var pictures = 0

  /// The sound so far, stereo at 48 kHz.
  var sound: [Float] = []

  /// The file of the next picture.
  var nextPicture: String {
    let number = String(pictures + 1)
    return "films/\(name)/" + String(repeating: "0", count: max(0, 5 - number.count)) + number + ".png"
  }
}
