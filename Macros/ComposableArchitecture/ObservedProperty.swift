import SwiftSyntax

/// A stored property of observable state that tells who reads and writes it.
struct ObservedProperty {
  enum Role {
    /// It gets accessors from `@_$Tracked`, or from `@ObservationStateTracked`, which the user wrote.
    case tracked
    /// It gets accessors from `@Presents`, which the user wrote.
    case presented
  }

  let property: StoredProperty
  let role: Role

  /// Reads a property; there is nothing where it is left alone.
  init?(_ property: StoredProperty) {
    guard !property.isConstant, !property.variable.isLazy else { return nil }
    self.property = property
    if property.attributes.contains("Presents") {
      // '@Presents' has said what is wrong with any other type.
      guard property.type?.wrappedInOptional != nil else { return nil }
      role = .presented
    } else if property.attributes.propertyWrapper == nil,
      !property.attributes.contains("ObservationStateIgnored")
    {
      role = .tracked
    } else {
      return nil
    }
  }

  var name: String { property.name }

  /// Whether `@ObservableState` gives it its attribute.
  var isMarked: Bool {
    role == .tracked && !property.attributes.contains("ObservationStateTracked")
  }

  /// The property whose key path leads to the stored one.
  var accessedName: String {
    role == .presented ? "$" + name.filter { $0 != "`" } : name
  }
}

extension AttributeListSyntax {
  /// Property wrappers that observe themselves.
  private static let selfObserving: Set = [
    "Shared", "SharedReader", "Fetch", "FetchAll", "FetchOne", "PresentationState",
  ]

  private static let notWrappers: Set = [
    "MainActor", "ObservationStateIgnored", "ObservationStateTracked", "Presents",
    "_$Tracked", "_$TrackedInPlace",
  ]

  /// An attribute that looks like a property wrapper.
  var propertyWrapper: AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
      let name = attribute.baseName
      return name.first?.isUppercase == true && !name.hasSuffix("Actor")
        && !Self.notWrappers.contains(name)
    }
  }

  /// A property wrapper that would hide reads and writes from observers.
  var hidingWrapper: AttributeSyntax? {
    guard let propertyWrapper, !Self.selfObserving.contains(propertyWrapper.baseName),
      !contains("ObservationStateIgnored"), !contains("Presents")
    else { return nil }
    return propertyWrapper
  }
}
