import Foundation
import Synchronization

/// A web server on 127.0.0.1 that a test starts and stops: one answer per path.
///
/// ```swift
/// let server = try LocalServer(["/feed": .document("<rss/>")])
/// defer { server.stop() }
/// let url = server.url("/feed")
/// ```
public final class LocalServer: Sendable {
  /// What happens to a request.
  public enum Answer: Sendable {
    /// A status with headers and a body.
    case status(Int, headers: [String: String] = [:], body: String = "")
    /// A body of bytes, with status 200.
    case bytes([UInt8])
    /// Another address, with status 302.
    case redirect(to: String)
    /// The connection stays open and nothing is ever written to it.
    case silence
    /// A part of the body is sent, then nothing more.
    case stall(after: String)
    /// One more byte every few milliseconds, for as long as someone listens.
    case drip
    /// The connection is closed without a word.
    case hangUp
    /// Something that is not HTTP.
    case raw(String)

    /// A body with status 200.
    public static func document(_ body: String) -> Answer { .status(200, body: body) }
  }

  /// No socket could be had.
  public struct NotStarted: Error {}

  private struct State {
    var connections: [PlatformSocket] = []
    var requests: [String] = []
    var isStopped = false
  }

  private let listener: PlatformSocket
  private let port: UInt16
  private let answers: [String: Answer]
  private let state = Mutex(State())
  private let stopped = DispatchGroup()

  /// Starts a server.
  ///
  /// - Parameter answers: What to answer by path; every other path is answered with status 404.
  public init(_ answers: [String: Answer]) throws {
    guard let (listener, port) = PlatformSocket.listening() else { throw NotStarted() }
    self.listener = listener
    self.port = port
    self.answers = answers
    stopped.enter()
    Thread.detachNewThread { [self] in
      listen()
      stopped.leave()
    }
  }

  /// The address of a path on this server.
  public func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The request lines so far, in order.
  public var requests: [String] { state.withLock(\.requests) }

  /// Ends every connection and waits until no thread of the server is left.
  public func stop() {
    state.withLock { state in
      state.isStopped = true
      // A connection leaves the list before its descriptor is closed, so these are all ours.
      for connection in state.connections { connection.shutDown() }
    }
    listener.shutDown()
    if stopped.wait(timeout: .now() + 10) == .success { listener.closeDescriptor() }
  }

  private func listen() {
    while let connection = listener.accepted() {
      let isStopped = state.withLock { state in
        if !state.isStopped { state.connections.append(connection) }
        return state.isStopped
      }
      if isStopped {
        connection.closeDescriptor()
        return
      }
      stopped.enter()
      Thread.detachNewThread { [self] in
        serve(connection)
        state.withLock { $0.connections.removeAll { $0.descriptor == connection.descriptor } }
        connection.closeDescriptor()
        stopped.leave()
      }
    }
  }

  private func serve(_ connection: PlatformSocket) {
    var request: [UInt8] = []
    while !request.hasEndOfHead {
      let bytes = connection.read()
      if bytes.isEmpty || request.count > 65_536 { return }
      request += bytes
    }
    let line = String(decoding: request.prefix { $0 != 13 }, as: UTF8.self)
    state.withLock { $0.requests.append(line) }
    let path = line.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    answer(answers[path] ?? .status(404), on: connection)
  }

  private func answer(_ answer: Answer, on connection: PlatformSocket) {
    switch answer {
    case .status(let status, let headers, let body):
      _ = connection.write(Self.head(status, headers, length: body.utf8.count) + Array(body.utf8))
    case .bytes(let bytes):
      _ = connection.write(Self.head(200, [:], length: bytes.count) + bytes)
    case .redirect(let target):
      _ = connection.write(Self.head(302, ["Location": target], length: 0))
    case .silence:
      waitForTheOtherSide(connection)
    case .stall(let part):
      _ = connection.write(Self.head(200, [:], length: part.utf8.count + 1000) + Array(part.utf8))
      waitForTheOtherSide(connection)
    case .drip:
      var isListening = connection.write(Self.head(200, [:], length: 1_000_000))
      while isListening {
        // The pause lies on the server's own thread: it is the behaviour that is tested.
        Thread.sleep(forTimeInterval: 0.01)
        isListening = connection.write([120])
      }
    case .hangUp:
      break
    case .raw(let text):
      _ = connection.write(Array(text.utf8))
    }
  }

  /// Ends when the client closes the connection or the server is stopped.
  private func waitForTheOtherSide(_ connection: PlatformSocket) {
    while !connection.read().isEmpty {}
  }

  private static func head(_ status: Int, _ headers: [String: String], length: Int) -> [UInt8] {
    var head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(length)\r\nConnection: close\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    return Array((head + "\r\n").utf8)
  }
}

extension [UInt8] {
  fileprivate var hasEndOfHead: Bool {
    count >= 4 && suffix(4).elementsEqual([13, 10, 13, 10])
  }
}
