import Testing

@testable import ChatServer

/// A server and its clients, over sockets of this machine.
@Suite(.timeLimit(.minutes(1)))
struct ChatServerTests {
  @Test("Two clients hear each other")
  func conversation() async throws {
    try await withServer { server in
      let ann = try Client(port: server.port)
      #expect(try await ann.read() == "What is your name?")
      try await ann.write("ann")
      #expect(try await ann.read() == "* ann is here")
      let bob = try await Client("bob", port: server.port)
      #expect(try await bob.read() == "* bob is here")
      #expect(try await ann.read() == "* bob is here")
      try await ann.write("hello")
      try await bob.write("good morning\r")
      for client in [ann, bob] {
        let lines = try await [client.read(), client.read()]
        #expect(Set(lines) == ["ann: hello", "bob: good morning"])
      }
    }
  }

  @Test("What one client says arrives in its order, also when it says much at once")
  func order() async throws {
    try await withServer(patience: 1_000) { server in
      let ann = try await Client("ann", port: server.port)
      #expect(try await ann.read() == "* ann is here")
      let lines = (0..<200).map { "\($0)" }
      try await ann.write(lines.joined(separator: "\n"))
      for line in lines { #expect(try await ann.read() == "ann: \(line)") }
    }
  }

  @Test("What is said at once after the name is heard by who says it")
  func haste() async throws {
    for _ in 0..<100 {
      try await withServer { server in
        let client = try Client(port: server.port)
        try await client.write("ann\nhello")
        #expect(try await client.read() == "What is your name?")
        #expect(try await client.read() == "* ann is here")
        #expect(try await client.read() == "ann: hello")
      }
    }
  }

  @Test("Who vanishes has left, and the others go on", arguments: [false, true])
  func vanishing(isSayingSomething: Bool) async throws {
    try await withServer { server in
      let ann = try await Client("ann", port: server.port)
      let bob = try await Client("bob", port: server.port)
      #expect(try await ann.read() == "* ann is here")
      #expect(try await ann.read() == "* bob is here")
      if isSayingSomething { try await bob.socket.write(Array("half a li".utf8)) }
      bob.vanish()
      #expect(try await ann.read() == "* bob has left")
      try await ann.write("bob?")
      #expect(try await ann.read() == "ann: bob?")
    }
  }

  @Test("Who vanishes before saying a name was never here")
  func namelessClient() async throws {
    try await withServer { server in
      let ann = try await Client("ann", port: server.port)
      try Client(port: server.port).vanish()
      #expect(try await ann.read() == "* ann is here")
      try await ann.write("alone")
      #expect(try await ann.read() == "ann: alone")
    }
  }

  @Test("Who does not read is left behind, and nobody waits for them")
  func slowClient() async throws {
    try await withServer(patience: 10) { server in
      let slow = try await Client("slow", port: server.port, receiveBuffer: 4_096)
      let fast = try await Client("fast", port: server.port)
      while try await fast.read() != "* fast is here" {}
      let line = String(repeating: "x", count: 4_000)
      var answer: String?
      repeat {
        try await fast.write(line)
        answer = try await fast.read()
      } while answer == "fast: \(line)"
      #expect(answer == "* slow has left")
      while try await slow.read() != nil {}
    }
  }

  @Test("A line without an end ends its connection")
  func endlessLine() async throws {
    try await withServer { server in
      let ann = try await Client("ann", port: server.port)
      #expect(try await ann.read() == "* ann is here")
      let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 3 * LineReader.longestLine)
      try await ann.socket.write(bytes)
      #expect(try await ann.read() == nil)
    }
  }

  @Test("A server that stops closes every connection and its port")
  func stop() async throws {
    let server = try ChatServer()
    async let end: Void = server.run()
    let clients = [
      try await Client("ann", port: server.port), try Client(port: server.port),
    ]
    while try await clients[0].read() != "* ann is here" {}
    #expect(try await clients[1].read() == "What is your name?")
    server.stop()
    await end
    for client in clients {
      while let line = try await client.read() { #expect(line == "* ann has left") }
    }
  }

  @Test("Cancelling the task of a server stops it")
  func cancel() async throws {
    let server = try ChatServer()
    let task = Task { await server.run() }
    let ann = try await Client("ann", port: server.port)
    #expect(try await ann.read() == "* ann is here")
    task.cancel()
    await task.value
    #expect(try await ann.read() == nil)
  }

  @Test("Fifty clients come, talk and go at once")
  func crowd() async throws {
    try await withServer(patience: 10_000) { server in
      let port = server.port
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<50 {
          group.addTask {
            let client = try await Client("\(number)", port: port)
            try await client.write("hello")
            while let line = try await client.read(), line != "\(number): hello" {}
            client.vanish()
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("A port that is taken is an error")
  func takenPort() async throws {
    try await withServer { server in
      #expect(throws: SocketError.self) { try ChatServer(port: server.port) }
    }
  }
}
