import AppFeature
import ArticleFeature
import ArticlesFeature
import ComposableArchitecture
import Domain

/// Loads, prints what was asked for, and ends.
@MainActor
struct PlainRun {
  let store: StoreOf<AppFeature>
  let arguments: Arguments

  /// Runs to the end.
  func run() async -> ExitCode {
    if let link = arguments.link { store.send(.linkOpened(link)) }
    await store.send(.articles(.appeared)).finish()
    var code = complainAboutFailures()
    guard store.articles.count > 0 else { return .failure }
    if let text = arguments.search {
      await store.send(.articles(.searchTextChanged(text))).finish()
      guard reportSearch(for: text) else { return .failure }
    }
    if let number = arguments.open, !open(number) { return .failure }
    if let alert = store.alert {
      Output.complain(
        [alert.title, alert.message].compactMap { $0.map { String(state: $0) } }
          .joined(separator: ". "))
      code = .failure
    } else if case .article(let article) = store.path.last {
      Output.print(Page.article(article.article))
    } else {
      let list = store.articles
      Output.print(Page.list(list, numbers: 1..<list.count + 1))
    }
    return code
  }

  private func complainAboutFailures() -> ExitCode {
    for failure in store.articles.failures { Output.complain(failure.message) }
    return store.articles.failures.isEmpty ? .success : .failure
  }

  private func reportSearch(for text: String) -> Bool {
    if store.articles.searchFailure != nil {
      Output.complain("The search for \"\(text)\" failed.")
      return false
    }
    guard store.articles.count > 0 else {
      Output.complain("No article holds \"\(text)\".")
      return false
    }
    return true
  }

  private func open(_ number: Int) -> Bool {
    guard let article = store.articles.article(number: number) else {
      Output.complain("There is no article \(number); the last one is \(store.articles.count).")
      return false
    }
    store.send(.articles(.articleTapped(article.id)))
    return true
  }
}
