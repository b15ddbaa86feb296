import ChatServer

/// Runs a chat server on a port of this machine: `chat-server [PORT]`.
@main
enum Main {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 7_000
    let server = try ChatServer(port: port)
    print("Listening on 127.0.0.1:\(server.port)")
    await server.run()
  }
}
