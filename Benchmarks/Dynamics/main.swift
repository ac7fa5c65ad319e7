internal import Dynamics
internal import Glibc

// Measures the dynamics engine; scripts/bench-dynamics runs it beside Box2D and makes a table of both.
//
//   dynamics-bench list NAME     the bodies of a speed scene, a line each, for the other engine
//   dynamics-bench speed NAME    mean and worst milliseconds a step, and heap allocations in the last hundred steps
//   dynamics-bench errors        a line each: name, right value, value
//   dynamics-bench uikit         a line each: name, UIKit's value, right value or nan, ours as UIKit, ours

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.dropFirst().first.flatMap(SpeedScene.init)) {
case ("list", let scene?): scene.list()
case ("speed", let scene?): scene.measure()
case ("errors", nil):
  for row in AccuracyScenes.rows { print(row.name, row.right, row.value, separator: "\t") }
case ("uikit", nil):
  let values = zip(
    UIKitScenes(configuration: .uiKitCompatible).values, UIKitScenes(configuration: .precise).values)
  for (row, (compatible, own)) in zip(UIKitScenes.rows, values) {
    print(row.name, row.theirs, row.right ?? .nan, compatible, own, separator: "\t")
  }
default:
  print("usage: dynamics-bench list|speed \(SpeedScene.allCases.map(\.rawValue).joined(separator: "|"))")
  print("       dynamics-bench errors|uikit")
  exit(2)
}
