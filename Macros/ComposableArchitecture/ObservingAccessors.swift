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

  init(ordinal: String?, value: String, compared: String? = nil) {
    self.ordinal = ordinal
    self.value = value
    self.compared = compared ?? value
  }

  func accessors(initializing storage: String, with initial: String) -> [AccessorDeclSyntax] {
    let initializer: AccessorDeclSyntax = """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
      \(raw: storage) = \(raw: initial)
      }
      """
    return [initializer, getter, setter, modifier]
  }

  var getter: AccessorDeclSyntax {
    """
    get {
    \(raw: line { "_$observationRegistrar.access(\($0))" })return \(raw: value)
    }
    """
  }

  var setter: AccessorDeclSyntax {
    guard let ordinal else {
      return """
        set {
        \(raw: value) = newValue
        }
        """
    }
    return """
      set {
      let _$changed = ComposableArchitecture._$isChanged(\(raw: compared), newValue)
      \(raw: value) = newValue
      if _$changed {
      _$observationRegistrar.didChange(\(raw: ordinal))
      }
      }
      """
  }

  /// A setter that tells without comparing.
  var tellingSetter: AccessorDeclSyntax {
    """
    set {
    \(raw: value) = newValue
    \(raw: line { "_$observationRegistrar.didChange(\($0))" })}
    """
  }

  var modifier: AccessorDeclSyntax {
    guard let ordinal else {
      return """
        _modify {
        yield &\(raw: value)
        }
        """
    }
    return """
      _modify {
      let _$before = ComposableArchitecture._$snapshot(\(raw: compared))
      defer {
      if ComposableArchitecture._$isChanged(since: _$before, \(raw: compared)) {
      _$observationRegistrar.didChange(\(raw: ordinal))
      }
      }
      yield &\(raw: value)
      }
      """
  }

  private func line(_ code: (String) -> String) -> String {
    ordinal.map { code($0) + "\n" } ?? ""
  }
}
