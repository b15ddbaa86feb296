import Builds
import ComposableArchitecture

func saveAll(_ client: CommentedClient) async throws {
  for text in try await client.load() { try await client.save(text: text) }
}

/// Public clients can be made and called.
func makeAll() async throws {
  let client = Library.Client(load: { _ in [] }, count: { 1 }, limit: 3, trim: { _ in })
  _ = try await client.load(page: client.count())
  _ = Library.Client(load: { _ in [] })
  _ = Library.Client()
  _ = Library.Reader(read: { _ in "" })
  _ = Library.Reader(read: { _ in "" }, mark: { _ in true })
  _ = ConditionalClient(load: { _ in [] }, save: { _ in })
  _ = try RecentClient(fetch: { $0 }, gone: { $0 }, load: { $0 }).load(id: 1)
}

func play() {
  @Dependency(\.player) var player
  withDependencies {
    $0.player = SilentPlayer()
    $0.library.load = { _ in ["a"] }
  } operation: {
    _ = player
  }
}
