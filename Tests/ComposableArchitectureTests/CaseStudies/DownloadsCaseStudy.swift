import ComposableArchitecture
import Testing

// Download with progress. A client streams progress and, at the end, the data; the row shows it, stops it,
// and starts it again. Each row has its own identity: stopping one download does not stop another.

@DependencyClient
struct DownloadClient: Sendable {
  @CasePathable
  enum Event: Equatable, Sendable {
    case progress(Double)
    case finished(bytes: Int)
  }

  var download: @Sendable (_ id: Int) -> AsyncThrowingStream<Event, any Error> = { _ in .never }
}

extension DownloadClient: TestDependencyKey { static let testValue = Self() }

extension DependencyValues {
  var downloadClient: DownloadClient {
    get { self[DownloadClient.self] }
    set { self[DownloadClient.self] = newValue }
  }
}

@Reducer
struct Download {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var mode = Mode.notDownloaded

    @CasePathable
    enum Mode: Equatable {
      case downloaded(bytes: Int)
      case downloading(progress: Double)
      case failed
      case notDownloaded
    }
  }

  enum Action {
    case buttonTapped
    case event(Result<DownloadClient.Event, any Error>)
  }

  private enum CancelID { case download }

  @Dependency(\.downloadClient) var downloadClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buttonTapped:
        guard !state.mode.is(\.downloading) else {
          state.mode = .notDownloaded
          return .cancel(id: CancelID.download)
        }
        state.mode = .downloading(progress: 0)
        return .run { [id = state.id] send in
          for try await event in downloadClient.download(id: id) {
            await send(.event(.success(event)))
          }
        } catch: { error, send in
          await send(.event(.failure(error)))
        }
        .cancellable(id: CancelID.download, cancelInFlight: true)

      case .event(.success(.progress(let progress))):
        state.mode = .downloading(progress: progress)

      case .event(.success(.finished(let bytes))):
        state.mode = .downloaded(bytes: bytes)

      case .event(.failure):
        state.mode = .failed
      }
      return .none
    }
  }
}

@Reducer
struct Downloads {
  @ObservableState
  struct State: Equatable {
    var downloads: IdentifiedArrayOf<Download.State> = []
  }

  enum Action {
    case deleted(Download.State.ID)
    case downloads(IdentifiedActionOf<Download>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .deleted(let id) = action { state.downloads.remove(id: id) }
      return .none
    }
    .forEach(\.downloads, action: \.downloads) {
      Download()
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct DownloadsTests {
  typealias Line = AsyncThrowingStream<DownloadClient.Event, any Error>
  struct Broken: Error {}
  let lines = [1: Line.makeStream(), 2: Line.makeStream()]
  let state = Downloads.State(downloads: [Download.State(id: 1), Download.State(id: 2)])

  func prepare(_ values: inout DependencyValues) {
    let lines = lines
    values.downloadClient.download = { lines[$0]!.stream }
  }

  func tell(_ id: Int, _ event: DownloadClient.Event) {
    lines[id]?.continuation.yield(event)
  }

  func makeStore() -> TestStoreOf<Downloads> {
    TestStore(initialState: state) {
      Downloads()
    } withDependencies: {
      prepare(&$0)
    }
  }

  @Test func progressAndEnd() async {
    let store = makeStore()
    await store.send(\.downloads[id: 1].buttonTapped) {
      $0.downloads[id: 1]?.mode = .downloading(progress: 0)
    }
    tell(1, .progress(0.5))
    await store.receive(\.downloads[id: 1].event.success.progress, 0.5) {
      $0.downloads[id: 1]?.mode = .downloading(progress: 0.5)
    }
    tell(1, .finished(bytes: 9))
    await store.receive(\.downloads[id: 1].event.success.finished, 9) {
      $0.downloads[id: 1]?.mode = .downloaded(bytes: 9)
    }
    lines[1]?.continuation.finish()
    await store.finish()
  }

  @Test func stoppingOneLeavesTheOther() async {
    let store = makeStore()
    for id in 1...2 {
      await store.send(\.downloads[id: id].buttonTapped) {
        $0.downloads[id: id]?.mode = .downloading(progress: 0)
      }
    }
    await store.send(\.downloads[id: 1].buttonTapped) {
      $0.downloads[id: 1]?.mode = .notDownloaded
    }
    tell(1, .progress(0.9))
    tell(2, .progress(0.1))
    await store.receive(\.downloads[id: 2].event) {
      $0.downloads[id: 2]?.mode = .downloading(progress: 0.1)
    }
    // A row takes its download along.
    await store.send(.deleted(2)) { $0.downloads.remove(id: 2) }
    tell(2, .progress(0.2))
  }

  @Test func aBrokenLineIsShown() async {
    let store = makeStore()
    await store.send(\.downloads[id: 1].buttonTapped) {
      $0.downloads[id: 1]?.mode = .downloading(progress: 0)
    }
    lines[1]?.continuation.finish(throwing: Broken())
    await store.receive(\.downloads[id: 1].event.failure) { $0.downloads[id: 1]?.mode = .failed }
  }

  @Test func oneRowIsDrawnForItsOwnProgressOnly() async throws {
    let store = Store(initialState: state) {
      Downloads()
    } withDependencies: {
      prepare(&$0)
    }
    let row = try #require(store.scope(state: \.downloads[id: 1], action: \.downloads[id: 1]))
    let other = try #require(store.scope(state: \.downloads[id: 2], action: \.downloads[id: 2]))
    let list = Screen { store.downloads.ids.count }
    let first = Screen { row.mode }
    let second = Screen { other.mode }
    row.send(.buttonTapped)
    #expect(await first.shows(.downloading(progress: 0)))
    for progress in [0.25, 0.5] {
      tell(1, .progress(progress))
      #expect(await first.shows(.downloading(progress: progress)))
    }
    store.send(.deleted(2))
    #expect(await list.shows(1))
    #expect(second.seen.allSatisfy { $0 == .notDownloaded })
    #expect(list.seen == [2, 1])
  }
}
