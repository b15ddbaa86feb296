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
/// - an initialiser that takes every endpoint, for the live value, and one that leaves out those which have
///   a default value; other properties with a value are optional arguments;
/// - `init()`, which leaves every endpoint unimplemented: calling one reports an issue that names the
///   client and the endpoint, then throws ``Unimplemented``, returns the default value, or just returns;
/// - a method for each endpoint whose parameters have labels: `client.load(page: 1)`;
/// - a test value that never runs the live closures, when the struct is a `DependencyKey` that has only a
///   `liveValue`.
///
/// Every visible stored `var` whose type is written as a closure is an endpoint, also inside `#if`. One that
/// returns something and does not throw needs a default value. Constants, optional closures, private
/// properties and what is marked ``DependencyEndpointIgnored()`` are properties like any other. An alias
/// hides a closure from the macro, and is refused. So is a client inside a function, which no macro can
/// extend.
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
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
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
///   @DependencyEntry var retries = 3
///
///   @DependencyEntry(liveValue: SystemPlayer(), previewValue: SilentPlayer())
///   var soundPlayer: any SoundPlayer = UnimplementedPlayer()
/// }
/// ```
///
/// The initial value is that of every context which is given none of its own: alone, it serves the running
/// app, previews and tests. It is made anew for each test. The property needs a type unless the value is a
/// literal; an optional without a value is `nil`.
///
/// - Parameters:
///   - liveValue: The value in the running app; without one, the initial value.
///   - previewValue: The value in previews; without one, the live value, or else the initial value.
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
///   - value: The value of tests, and of every context that is given none of its own.
///   - liveValue: The value in the running app; without one, the first value.
///   - previewValue: The value in previews; without one, the live value, or else the first value.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry(_ value: Any, liveValue: Any? = nil, previewValue: Any? = nil) =
  #externalMacro(module: "FronteraMacros", type: "DependencyEntryMacro")
