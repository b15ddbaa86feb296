internal import IdentifiedCollections

/// What of a child, or of a container of children, is compared before and after a reduction to tell
/// whether it was replaced.
@usableFromInline
enum ChildVersion: Equatable {
  case identity(ObservableStateID?)
  case structure(UInt64)

  @usableFromInline
  func isSame(as other: ChildVersion) -> Bool {
    switch (self, other) {
    case (.identity(let lhs?), .identity(let rhs?)): lhs.isSame(as: rhs)
    default: self == other
    }
  }
}

/// A container of observable states that can tell whether it still holds the same ones: an optional
/// child, a presented one, rows, a stack.
protocol StructureTracked {
  /// How to read the version of what the container holds; `nil` when its elements do not tell their
  /// own changes.
  static func versionReader<Container>() -> ((Container) -> ChildVersion)?
}

extension Optional: StructureTracked {
  static func versionReader<Container>() -> ((Container) -> ChildVersion)? {
    func open<Observed: ObservableState>(
      _: Observed.Type
    ) -> ((Container) -> ChildVersion)? {
      let read: (Observed?) -> ChildVersion = { .identity($0?._$id) }
      return read as? (Container) -> ChildVersion
    }
    guard let observed = Wrapped.self as? any ObservableState.Type else { return nil }
    return open(observed)
  }
}

extension PresentationState: StructureTracked {
  static func versionReader<Container>() -> ((Container) -> ChildVersion)? {
    func open<Observed: ObservableState>(
      _: Observed.Type
    ) -> ((Container) -> ChildVersion)? {
      let read: (PresentationState<Observed>) -> ChildVersion = {
        .identity($0.wrappedValue?._$id)
      }
      return read as? (Container) -> ChildVersion
    }
    guard let observed = State.self as? any ObservableState.Type else { return nil }
    return open(observed)
  }
}

extension IdentifiedArray: StructureTracked {
  static func versionReader<Container>() -> ((Container) -> ChildVersion)? {
    guard Element.self is any ObservableState.Type else { return nil }
    let read: (IdentifiedArray) -> ChildVersion = {
      .structure($0.structureVersion)
    }
    return read as? (Container) -> ChildVersion
  }
}

extension StackState: StructureTracked {
  static func versionReader<Container>() -> ((Container) -> ChildVersion)? {
    guard Element.self is any ObservableState.Type else { return nil }
    let read: (StackState) -> ChildVersion = {
      .structure($0.structureVersion)
    }
    return read as? (Container) -> ChildVersion
  }
}
