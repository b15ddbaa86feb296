import AppFeature
import ArticlesClientLive
import ComposableArchitecture
import Foundation

/// The program: arguments in, exit code out.
@main
enum Reader {
  static func main() async {
    exit(await run(CommandLine.arguments.dropFirst()).rawValue)
  }

  @MainActor
  private static func run(_ words: ArraySlice<String>) async -> ExitCode {
    let arguments: Arguments
    do {
      arguments = try Arguments(words)
    } catch {
      Output.complain("\(error.message)\n\n\(Arguments.usage)")
      return .usage
    }
    if arguments.wantsHelp {
      Output.print(Arguments.usage)
      return .success
    }
    let store = Store(initialState: AppFeature.State(sources: arguments.sources)) { AppFeature() }
    return if arguments.isPlain || !Output.isTerminal {
      await PlainRun(store: store, arguments: arguments).run()
    } else {
      await TerminalSession(store: store, arguments: arguments, console: .standard).run()
    }
  }
}
