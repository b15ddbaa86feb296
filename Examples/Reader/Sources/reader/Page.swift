import AppFeature
import ArticlesFeature
import Domain
import Foundation

/// The texts that the app shows: functions of its state.
enum Page {
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
