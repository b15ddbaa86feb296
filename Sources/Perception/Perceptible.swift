/// A type whose changes can be observed: another name for `Observable`.
public typealias Perceptible = Observable

/// Makes the properties of a class observable, one by one, as `@Observable` does.
///
/// ```swift
/// @Perceptible
/// final class Model {
///   var count = 0
///   @PerceptionIgnored var cache: [Int: String] = [:]
/// }
/// ```
///
/// Assigning an equal value tells nobody.
@attached(
  member, names: named(_$perceptionRegistrar), named(access), named(withMutation))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Perceptible() = #externalMacro(module: "FronteraMacros", type: "PerceptibleMacro")

/// Makes one property observable. ``Perceptible()`` applies it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro PerceptionTracked() =
  #externalMacro(module: "FronteraMacros", type: "PerceptionTrackedMacro")

/// Leaves one property of a perceptible class alone.
@attached(peer)
public macro PerceptionIgnored() =
  #externalMacro(module: "FronteraMacros", type: "PerceptionIgnoredMacro")
