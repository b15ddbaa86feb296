import ComposableArchitecture
import Domain
import Foundation

extension AlertState where Action == AppFeature.Action.Alert {
  static let lastArticle = AlertState {
    TextState("That was the last article")
  } actions: {
    ButtonState(role: .cancel) { TextState("OK") }
  } message: {
    TextState("There is none behind it in this list.")
  }

  static func noSuchArticle(_ id: Article.ID) -> AlertState {
    AlertState {
      TextState("No such article")
    } actions: {
      ButtonState(action: .reloadTapped(thenOpen: id)) { TextState("Load again") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("The list holds no article with the identity \(id). It may be gone.")
    }
  }

  static func unknownLink(_ url: URL) -> AlertState {
    AlertState {
      TextState("This link leads nowhere")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("\(url.absoluteString) is not a link to an article: reader://articles/ID.")
    }
  }
}
