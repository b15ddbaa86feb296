/// Makes a property of `UITransaction` into a value that goes along with changes, with a key of its own.
///
/// ```swift
/// extension UITransaction {
///   @UITransactionEntry var isAnimated = true
/// }
/// ```
///
/// The initial value is the default. The property needs a type unless the value is a literal; an optional
/// without a value is `nil`.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro UITransactionEntry() =
  #externalMacro(module: "FronteraMacros", type: "UITransactionEntryMacro")
