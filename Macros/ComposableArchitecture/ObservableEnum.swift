import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@ObservableState` writes into an enum.
struct ObservableEnum {
  let cases: EnumCases

  func members(_ access: AccessLevel) -> [DeclSyntax] {
    var next = 0
    let code = cases.code { enumCase in
      defer { next += 1 }
      return branch(enumCase, tag: next)
    }
    return [
      .unparsed(
        """
        \(access.prefix)var _$id: ComposableArchitecture::ObservableStateID {
        switch self {
        \(code)
        }
        }
        """),
      .unparsed(
        """
        \(access.prefix)static func _$storedKeyPath(
          for keyPath: Swift::PartialKeyPath<Self>
        ) -> (stored: Swift::AnyKeyPath, property: Swift::Int)? {
          nil
        }
        """),
    ]
  }

  /// The identity of a payload, told apart from that of the other cases.
  private func branch(_ enumCase: EnumCase, tag: Int) -> String {
    let identity = "ComposableArchitecture::ObservableStateID"
    return switch enumCase.payload.count {
    case 0:
      "case \(enumCase.pattern): return \(identity)._$inert._$tag(\(tag))"
    case 1:
      """
      case \(enumCase.bindingPattern): return \(identity)._$id(for: value0)._$tag(\(tag))
      """
    default:
      "case \(enumCase.pattern): return \(identity)._$opaque._$tag(\(tag))"
    }
  }
}
