import SwiftSyntax

extension AttributeListSyntax {
  /// The attributes whose name, without its module, is one of these.
  func named(_ names: String...) -> [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { names.contains($0.baseName) }
  }

  /// Whether there is an attribute of this name, with or without its module.
  func contains(_ name: String) -> Bool {
    !named(name).isEmpty
  }

  /// The availability attributes, as a prefix for a generated declaration.
  var availability: String {
    named("available").map { $0.trimmedDescription + "\n" }.joined()
  }

  /// Whether an attribute makes the declaration unavailable everywhere.
  var isUnavailable: Bool {
    named("available").contains { attribute in
      attribute.availabilityArguments.contains { $0.argument.trimmedDescription == "unavailable" }
        && attribute.availabilityArguments.contains { $0.argument.trimmedDescription == "*" }
    }
  }

  /// Whether an attribute makes the declaration deprecated everywhere.
  var isDeprecated: Bool {
    named("available").contains { attribute in
      attribute.availabilityArguments.contains { argument in
        argument.trimmedDescription.hasPrefix("deprecated")
      }
    }
  }
}

extension AttributeSyntax {
  /// The name without its module: `Reducer` of `@ComposableArchitecture.Reducer`.
  var baseName: String {
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    if let type = attributeName.as(IdentifierTypeSyntax.self) { return type.name.text }
    return attributeName.trimmedDescription
  }

  fileprivate var availabilityArguments: [AvailabilityArgumentSyntax] {
    guard case .availability(let arguments) = arguments else { return [] }
    return Array(arguments)
  }
}
