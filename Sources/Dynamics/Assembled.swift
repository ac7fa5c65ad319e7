/// What an animator's behaviours came to when they were last put together.
struct Assembled {
  /// Whom an outline belongs to.
  enum Owner {
    case item(DynamicItem)
    case boundary(String?, CollisionBehavior)

    func isItem(_ item: DynamicItem) -> Bool {
      if case .item(let own) = self { own === item } else { false }
    }

    func isBoundary(_ name: String?, _ behavior: CollisionBehavior) -> Bool {
      if case .boundary(let ownName, let own) = self { ownName == name && own === behavior } else { false }
    }
  }

  /// All behaviours, children after their parents.
  var all: [DynamicBehavior] = []

  /// Those with an action.
  var acting: [DynamicBehavior] { all.filter { $0.action != nil } }

  var collisions: [CollisionBehavior] = []
  var attachments: [AttachmentBehavior] = []
  var snaps: [SnapBehavior] = []
  var impulses: [PushBehavior] = []
  var owners: [Int32: Owner] = [:]

  /// The numbers given to outlines, by what they belong to, so that contacts outlast a new assembly.
  var serials: [SerialKey: Int32] = [:]
  var nextSerial: Int32 = 1

  struct SerialKey: Hashable {
    var owner: ObjectIdentifier
    var name: String
    var part: Int
  }

  /// The number of an outline: the same as before if it was there before.
  mutating func serial(for key: SerialKey) -> Int32 {
    if let known = serials[key] { return known }
    serials[key] = nextSerial
    nextSerial += 1
    return nextSerial - 1
  }
}
