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
  private var token: ObserveToken?
  private var shown = ""

  init(store: StoreOf<AppFeature>, arguments: Arguments) {
    self.store = store
    self.arguments = arguments
  }

  /// Runs until the reader quits or the input ends.
  func run() async -> ExitCode {
    token = observe { [weak self] in self?.show() }
    defer { token?.cancel() }
    await begin()
    guard canGoOn else { return .failure }
    for await line in Self.lines() {
      if await !perform(TerminalCommand(line)) { break }
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

  private func show() {
    let text = screen
    guard text != shown else { return }
    shown = text
    Output.prompt("\n\(text)\n\n> ")
  }

  private var screen: String {
    if let alert = store.alert {
      let texts = [alert.title, alert.message].compactMap { $0.map { String(state: $0) } }
      let offer = alert.buttons.contains { $0.action.action != nil } ? "retry, back" : "back"
      return (texts + ["(\(offer))"]).joined(separator: "\n")
    }
    if case .article(let state) = store.path.last {
      return Page.article(state.article)
    }
    let list = store.articles
    if list.isLoading { return "Loading…" }
    let failures = list.failures.map(\.message)
    if list.articles.isEmpty { return failures.joined(separator: "\n") }
    return (failures + [Page.list(list, numbers: list.numbers), footer(of: list)])
      .joined(separator: "\n")
  }

  private func footer(of list: ArticlesFeature.State) -> String {
    if list.isSearching { return "\nSearching…" }
    if list.searchFailure != nil { return "\nThe search failed." }
    return "\nPage \(list.page + 1) of \(list.pageCount); help lists the commands"
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
      Output.prompt("> ")
    case .help:
      Output.prompt("\n\(TerminalCommand.list)\n\n> ")
    case .unknown(let line):
      Output.prompt("\"\(line)\" is no command; help lists them.\n> ")
    case .open(let number):
      if let article = store.articles.article(number: number) {
        store.send(.articles(.articleTapped(article.id)))
      } else {
        Output.prompt("There is no article \(number).\n> ")
      }
    case .link(let url):
      store.send(.linkOpened(url))
    case .search(let text):
      closeArticles()
      await store.send(.articles(.searchTextChanged(text))).finish()
    case .next, .previous, .back, .author:
      performHere(command)
    case .retry:
      await retry()
    }
    return true
  }

  /// What a command means depends on what is in front.
  private func performHere(_ command: TerminalCommand) {
    if store.alert != nil {
      store.send(.alert(.dismiss))
    } else if let id = store.path.ids.last {
      switch command {
      case .next: store.send(.path(.element(id: id, action: .article(.nextTapped))))
      case .author: store.send(.path(.element(id: id, action: .article(.authorTapped))))
      default: store.send(.path(.element(id: id, action: .article(.backTapped))))
      }
    } else {
      switch command {
      case .next: store.send(.articles(.nextPageTapped))
      case .previous: store.send(.articles(.previousPageTapped))
      case .back where store.articles.found != nil:
        store.send(.articles(.searchTextChanged("")))
      default: Output.prompt("> ")
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

  /// The lines of the standard input, read on a thread of their own.
  private static func lines() -> AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }
}
