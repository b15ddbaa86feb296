/// A client that can be made with all its endpoints unimplemented.
///
/// The `@DependencyClient` macro conforms the type it is attached to, and by that gives it a test value
/// that never runs the live closures.
public protocol UnimplementedClient {
  /// Makes a client whose endpoints report an issue when they are called.
  init()
}
