import Synchronization

/// A TCP socket of this machine that never blocks a thread.
///
/// Reading, writing and accepting wait until the poller says that the socket is ready, or until it is
/// closed. Cancelling the task that waits closes the socket, since half a line is of no use to anybody.
final class Socket: Sendable {
  private let descriptor: PlatformDescriptor
  private let isClosed = Atomic(false)
  private let poller: SocketPoller

  init(_ descriptor: PlatformDescriptor, poller: SocketPoller = .shared) {
    self.descriptor = descriptor
    self.poller = poller
  }

  /// Whoever waits holds the socket, so nobody polls a number that belongs to another file by then.
  deinit { descriptor.close() }

  /// A socket that listens on a port of 127.0.0.1, or on any that is free for 0.
  static func listening(on port: UInt16) throws -> Socket {
    Socket(try PlatformDescriptor.listening(on: port))
  }

  /// A socket that is connected to a port of 127.0.0.1.
  ///
  /// - Parameter receiveBuffer: How many bytes the system keeps for who does not read; `nil` for as many
  ///   as it likes.
  static func connected(to port: UInt16, receiveBuffer: Int32? = nil) throws -> Socket {
    Socket(try PlatformDescriptor.connected(to: port, receiveBuffer: receiveBuffer))
  }

  /// The port of this end.
  var port: UInt16 { descriptor.port }

  /// Waits for somebody who connects; `nil` when the socket has been closed.
  func accept() async -> Socket? {
    try? await whenReady(.reading) { try descriptor.accept() }.map { Socket($0, poller: poller) }
  }

  /// Waits for bytes; returns none at the end.
  func read() async throws -> [UInt8] {
    try await whenReady(.reading) { try descriptor.read() }
  }

  /// Writes all of the bytes, as fast as the other end takes them.
  func write(_ bytes: [UInt8]) async throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(try await whenReady(.writing) { try descriptor.write(rest) })
    }
  }

  /// Ends the connection. Whoever waits for it stops waiting.
  func close() {
    guard !isClosed.exchange(true, ordering: .sequentiallyConsistent) else { return }
    descriptor.shutDown()
    poller.wake(descriptor.number)
  }

  /// Tries something until the system does not say that it would have to wait.
  private func whenReady<Result>(
    _ direction: SocketPoller.Direction, _ attempt: () throws -> Result?
  ) async throws -> Result {
    while true {
      guard !isClosed.load(ordering: .sequentiallyConsistent) else { throw SocketError.closed }
      if let result = try attempt() { return result }
      await withTaskCancellationHandler {
        await poller.ready(descriptor.number, direction) {
          isClosed.load(ordering: .sequentiallyConsistent)
        }
      } onCancel: {
        close()
      }
    }
  }
}
