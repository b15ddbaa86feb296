import Domain

/// Why something that was found is no feed with articles: the sentences for people.
enum UnreadableReason: Equatable {
  case empty
  case noArticles
  case webPage
  case plainText
  case binary
  case otherXML(root: String)
  case brokenXML(line: Int)
  case endsEarly
  case otherJSON
  case brokenJSON
  case folder
  case notPermitted
  case notAFile
  case tooLarge(megabytes: Int)
  case unsupportedAddress(scheme: String)
  case noAddress
  case notHTTP
  case notSecure

  var error: ArticlesError { .unreadable(reason: sentence) }

  var sentence: String {
    switch self {
    case .empty: "it is empty"
    case .noArticles: "it is a feed without articles"
    case .webPage: "it is a web page, not a feed; the page may link to its feed"
    case .plainText: "it is text, not a feed; feeds are RSS, Atom or JSON Feed"
    case .binary: "it is not text; feeds are RSS, Atom or JSON Feed"
    case .otherXML(let root):
      "it is XML that starts with <\(root)>; feeds start with <rss> or <feed>"
    case .brokenXML(let line): "its XML is broken in line \(line)"
    case .endsEarly: "it ends in the middle; it may not have been saved or sent completely"
    case .otherJSON: "it is JSON, but not a JSON Feed"
    case .brokenJSON: "its JSON is broken"
    case .folder: "it is a folder; name a file in it"
    case .notPermitted: "you may not read this file"
    case .notAFile: "it is not a regular file"
    case .tooLarge(let megabytes): "it is larger than \(megabytes) MB"
    case .unsupportedAddress(let scheme): "addresses that start with \(scheme): are not supported"
    case .noAddress: "it is not a complete address"
    case .notHTTP: "its server does not answer as web servers do"
    case .notSecure: "no secure connection to its server can be made"
    }
  }
}
