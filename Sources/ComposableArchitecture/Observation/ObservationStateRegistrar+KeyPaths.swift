// For states that are written by hand: `@ObservableState` knows the places of its properties instead.

extension ObservationStateRegistrar {
  /// Notes that a property is being read.
  ///
  /// ```swift
  /// var count: Int {
  ///   get {
  ///     _$observationRegistrar.access(self, keyPath: \.count)
  ///     return storage
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - subject: The state.
  ///   - keyPath: The property.
  public func access<Subject: ObservableState, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    access(Self.property(of: keyPath))
  }

  /// Assigns a property, and tells whoever has read it if it has changed.
  ///
  /// - Parameters:
  ///   - subject: The state.
  ///   - keyPath: The property.
  ///   - value: What keeps the value.
  ///   - newValue: The value to assign.
  ///   - isIdentityEqual: Whether two values are the same state, which tells about itself.
  ///   - shouldNotifyObservers: Whether the second value is a change from the first.
  public func mutate<Subject: ObservableState, Member, Value>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value,
    _ newValue: Value,
    _ isIdentityEqual: (Value, Value) -> Bool,
    _ shouldNotifyObservers: (Value, Value) -> Bool = { _, _ in true }
  ) {
    let isChanged = !isIdentityEqual(value, newValue) && shouldNotifyObservers(value, newValue)
    value = newValue
    if isChanged { didChange(Self.property(of: keyPath)) }
  }

  /// Begins to change a property in place.
  ///
  /// The value it returns is a second owner: a collection is copied by the change that follows. Use
  /// `@ObservableState`, which keeps none, where that matters.
  ///
  /// - Parameters:
  ///   - subject: The state.
  ///   - keyPath: The property.
  ///   - member: What keeps the value.
  /// - Returns: The value before the change, for ``didModify(_:keyPath:_:_:_:_:)``.
  public func willModify<Subject: ObservableState, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ member: inout Member
  ) -> Member {
    member
  }

  /// Ends a change in place, and tells whoever has read the property if it has changed.
  ///
  /// - Parameters:
  ///   - subject: The state.
  ///   - keyPath: The property.
  ///   - member: What keeps the value.
  ///   - oldValue: The value before the change.
  ///   - isIdentityEqual: Whether two values are the same state, which tells about itself.
  ///   - shouldNotifyObservers: Whether the second value is a change from the first.
  public func didModify<Subject: ObservableState, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ member: inout Member,
    _ oldValue: Member,
    _ isIdentityEqual: (Member, Member) -> Bool,
    _ shouldNotifyObservers: (Member, Member) -> Bool = { _, _ in true }
  ) {
    if !isIdentityEqual(oldValue, member), shouldNotifyObservers(oldValue, member) {
      didChange(Self.property(of: keyPath))
    }
  }

  /// The place of a property: the one that its state knows, or one made from the key path. Should two
  /// properties get the same one, whoever observes one is told of both.
  private static func property<Subject: ObservableState>(
    of keyPath: PartialKeyPath<Subject>
  ) -> Int {
    Subject._$storedKeyPath(for: keyPath)?.property
      ?? 1024 + Int(UInt32(truncatingIfNeeded: keyPath.hashValue))
  }
}

extension ObservableState {
  /// A state that is written by hand says nothing about its storage.
  public static func _$storedKeyPath(
    for keyPath: PartialKeyPath<Self>
  ) -> (stored: AnyKeyPath, property: Int)? {
    nil
  }
}
