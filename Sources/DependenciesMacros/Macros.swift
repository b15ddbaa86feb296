public import Dependencies

/// A client that can be made with all its endpoints unimplemented.
public typealias UnimplementedClient = Dependencies.UnimplementedClient

/// Makes a struct of closures into the client of a dependency.
///
/// ```swift
/// @DependencyClient
/// struct ArticleClient {
///   var load: @Sendable (_ page: Int) async throws -> [Article]
///   var count: @Sendable () -> Int = { 0 }
/// }
/// ```
///
/// The struct gets
/// - an initialiser that takes every endpoint, for the live value;
/// - `init()`, which leaves every endpoint unimplemented: calling one reports an issue that names the
///   client and the endpoint, then throws ``Unimplemented``, returns the default value, or just returns;
/// - a method for each endpoint whose parameters have labels: `client.load(page: 1)`;
/// - a test value that never runs the live closures, when the struct is a `DependencyKey` that has only a
///   `liveValue`.
///
/// An endpoint that returns something and does not throw needs a default value.
@attached(memberAttribute)
@attached(member, names: named(init))
@attached(extension, conformances: UnimplementedClient)
public macro DependencyClient() =
  #externalMacro(module: "FronteraMacros", type: "DependencyClientMacro")

/// Makes a closure an endpoint: ``DependencyClient()`` attaches this by itself.
///
/// Attach it by hand to give the method with labels another name, where two endpoints would get methods
/// that differ in nothing a caller can see.
///
/// ```swift
/// @DependencyEndpoint(method: "search")
/// var searchByTitle: @Sendable (_ title: String) async throws -> [Article]
/// ```
///
/// - Parameter method: The name of the method; by default that of the property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "FronteraMacros", type: "DependencyEndpointMacro")

/// Leaves a closure of a client as it is: no endpoint, no default value.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "FronteraMacros", type: "DependencyEndpointIgnoredMacro")

/// Makes a property of `DependencyValues` into a dependency, with a key of its own.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: SystemPlayer(), previewValue: SilentPlayer())
///   var soundPlayer: any SoundPlayer = UnimplementedPlayer()
/// }
/// ```
///
/// The initial value is the one of tests.
///
/// - Parameters:
///   - liveValue: The value in the running app; without one, the key has none.
///   - previewValue: The value in previews; without one, the live value, or else the one of tests.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry(liveValue: Any? = nil, previewValue: Any? = nil) =
  #externalMacro(module: "FronteraMacros", type: "DependencyEntryMacro")

/// Makes a property of `DependencyValues` into a dependency, with a key of its own.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(UnimplementedPlayer(), liveValue: SystemPlayer())
///   var soundPlayer: any SoundPlayer
/// }
/// ```
///
/// - Parameters:
///   - testValue: The value in tests.
///   - liveValue: The value in the running app; without one, the key has none.
///   - previewValue: The value in previews; without one, the live value, or else the one of tests.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry(_ testValue: Any, liveValue: Any? = nil, previewValue: Any? = nil) =
  #externalMacro(module: "FronteraMacros", type: "DependencyEntryMacro")
