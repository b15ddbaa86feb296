import Sharing
import Synchronization

/// Something outside of the program in which a key keeps its value; the test decides what it does.
final class Backend: Sendable {
  struct State {
    var value: Int?
    var loadError: (any Error)?
    var saveError: (any Error)?
    var saved: [Int] = []
    var contexts: [SaveContext] = []
    var loads = 0
    var holdsLoads = false
    var held: [LoadContinuation<Int>] = []
    var subscribers: [Int: SharedSubscriber<Int>] = [:]
    var subscriptions = 0
  }

  let state: Mutex<State>

  init(value: Int? = nil, holdsLoads: Bool = false) {
    state = Mutex(State(value: value, holdsLoads: holdsLoads))
  }

  /// Changes the value from outside.
  func send(_ result: Result<Int?, any Error>) {
    let subscribers = state.withLock { Array($0.subscribers.values) }
    for subscriber in subscribers { subscriber.yield(with: result) }
  }
}

struct TestKey: SharedKey, CustomStringConvertible {
  struct Failure: Error, Equatable { var code = 1 }

  var name = "test"
  let backend: Backend
  var onLoad: @Sendable () -> Void = {}

  var id: String { name }
  var description: String { ".test(\(name))" }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    let answer = backend.state.withLock { state -> Result<Int?, any Error>? in
      state.loads += 1
      if state.holdsLoads {
        state.held.append(continuation)
        return nil
      }
      if let error = state.loadError { return .failure(error) }
      return .success(state.value)
    }
    onLoad()
    if let answer { continuation.resume(with: answer) }
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    let id = backend.state.withLock { state in
      state.subscriptions += 1
      state.subscribers[state.subscriptions] = subscriber
      return state.subscriptions
    }
    return SharedSubscription { [backend] in
      _ = backend.state.withLock { $0.subscribers.removeValue(forKey: id) }
    }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    let error = backend.state.withLock { state in
      state.saved.append(value)
      state.contexts.append(context)
      return state.saveError
    }
    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
  }
}
