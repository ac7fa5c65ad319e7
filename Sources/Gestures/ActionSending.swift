/// Something that calls closures when it has news, each closure receiving the sender with its own type.
public protocol ActionSending: AnyObject {}

extension ActionSending where Self: GestureRecognizer {
  /// Adds a closure that is called on `began`, `changed`, `ended` and `cancelled`.
  public func addAction(_ action: @escaping (Self) -> Void) {
    actions.append { sender in
      if let sender = sender as? Self { action(sender) }
    }
  }
}
