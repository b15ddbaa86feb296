import Sharing
import Synchronization

/// How writes ended, in the order in which that was told.
final class Answers: Sendable {
  private let answers = Mutex<[FileStorageError?]>([])

  var all: [FileStorageError?] { answers.withLock { $0 } }

  func add(_ answer: StoredFile.Answer) { answers.withLock { $0.append(answer.error) } }
}
