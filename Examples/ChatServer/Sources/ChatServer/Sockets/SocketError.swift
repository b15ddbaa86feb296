/// Why something did not work on a socket.
public enum SocketError: Error, Equatable, CustomStringConvertible {
  /// A call of the system failed.
  case failed(_ call: String, code: Int32)
  /// The socket was closed on this side.
  case closed
  /// A line did not end.
  case lineTooLong

  /// What happened.
  public var description: String {
    switch self {
    case .failed(let call, let code): "'\(call)' failed: error \(code) of the system."
    case .closed: "The socket was closed."
    case .lineTooLong: "A line was longer than \(LineReader.longestLine) bytes."
    }
  }
}
