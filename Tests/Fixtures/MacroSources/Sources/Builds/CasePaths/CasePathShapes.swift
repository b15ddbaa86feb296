import ComposableArchitecture

/// Payloads of every kind, in a public enum.
@CasePathable
public enum ManyPayloads<Value> {
  case lazy(@autoclosure () -> Int)
  case unwrapped(Int!)
  case function(@Sendable (inout Int) async throws -> Void, @MainActor () -> Value)
  case error(any Error)
  case tuple((a: Int, b: Value))
  case nothing(Void)
  case presets(x: Int = 1, y: String = "")
  case labels(in: Int, `default`: Int, self: Int, `inout`: Int, `a b`: Int)
  case commented(
    Int,  // the first
    String /* the second */)  // both
}

/// Cases with the names of members and keywords.
@CasePathable
public enum AwkwardNames {
  case `init`, `is`, `case`, `subscript`, `Type`, `nil`, `Self`
  case map, first, count, Element, Iterator, root
  case modify(Int)
  case `say "hi"`(Int)
}

/// Names that hide those of the libraries.
public enum HidingNames {
  public enum Swift {}
  public enum CasePaths {}
  public struct AnyCasePath {}
  public enum Optional {}
  public enum Void {}

  @CasePathable
  public enum Root<Element> {
    case element(Element)
    case children([Root])
    case nothing
  }
}

@CasePathable
public indirect enum PublicTree<Leaf: Hashable>: Hashable {
  case leaf(Leaf)
  case node(PublicTree, PublicTree<Leaf>)
  case index([Self: Int])
}

@CasePathable
package enum PackageCases {
  case on(Int)
}

/// Private enums inside a type conform where they are declared.
public struct PrivateCases {
  @CasePathable
  private enum Mode: CasePathable {
    case on(Int)
  }

  @CasePathable
  fileprivate enum Other {
    case off
  }

  public init() {}

  public func ask() -> Bool { Mode.on(1).is(\.on) && Other.off.is(\.off) }
}

@CasePathable @MainActor
public enum IsolatedCases {
  case view(MainView)
  case nothing
}

@MainActor
public final class MainView {}

@CasePathable
public enum ConditionalCases {
  case always
  #if DEBUG
    case debug(Int)
  #else
    case release(String)
  #endif
  @available(macOS 99, iOS 99, *) case later(Int)
  @available(macOS, unavailable) case elsewhere
  @available(*, deprecated) case old(Int)
  @available(*, unavailable) case gone
}

/// Payloads without values.
@CasePathable
public enum EmptyCases {
  case never(Never)
  case both(Never, Int)
}
