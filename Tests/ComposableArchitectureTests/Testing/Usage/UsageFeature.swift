import ComposableArchitecture
import Foundation

/// A feature that uses dependencies of every kind.
@Reducer
struct UsageFeature {
  @ObservableState
  struct State: Equatable {
    var results: [String] = []
    var ids: [UUID] = []
    var isWeekendFirst = false
  }

  enum Action: Equatable {
    case search(String), response([String]), addTapped, calendarTapped, logTapped
    case closeTapped, loadTapped, keep
  }

  @Dependency(\.usageSearch) var client
  @Dependency(\.usageLog) var log
  @Dependency(\.uuid) var uuid
  @Dependency(\.calendar) var calendar
  @Dependency(\.continuousClock) var clock
  @Dependency(\.openURL) var openURL
  @Dependency(\.dismiss) var dismiss
  @Dependency(UsageLoader.self) var loader

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .search(let text):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response(try await client.search(text: text)))
        }
      case .response(let results):
        state.results = results + [client.suffix()]
        return .none
      case .addTapped:
        state.ids.append(uuid())
        state.ids.append(uuid())
        return .none
      case .calendarTapped:
        state.isWeekendFirst = calendar.firstWeekday == 1
        return .none
      case .logTapped:
        log.write("tapped")
        return .none
      case .closeTapped:
        return .run { _ in
          await openURL(URL(filePath: "/"))
          await dismiss()
        }
      case .loadTapped:
        return .run { _ in
          try await withDependencies {
            $0.usageSearch.suffix = { "!" }
          } operation: {
            try await loader.load()
          }
        }
      case .keep:
        return .run { [search = client.search] _ in _ = search }
      }
    }
  }
}

@DependencyClient
struct UsageSearch: Sendable {
  var search: @Sendable (_ text: String) async throws -> [String]
  var suffix: @Sendable () -> String = { "" }
  var forget: @Sendable () async -> Void
}

extension UsageSearch: TestDependencyKey {
  static let testValue = UsageSearch()
}

/// A client written by hand.
struct UsageLog: TestDependencyKey {
  var write: @Sendable (String) -> Void
  static let testValue = UsageLog { _ in }
}

/// A client whose value calls another.
@DependencyClient
struct UsageLoader: Sendable {
  var load: @Sendable () async throws -> Void
}

extension UsageLoader: TestDependencyKey {
  static let testValue = UsageLoader()

  static let calling = UsageLoader {
    @Dependency(\.usageSearch) var client
    _ = try await client.search(text: client.suffix())
  }
}

extension DependencyValues {
  var usageSearch: UsageSearch {
    get { self[UsageSearch.self] }
    set { self[UsageSearch.self] = newValue }
  }

  var usageLog: UsageLog {
    get { self[UsageLog.self] }
    set { self[UsageLog.self] = newValue }
  }
}
