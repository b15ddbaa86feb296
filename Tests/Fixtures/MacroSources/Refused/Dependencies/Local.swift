import ComposableArchitecture

func make() {
  // error: '@DependencyClient' cannot extend a type inside a function; declare the client outside, in the
  //   file or in another type
  @DependencyClient
  // error: local type cannot have attached extension macro
  struct Client {
    var load: @Sendable (_ id: Int) async throws -> Int
  }
  _ = Client()
}
