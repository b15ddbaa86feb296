public import ComposableArchitecture

/// What happens on one connection: somebody says who they are, hears the others and talks to them.
@Reducer
public struct Session: Sendable {
  @ObservableState
  public struct State: Equatable {
    /// Who is there, once they have said it.
    public var name: String?

    /// Creates the state of a connection that was just opened.
    public init(name: String? = nil) { self.name = name }
  }

  public enum Action: Equatable, Sendable {
    /// The connection is there.
    case opened
    /// Its other end has said who it is.
    case named(String)
    /// It is in the room, and hears what is said there.
    case joined
    /// It has said something.
    case said(String)
    /// It has gone.
    case closed
  }

  private enum CancelID { case listening }

  @Dependency(\.chatRoom) var room
  @Dependency(\.lineConnection) var connection

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        return askForName()
      case .named(let name):
        state.name = name
        return listen(as: name)
      case .joined:
        return read()
      case .said(let text):
        guard let name = state.name else { return .none }
        return .run { [room] _ in await room.say("\(name): \(text)") }
      case .closed:
        return .merge(
          .cancel(id: CancelID.listening), .run { [connection] _ in connection.close() })
      }
    }
  }

  private func askForName() -> Effect<Action> {
    .run(name: "asking") { [connection] send in
      try await connection.write("What is your name?")
      if let name = try await connection.readLine() {
        await send(.named(name))
      } else {
        await send(.closed)
      }
    } catch: { _, send in
      await send(.closed)
    }
  }

  private func read() -> Effect<Action> {
    .run(name: "reading") { [connection] send in
      // The next line is not read before everybody has been told of this one: nobody talks faster than
      // the room can hear.
      while let line = try await connection.readLine() { await send(.said(line)).finish() }
      await send(.closed)
    } catch: { _, send in
      await send(.closed)
    }
  }

  /// Hears what is said until the connection is closed, here or by its other end, or falls behind.
  private func listen(as name: String) -> Effect<Action> {
    .run(name: "listening") { [connection, room] send in
      let messages = await room.join(name, connection.close)
      await send(.joined)
      for await message in messages { try await connection.write(message) }
    } catch: { [connection] _, _ in
      connection.close()
    }
    .cancellable(id: CancelID.listening)
  }
}
