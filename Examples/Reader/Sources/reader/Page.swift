import AppFeature
import ArticleFeature
import ArticlesFeature
import ComposableArchitecture
import Domain
import Foundation

/// The texts that the app shows: functions of its state.
enum Page {
  /// What a terminal shows: whatever is in front.
  static func screen(_ state: AppFeature.State) -> String {
    if let alert = state.alert { return self.alert(alert) }
    if case .article(let article) = state.path.last { return self.article(article.article) }
    let list = state.articles
    if list.isLoading { return "Loading…" }
    if list.isSearching { return "Searching for \"\(list.searchText)\"…" }
    let failures = list.failures.map(\.message)
    guard !list.articles.isEmpty else { return failures.joined(separator: "\n") }
    return (failures + [self.list(list, numbers: list.numbers), "", footer(of: list)])
      .joined(separator: "\n")
  }

  private static func alert(_ alert: AlertState<AppFeature.Action.Alert>) -> String {
    let texts = [alert.title, alert.message].compactMap { $0.map { String(state: $0) } }
    let canRetry = alert.buttons.contains { $0.action.action != nil }
    return (texts + [canRetry ? "(retry, back)" : "(back)"]).joined(separator: "\n")
  }

  private static func footer(of list: ArticlesFeature.State) -> String {
    if list.searchFailure != nil { return "The search failed." }
    return "Page \(list.page + 1) of \(list.pageCount); help lists the commands"
  }

  /// The list with the articles of some numbers.
  static func list(_ state: ArticlesFeature.State, numbers: Range<Int>) -> String {
    var lines = [heading(of: state), ""]
    let width = String(state.count).count
    for number in numbers {
      guard let article = state.article(number: number) else { continue }
      let padding = String(repeating: " ", count: width - String(number).count)
      lines.append("\(padding)\(number)  \(day(of: article))  \(article.title)")
    }
    return lines.joined(separator: "\n")
  }

  /// The title with what is listed under it.
  static func heading(of state: ArticlesFeature.State) -> String {
    let articles = state.count == 1 ? "1 article" : "\(state.count) articles"
    guard state.found != nil else { return "\(state.title): \(articles)" }
    return "\(state.title): \(articles) with \"\(state.searchText)\""
  }

  /// A whole article.
  static func article(_ article: Article, width: Int = 80) -> String {
    let origin = [article.author, article.date.map(day), article.feedTitle]
      .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    let head =
      [article.title, origin, article.link?.absoluteString ?? ""]
      .filter { !$0.isEmpty } + [DeepLink.article(article.id).text]
    let body = article.body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrapped($0, width: width) }
    return (head + (article.body.isEmpty ? [] : [""] + body)).joined(separator: "\n")
  }

  private static func day(of article: Article) -> String {
    article.date.map(day) ?? "undated   "
  }

  private static func day(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }

  /// A line broken between words. What begins with spaces, such as code, stays as it is.
  private static func wrapped(_ line: Substring, width: Int) -> String {
    guard line.count > width, line.first != " " else { return String(line) }
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ") {
      if !current.isEmpty, current.count + 1 + word.count > width {
        lines.append(current)
        current = ""
      }
      current += current.isEmpty ? word : " \(word)"
    }
    return (lines + [current]).joined(separator: "\n")
  }
}
