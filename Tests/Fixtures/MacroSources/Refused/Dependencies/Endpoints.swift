import ComposableArchitecture

struct Client {
  // error: '@DependencyEndpoint' needs a stored 'var' with a closure type, such as
  //   'var load: @Sendable () async throws -> [Item]', and this has the type 'String'; write the closure type out
  @DependencyEndpoint var name: String

  // error: '@DependencyEndpoint' needs a stored 'var' with a closure type, such as
  //   'var load: @Sendable () async throws -> [Item]', and this is optional; remove the '?'
  @DependencyEndpoint var maybe: (() -> Int)?

  // error: '@DependencyEndpoint' needs a stored 'var' with a closure type, such as
  //   'var load: @Sendable () async throws -> [Item]', and this is a constant; make it a 'var'
  // error: cannot expand accessor macro on variable declared with 'let'
  @DependencyEndpoint let constant: () throws -> Int

  // error: '@DependencyEndpoint' needs a stored 'var' with a closure type, such as
  //   'var load: @Sendable () async throws -> [Item]', and this belongs to the type; make it a property of the
  //   client's values
  @DependencyEndpoint static var shared: () throws -> Int = { 1 }

  // error: '@DependencyEndpoint' needs a stored 'var' with a closure type, such as
  //   'var load: @Sendable () async throws -> [Item]', and this is computed; remove the attribute
  @DependencyEndpoint var computed: () throws -> Int { { 1 } }

  // error: '@DependencyEndpoint' needs a stored 'var' with a closure type, such as
  //   'var load: @Sendable () async throws -> [Item]', and this has no written type; write its type
  @DependencyEndpoint var untyped = { 1 }

  // error: accessor macro 'DependencyEndpoint(method:)' can only apply to a single variable
  // error: accessor macro 'DependencyEndpoint(method:)' can only apply to a single variable
  @DependencyEndpoint var first: () -> Void, second: () -> Void

  // error: 'accessor' macro cannot be attached to instance method ('function')
  @DependencyEndpoint func function() {}

  // error: The method and the property 'load' would be called in the same way; give the method another name
  @DependencyEndpoint(method: "load") var load: () throws -> Int

  // error: The name of the method must be a string literal that holds a name, such as "fetch"
  @DependencyEndpoint(method: "two words") var find: () throws -> Int
}
