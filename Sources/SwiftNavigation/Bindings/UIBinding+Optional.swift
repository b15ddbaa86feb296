public import CasePaths

extension UIBinding {
  /// Creates a binding of an optional from one of a value that is always there.
  ///
  /// - Parameter base: The binding of the value. Writing `nil` leaves it as it is.
  public init<Wrapped>(_ base: UIBinding<Wrapped>) where Value == Wrapped? {
    self.init(location: WrappedLocation(base.location), transaction: base.transaction)
  }

  /// Creates a binding of the value that an optional holds, if it holds one.
  ///
  /// Once the optional is `nil`, the binding keeps showing what it held last, and ignores what is
  /// written.
  ///
  /// ```swift
  /// if let $draft = UIBinding($model.draft) { show($draft.title) }
  /// ```
  ///
  /// - Parameter base: The binding of the optional.
  public init?(_ base: UIBinding<Value?>) {
    guard let location = UnwrappedLocation(base.location) else { return nil }
    self.init(location: location, transaction: base.transaction)
  }

  /// Creates a binding that forgets the type of a value.
  ///
  /// - Parameter base: The binding of the value. Writing something of another type leaves it as it is.
  public init<Wrapped: Hashable>(_ base: UIBinding<Wrapped>) where Value == AnyHashable {
    self.init(location: ErasedLocation(base.location), transaction: base.transaction)
  }
}

extension UIBinding {
  /// A binding of the payload of a case, if the value is at that case.
  ///
  /// Once the value is at another case, the binding keeps showing the last payload, and ignores what is
  /// written.
  ///
  /// - Parameter keyPath: The case.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> UIBinding<Member>? where Value: CasePathable {
    let payload = CaseLocation(
      WrappedLocation(location), Value.allCasePaths[keyPath: keyPath], name: keyPath)
    return UIBinding<Member>(UIBinding<Member?>(location: payload, transaction: transaction))
  }

  /// A binding of the payload of a case of an optional enum, `nil` while the value is at another case.
  ///
  /// Writing `nil` while the value is at the case makes the whole optional `nil`. While it is not,
  /// nothing is written.
  ///
  /// - Parameter keyPath: The case.
  public subscript<Enum: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Member>>
  ) -> UIBinding<Member?> where Value == Enum? {
    UIBinding<Member?>(
      location: CaseLocation(location, Enum.allCasePaths[keyPath: keyPath], name: keyPath),
      transaction: transaction)
  }
}
