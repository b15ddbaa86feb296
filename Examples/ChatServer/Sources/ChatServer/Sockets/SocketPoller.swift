import Foundation
import Synchronization

/// Waits for all sockets, on a thread of its own.
final class SocketPoller: Sendable {
  /// What somebody waits for.
  enum Direction { case reading, writing }

  private struct Waiting {
    let descriptor: Int32
    let direction: Direction
    let continuation: UnsafeContinuation<Void, Never>
  }

  static let shared = SocketPoller()

  private let waiting = Mutex<[Waiting]>([])
  private let alarm = PlatformPipe()

  private init() {
    let thread = Thread { [self] in
      while true { poll() }
    }
    thread.name = "sockets"
    thread.start()
  }

  /// Waits until a socket is ready, has failed, or is woken.
  ///
  /// - Parameters:
  ///   - descriptor: The socket.
  ///   - direction: What for.
  ///   - isOver: Whether nobody should wait for the socket any more.
  func ready(_ descriptor: Int32, _ direction: Direction, unless isOver: () -> Bool) async {
    await withUnsafeContinuation { continuation in
      waiting.withLock {
        $0.append(
          Waiting(descriptor: descriptor, direction: direction, continuation: continuation))
      }
      // Asked after the entry was made: whoever closes the socket now finds it.
      if isOver() { wake(descriptor) } else { alarm.ring() }
    }
  }

  /// Lets everybody go on who waits for a socket.
  func wake(_ descriptor: Int32) {
    resume { $0.descriptor == descriptor }
  }

  private func poll() {
    let entries = waiting.withLock { $0.map { ($0.descriptor, $0.direction) } }
    let ready = PlatformPoll.wait(for: entries, or: alarm)
    if ready.isEmpty { return }
    resume { entry in
      ready.contains { $0 == entry.descriptor && $1 == entry.direction }
    }
  }

  private func resume(_ isMeant: (Waiting) -> Bool) {
    let resumed = waiting.withLock { waiting in
      let resumed = waiting.filter(isMeant)
      waiting.removeAll(where: isMeant)
      return resumed
    }
    for entry in resumed { entry.continuation.resume() }
  }
}
