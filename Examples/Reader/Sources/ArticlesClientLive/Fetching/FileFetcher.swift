import Domain
import Foundation

/// Reads documents from files.
enum FileFetcher {
  /// No feed is as large as this; a file that is was named by mistake.
  private static let largestMegabytes = 512

  /// Reads a whole file.
  ///
  /// - Throws: ``ArticlesError/notFound`` or ``ArticlesError/unreadable(reason:)``. What is not a
  ///   regular file is not opened, because reading it might never end.
  static func fetch(path: String) throws(ArticlesError) -> FetchedDocument {
    guard !path.isEmpty else { throw ArticlesError.notFound }
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else {
      throw ArticlesError.notFound
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeDirectory: throw UnreadableReason.folder.error
    case .typeRegular: break
    default: throw UnreadableReason.notAFile.error
    }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    guard size <= largestMegabytes << 20 else {
      throw UnreadableReason.tooLarge(megabytes: largestMegabytes).error
    }
    do {
      return FetchedDocument(data: try Data(contentsOf: url), location: url)
    } catch {
      throw UnreadableReason.notPermitted.error
    }
  }
}
