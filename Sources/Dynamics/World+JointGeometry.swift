// MARK: - What joints hold

extension World {
  /// Works out how the rows' numbers change with the motion of the bodies, where the bodies are now.
  func align(_ island: JointIsland) {
    for index in Int(island.firstRow)..<Int(island.firstRow + island.rowCount) {
      let row = rows[index]
      let geometry = JointGeometry(
        joints[Int(row.joint)], place(of: Int(row.bodyA)), place(of: Int(row.bodyB)))
      geometry.align(&rows[index])
    }
  }

  /// Works out how far the rows are off, now or when the bodies go on for a time.
  func measure(_ island: JointIsland, ahead h: Double) {
    for index in Int(island.firstRow)..<Int(island.firstRow + island.rowCount) {
      let row = rows[index]
      let joint = joints[Int(row.joint)]
      let geometry = JointGeometry(
        joint, place(of: Int(row.bodyA), ahead: h), place(of: Int(row.bodyB), ahead: h))
      let value = geometry.value(of: row.kind)
      switch row.kind {
      case .along, .range:
        let side: Double = value >= joint.upper ? 1 : value <= joint.lower ? -1 : 0
        rows[index].side = side
        rows[index].error = side > 0 ? value - joint.upper : side < 0 ? value - joint.lower : 0
      default:
        rows[index].error = value
      }
    }
  }
}

/// The places and directions of a joint for given places of its bodies.
struct JointGeometry {
  let joint: Joint
  let turn: Double
  let rax: Double
  let ray: Double
  let rbx: Double
  let rby: Double

  /// From where A is tied to where B is tied.
  let dx: Double
  let dy: Double

  /// The rail.
  let ux: Double
  let uy: Double

  init(_ joint: Joint, _ a: Placement, _ b: Placement) {
    self.joint = joint
    turn = b.angle - a.angle - joint.angle
    (rax, ray) = a.rotate(joint.localAX, joint.localAY)
    (rbx, rby) = b.rotate(joint.localBX, joint.localBY)
    dx = b.x + rbx - a.x - rax
    dy = b.y + rby - a.y - ray
    (ux, uy) = b.rotate(joint.axisX, joint.axisY)
  }

  private var distance: Double { (dx * dx + dy * dy).squareRoot() }

  func value(of kind: JointRow.Kind) -> Double {
    switch kind {
    case .distance, .longest: distance - joint.length
    case .x: dx
    case .y: dy
    case .turn: turn
    case .across: ux * dy - uy * dx
    case .along: -(ux * dx + uy * dy)
    case .range: -turn
    case .friction: 0
    }
  }

  func align(_ row: inout JointRow) {
    switch row.kind {
    case .distance, .longest:
      let length = distance
      let (nx, ny) = length > 1e-9 ? (dx / length, dy / length) : (0, 1)
      (row.ax, row.ay, row.aw) = (-nx, -ny, -(rax * ny - ray * nx))
      (row.bx, row.by, row.bw) = (nx, ny, rbx * ny - rby * nx)
    case .x:
      (row.ax, row.ay, row.aw) = (-1, 0, ray)
      (row.bx, row.by, row.bw) = (1, 0, -rby)
    case .y:
      (row.ax, row.ay, row.aw) = (0, -1, -rax)
      (row.bx, row.by, row.bw) = (0, 1, rbx)
    case .turn, .friction:
      (row.ax, row.ay, row.aw) = (0, 0, -1)
      (row.bx, row.by, row.bw) = (0, 0, 1)
    case .range:
      (row.ax, row.ay, row.aw) = (0, 0, 1)
      (row.bx, row.by, row.bw) = (0, 0, -1)
    case .across:
      slide(&row, -uy, ux)
    case .along:
      slide(&row, -ux, -uy)
    }
  }

  /// A row for the distance of the ties along a direction that turns with B.
  private func slide(_ row: inout JointRow, _ nx: Double, _ ny: Double) {
    (row.ax, row.ay, row.aw) = (-nx, -ny, -(rax * ny - ray * nx))
    (row.bx, row.by, row.bw) = (nx, ny, (rbx - dx) * ny - (rby - dy) * nx)
  }
}
