import SwiftSyntaxMacros

#if canImport(SwiftCompilerPlugin)
  import SwiftCompilerPlugin
#else
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
#endif

/// Every macro of the package. The compiler asks for one by the name of its type.
///
/// Families register here: a folder of this target per family, a line per macro.
private var macros: [any Macro.Type] {
  [
    CaseBindableMacro.self,
    CasePathableMacro.self,
    DependencyClientMacro.self,
    DependencyEndpointIgnoredMacro.self,
    DependencyEndpointMacro.self,
    DependencyEntryMacro.self,
    ObservableStateMacro.self,
    ObservationStateIgnoredMacro.self,
    ObservationStateTrackedMacro.self,
    PerceptibleMacro.self,
    PerceptionIgnoredMacro.self,
    PerceptionTrackedMacro.self,
    PresentsMacro.self,
    ReducerCaseEphemeralMacro.self,
    ReducerCaseIgnoredMacro.self,
    ReducerMacro.self,
    UITransactionEntryMacro.self,
    ViewActionMacro.self,
  ]
}

#if canImport(SwiftCompilerPlugin)
  @main
  struct Plugin: CompilerPlugin {
    var providingMacros: [any Macro.Type] { macros }
  }
#else
  /// The same plugin over the libraries inside the toolchain, which have no `CompilerPlugin`.
  @main
  struct Plugin: PluginProvider {
    static func main() throws {
      let connection = try StandardIOMessageConnection()
      let listener = CompilerPluginMessageListener(connection: connection, provider: Plugin())
      try listener.main()
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      guard let macro = macros.first(where: { "\($0)" == typeName }) else {
        throw UnknownMacro(name: typeName)
      }
      return macro
    }
  }

  /// The compiler asked for a macro that this plugin does not hold.
  private struct UnknownMacro: Error, CustomStringConvertible {
    let name: String

    var description: String {
      """
      No macro is named '\(name)' in this plugin. The declaration and the plugin come from different \
      builds: clean the build folder and build again.
      """
    }
  }
#endif
