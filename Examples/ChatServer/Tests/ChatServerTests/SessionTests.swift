import ComposableArchitecture
import Testing

@testable import ChatServer

/// The feature alone, without a socket.
@MainActor
struct SessionTests {
  /// What the other end sends, and what the connection and the room are told.
  private final class World: Sendable {
    let log = LockIsolated<[String]>([])
    let lines = LockIsolated<[String]>([])
    let room = AsyncStream<String>.makeStream()

    init(lines: [String]) { self.lines.setValue(lines) }

    func note(_ text: String) { log.withValue { $0.append(text) } }

    var store: TestStoreOf<Session> {
      TestStore(initialState: Session.State()) {
        Session()
      } withDependencies: {
        $0.lineConnection = LineConnection(
          readLine: { self.lines.withValue { $0.isEmpty ? nil : $0.removeFirst() } },
          write: { self.note("write \($0)") },
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
    await store.send(.opened)
    await store.receive(.named("ann")) { $0.name = "ann" }
    await store.receive(.said("hello"))
    await store.receive(.said("goodbye"))
    await store.receive(.closed)
    await store.finish()
    let told = world.log.value.filter { $0 != "join ann" }
    #expect(told == ["write What is your name?", "say ann: hello", "say ann: goodbye", "close"])
  }

  @Test("Who goes without a name enters no room")
  func nameless() async {
    let world = World(lines: [])
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
    world.room.continuation.yield("bob: hello")
    world.room.continuation.finish()
    await store.finish()
    #expect(world.log.value == ["join ann", "write bob: hello"])
  }

  @Test("Nobody speaks without a name")
  func silence() async {
    let store = World(lines: []).store
    await store.send(.said("hello"))
  }
}
