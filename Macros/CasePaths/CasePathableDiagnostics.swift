import SwiftDiagnostics
import SwiftSyntax

/// What `@CasePathable` says about the code it is applied to.
enum CasePathableDiagnostic {
  /// It is applied to something else than an enum.
  static func notAnEnum(_ node: AttributeSyntax, keyword: String) -> Diagnostic {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "CasePathable.notAnEnum",
        "'@CasePathable' needs an enum, whose cases it makes paths for; this is \(keyword)"),
      fixIt: .removing(node, id: "CasePathable.remove"))
  }

  /// Two cases have the same base name.
  static func overloadedName(_ enumCase: EnumCase) -> Diagnostic {
    Diagnostic(
      node: enumCase.element.name,
      message: MacroMessage.error(
        "CasePathable.overloadedName",
        """
        '@CasePathable' makes a property per case, and '\(enumCase.bareName)' is the name of \
        another case as well; give one of them another name
        """))
  }

  /// The name of a case is the name of something the macro writes.
  static func reservedName(_ enumCase: EnumCase) -> Diagnostic {
    Diagnostic(
      node: enumCase.element.name,
      message: MacroMessage.error(
        "CasePathable.reservedName",
        """
        '@CasePathable' cannot make a path for a case named '\(enumCase.bareName)', because \
        that name means something else there; give the case another name
        """))
  }
}
