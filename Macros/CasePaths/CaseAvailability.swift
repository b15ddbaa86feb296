import SwiftSyntax

extension AttributeListSyntax {
  /// The question whether a declaration with these attributes is there at run time, or nothing where
  /// it always is: `#available(macOS 15, *)`.
  var availabilityCondition: String? {
    let versions = named("available").flatMap(\.introductions)
    return versions.isEmpty ? nil : "#available(\(versions.joined(separator: ", ")), *)"
  }

  /// The platforms on which a declaration with these attributes is unavailable.
  var unavailablePlatforms: [String] {
    named("available").compactMap { attribute in
      let arguments = attribute.availabilityTexts
      guard let platform = arguments.first, platform != "*", arguments.contains("unavailable")
      else { return nil }
      return platform
    }
  }

  /// Code that is compiled where a declaration with these attributes is available.
  func unlessUnavailable(_ code: String) -> String {
    let conditions = unavailablePlatforms.map {
      $0 == "macCatalyst" ? "!targetEnvironment(macCatalyst)" : "!os(\($0))"
    }
    guard !conditions.isEmpty else { return code }
    return "#if \(conditions.joined(separator: " && "))\n\(code)\n#endif"
  }
}

extension AttributeSyntax {
  fileprivate var availabilityTexts: [String] {
    guard case .availability(let arguments) = arguments else { return [] }
    return arguments.map(\.argument.trimmedDescription)
  }

  /// The versions since when the declaration is there: `macOS 15`. Versions of the language are no
  /// matter of run time.
  fileprivate var introductions: [String] {
    guard case .availability(let arguments) = arguments else { return [] }
    let found = arguments.compactMap { argument -> String? in
      switch argument.argument {
      case .availabilityVersionRestriction(let restriction):
        restriction.version.map { "\(restriction.platform.text) \($0.trimmedDescription)" }
      case .availabilityLabeledArgument(let labelled)
      where labelled.label.text == "introduced":
        "\(availabilityTexts[0]) \(labelled.value.trimmedDescription)"
      default:
        nil
      }
    }
    return found.filter { !$0.hasPrefix("swift ") && !$0.hasPrefix("_") && !$0.hasPrefix("*") }
  }
}
