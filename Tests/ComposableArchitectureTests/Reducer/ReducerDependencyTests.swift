import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct ReducerDependencyTests {
  struct Client: TestDependencyKey, Sendable {
    var name = "live"
    var suffix = ""
    static let testValue = Client(name: "test")
  }

  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var log: [String] = [] }
    enum Action: Equatable { case start, log(String) }

    @Dependency(Client.self) var client
    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          state.log.append("reducer \(client.name)\(client.suffix)")
          return .run { [uuid] send in
            @Dependency(Client.self) var later
            await send(.log("effect \(later.name) \(uuid() == UUID(1))"))
          }
        case .log(let text):
          state.log.append("\(text), action \(client.name)")
          return .none
        }
      }
    }
  }

  private func log(_ reducer: some Reducer<Feature.State, Feature.Action>) async -> [String] {
    let store = Store(initialState: Feature.State()) {
      reducer
    } withDependencies: {
      $0.uuid = .constant(UUID(1))
    }
    await store.send(.start).finish()
    return store.log
  }

  @Test("An override reaches the feature, its effects, and the actions that these send")
  func dependency() async {
    #expect(
      await log(Feature().dependency(Client(name: "own")))
        == ["reducer own", "effect own true, action own"])
    #expect(
      await log(Feature().dependency(\.uuid, .constant(UUID(2))))
        == ["reducer test", "effect test false, action test"])
  }

  @Test("An override can start from the value around it")
  func transform() async {
    let log = await log(
      Feature()
        .transformDependency(\.[ClientKey()]) { $0.suffix += "!" }
        .transformDependency(\.self) { $0[Client.self].name = "whole" }
        .transformDependency(\.[ClientKey()]) { $0.suffix += "?" })
    #expect(log == ["reducer whole?!", "effect whole true, action whole"])
  }

  @Test("The innermost override wins, and others do not see it")
  func scoping() {
    let store = Store(initialState: Feature.State()) {
      CombineReducers {
        Feature().dependency(Client(name: "inner")).dependency(Client(name: "outer"))
        Feature()
      }
    } withDependencies: {
      $0.uuid = .constant(UUID(1))
    }
    store.send(.start)
    #expect(store.log == ["reducer inner", "reducer test"])
  }

  @Test("The bodies of the features inside are evaluated with the override")
  func body() {
    struct Body: Reducer {
      @Dependency(Client.self) var client
      var body: some Reducer<Feature.State, Feature.Action> {
        let name = client.name
        Reduce { state, _ in
          state.log.append(name)
          return .none
        }
      }
    }
    let store = Store(initialState: Feature.State()) {
      Body().dependency(Client(name: "own"))
    }
    store.send(.start)
    #expect(store.log == ["own"])
  }
}

struct ClientKey: Hashable, Sendable {}

extension DependencyValues {
  fileprivate subscript(_: ClientKey) -> ReducerDependencyTests.Client {
    get { self[ReducerDependencyTests.Client.self] }
    set { self[ReducerDependencyTests.Client.self] = newValue }
  }
}
