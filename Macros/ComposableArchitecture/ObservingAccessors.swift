import SwiftSyntax
import SwiftSyntaxBuilder

/// Accessors of a property that keeps its value elsewhere and tells the registrar about it.
struct ObservingAccessors {
  /// The number of the property, or nil where there is no registrar.
  let ordinal: String?
  /// The expression for the value: what is read, assigned and changed in place.
  let value: String
  /// The expression whose state before a change is kept to compare with.
  let compared: String
  /// What is known about the type of the property.
  let kind: Kind

  /// What is known about the type of a property. What is known need not be asked by functions with
  /// many meanings, which cost the compiler milliseconds for each property.
  enum Kind {
    /// A number or a truth value: equality is cheap, and so is a copy.
    case trivial
    /// Text: equality is cheap, while a copy would be a second owner when it is changed in place.
    case text
    case unknown

    init(_ property: StoredProperty) {
      let name = property.type?.description ?? property.binding.initializer?.value.literalName
      switch name {
      case "Int", "Bool", "Double": self = .trivial
      case "String": self = .text
      default: self = .unknown
      }
    }
  }

  init(ordinal: String?, value: String, compared: String? = nil, kind: Kind = .unknown) {
    self.ordinal = ordinal
    self.value = value
    self.compared = compared ?? value
    self.kind = kind
  }

  func accessors(initializing storage: String, with initial: String) -> [AccessorDeclSyntax] {
    let initializer = """
      @storageRestrictions(initializes: \(storage))
      init(initialValue) {
      \(storage) = \(initial)
      }
      """
    return [initializer, getter, setter, modifier].map(AccessorDeclSyntax.unparsed)
  }

  var getter: String {
    """
    get {
    \(line { "_$observationRegistrar.access(\($0))" })return \(value)
    }
    """
  }

  private var setter: String {
    guard let ordinal else {
      return """
        set {
        \(value) = newValue
        }
        """
    }
    guard kind == .unknown else {
      return """
        set {
        _$observationRegistrar._$set(&\(value), newValue, \(ordinal))
        }
        """
    }
    return """
      set {
      let _$changed = ComposableArchitecture::_$isChanged(\(compared), newValue)
      \(value) = newValue
      _$observationRegistrar.didSet(\(ordinal), _$changed)
      }
      """
  }

  /// A setter that tells without comparing.
  var tellingSetter: String {
    """
    set {
    \(value) = newValue
    \(line { "_$observationRegistrar.didChange(\($0))" })}
    """
  }

  var modifier: String {
    guard let ordinal else {
      return """
        _modify {
        yield &\(value)
        }
        """
    }
    let (before, after) =
      switch kind {
      case .trivial:
        (
          "let _$before = \(compared)\n",
          "_$observationRegistrar._$didModify(\(ordinal), from: _$before, to: \(compared))"
        )
      case .text:
        ("", "_$observationRegistrar.didChange(\(ordinal))")
      case .unknown:
        (
          "let _$before = ComposableArchitecture::_$snapshot(\(compared))\n",
          """
          _$observationRegistrar._$didModify(
          \(ordinal),
          isChanged: ComposableArchitecture::_$isChanged(since: _$before, \(compared)))
          """
        )
      }
    return """
      _modify {
      \(before)defer {
      \(after)
      }
      yield &\(value)
      }
      """
  }

  private func line(_ code: (String) -> String) -> String {
    ordinal.map { code($0) + "\n" } ?? ""
  }
}
