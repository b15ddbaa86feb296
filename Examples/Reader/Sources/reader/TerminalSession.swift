import AppFeature
import ArticleFeature
import ArticlesFeature
import ComposableArchitecture
import Domain
import Foundation
import SwiftNavigation

/// The app on a terminal: shows the state whenever it changes, and turns lines into actions.
@MainActor
final class TerminalSession {
  private let store: StoreOf<AppFeature>
  private let arguments: Arguments
  private let console: Console
  private var token: ObserveToken?
  private var shown = ""

  init(store: StoreOf<AppFeature>, arguments: Arguments, console: Console) {
    self.store = store
    self.arguments = arguments
    self.console = console
  }

  /// Runs until the reader quits or the input ends.
  func run() async -> ExitCode {
    token = observe { [weak self] in self?.show() }
    defer { token?.cancel() }
    await begin()
    guard canGoOn else {
      for failure in store.articles.failures { Output.complain(failure.message) }
      return .failure
    }
    show()
    for await line in console.lines {
      if await !perform(TerminalCommand(line)) { break }
      // Not every command waits for the loop to notice what it changed.
      show()
    }
    return store.articles.articles.isEmpty ? .failure : .success
  }

  private func begin() async {
    if let link = arguments.link { store.send(.linkOpened(link)) }
    await store.send(.articles(.appeared)).finish()
    if let text = arguments.search {
      await store.send(.articles(.searchTextChanged(text))).finish()
    }
    if let number = arguments.open { _ = await perform(.open(number)) }
  }

  /// Whether there is something to read, or something that another attempt may bring.
  private var canGoOn: Bool {
    !store.articles.articles.isEmpty || store.articles.failures.contains { $0.error.isRetryable }
  }

  // MARK: Showing

  /// Shows the state where it looks different from what was shown last.
  private func show() {
    let text = Page.screen(store.state)
    guard text != shown else { return }
    shown = text
    console.write("\n\(text)\n\n> ")
  }

  // MARK: Commands

  /// Turns a command into an action.
  ///
  /// - Returns: Whether to go on.
  private func perform(_ command: TerminalCommand) async -> Bool {
    switch command {
    case .quit:
      return false
    case .nothing:
      console.write("> ")
    case .help:
      console.write("\n\(TerminalCommand.list)\n\n> ")
    case .unknown(let line):
      console.write("\"\(line)\" is no command; help lists them.\n> ")
    case .open(let number):
      if let article = store.articles.article(number: number) {
        store.send(.articles(.articleTapped(article.id)))
      } else {
        console.write("There is no article \(number).\n> ")
      }
    case .link(let url):
      store.send(.linkOpened(url))
    case .search(let text):
      let search = store.send(.articles(.searchTextChanged(text)))
      closeArticles()
      await search.finish()
    case .next, .previous, .back, .author:
      await performHere(command)
    case .retry:
      await retry()
    }
    return true
  }

  /// What a command means depends on what is in front.
  private func performHere(_ command: TerminalCommand) async {
    if store.alert != nil {
      store.send(.alert(.dismiss))
    } else if let id = store.path.ids.last {
      let action: ArticleFeature.Action =
        switch command {
        case .next: .nextTapped
        case .author: .authorTapped
        default: .backTapped
        }
      await store.send(.path(.element(id: id, action: .article(action)))).finish()
    } else {
      switch command {
      case .next: store.send(.articles(.nextPageTapped))
      case .previous: store.send(.articles(.previousPageTapped))
      case .back where store.articles.found != nil:
        store.send(.articles(.searchTextChanged("")))
      default: console.write("> ")
      }
    }
  }

  private func retry() async {
    let offered = store.alert?.buttons.lazy.compactMap(\.action.action).first
    if let offered {
      await store.send(.alert(.presented(offered))).finish()
    } else {
      await store.send(.articles(.retryTapped)).finish()
    }
  }

  private func closeArticles() {
    while let id = store.path.ids.last { store.send(.path(.popFrom(id: id))) }
  }
}
