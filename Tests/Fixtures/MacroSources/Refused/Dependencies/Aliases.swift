import ComposableArchitecture

typealias Load = @Sendable (_ id: Int) async throws -> Int

/// The macro sees a name alone, which may be that of a value.
@DependencyClient
struct Client {
  // expansion error: '_stored' is unavailable: an alias hides the type of a closure: write the closure type
  //   out in the client
  var load: Load
  var name: String
}

/// The macro sees the alias.
@DependencyClient
struct OwnAliasClient {
  typealias Save = () throws -> Void
  // error: 'save' hides its closure type behind 'Save'; write the closure type here, so that
  //   '@DependencyClient' sees what to make of it
  var save: Save
}
