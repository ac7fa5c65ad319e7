internal import Animation
internal import FoundationEssentials
internal import Geometry

// Measures the animation engine; scripts/bench-animation makes a table of it.
//
//   animation-bench errors FOLDER   a line each: what is compared, how many values, largest error; FOLDER holds the
//                                   tables easing.tsv, spring.tsv and wpt_css_easing.tsv
//   animation-bench uikit           a line each: what UIKit was measured or documented at, its value, ours
//   animation-bench speed           a line each: timing, median and 95 % of the milliseconds of a frame

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.dropFirst().first) {
case ("errors", let folder?):
  for row in try EasingTables(folder: folder).rows { print(row.name, row.count, row.error, separator: "\t") }
case ("uikit", nil):
  for row in UIKitSprings.rows { print(row.name, row.theirs, row.ours, separator: "\t") }
case ("speed", nil):
  for row in Crowd.rows { print(row.name, row.median, row.most, separator: "\t") }
default:
  print("usage: animation-bench errors FOLDER | uikit | speed")
}
