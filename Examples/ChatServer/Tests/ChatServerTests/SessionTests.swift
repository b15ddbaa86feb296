import ComposableArchitecture
import DependenciesTestSupport
import Testing

@testable import ChatServer

/// The feature alone, without a socket.
@MainActor
@Suite(.purity(.checked))
struct SessionTests {
  /// What the other end sends, and what the connection and the room are told.
  private final class World: Sendable {
    let log = LockIsolated<[String]>([])
    let lines = AsyncStream<String>.makeStream()
    let room = AsyncStream<String>.makeStream()
    let written = AsyncStream<String>.makeStream()

    init(lines: [String]) {
      for line in lines { self.lines.continuation.yield(line) }
    }

    func note(_ text: String) { log.withValue { $0.append(text) } }

    var store: TestStoreOf<Session> {
      TestStore(initialState: Session.State()) {
        Session()
      } withDependencies: {
        $0.lineConnection = LineConnection(
          readLine: {
            for await line in self.lines.stream { return line }
            return nil
          },
          write: {
            self.note("write \($0)")
            self.written.continuation.yield($0)
          },
          close: { self.note("close") })
        $0.chatRoom = ChatRoomClient(
          join: { name, _ in
            self.note("join \(name)")
            return self.room.stream
          },
          say: { self.note("say \($0)") })
      }
    }
  }

  @Test("A name, two messages, the end")
  func session() async {
    let world = World(lines: ["ann", "hello", "goodbye"])
    let store = world.store
    world.lines.continuation.finish()
    await store.send(.opened)
    await store.receive(.named("ann")) { $0.name = "ann" }
    await store.receive(.joined)
    await store.receive(.said("hello"))
    await store.receive(.said("goodbye"))
    await store.receive(.closed)
    await store.finish()
    #expect(
      world.log.value == [
        "write What is your name?", "join ann", "say ann: hello", "say ann: goodbye", "close",
      ])
  }

  @Test("Who goes without a name enters no room")
  func nameless() async {
    let world = World(lines: [])
    world.lines.continuation.finish()
    let store = world.store
    await store.send(.opened)
    await store.receive(.closed)
    await store.finish()
    #expect(world.log.value == ["write What is your name?", "close"])
  }

  @Test("What the room says goes to the connection")
  func listening() async {
    let world = World(lines: [])
    let store = world.store
    await store.send(.named("ann")) { $0.name = "ann" }
    await store.receive(.joined)
    world.room.continuation.yield("bob: hello")
    for await line in world.written.stream {
      #expect(line == "bob: hello")
      break
    }
    world.lines.continuation.finish()
    await store.receive(.closed)
    await store.finish()
    #expect(world.log.value == ["join ann", "write bob: hello", "close"])
  }

  @Test("Nobody speaks without a name")
  func silence() async {
    let store = World(lines: []).store
    await store.send(.said("hello"))
  }
}
