import FronteraMacroTestSupport
import Testing

@testable import FronteraMacros

/// What is written for payloads, names and availability of every kind.
struct CasePathsTypeTests {
  /// What is written, and lines that must stand in what is made of it.
  static let expansions: [(source: String, snippet: String)] = [
    (
      "@CasePathable enum Light { case on(@autoclosure () -> Int) }",
      """
      var on: CasePaths::AnyCasePath<Light, () -> Int> {
      CasePaths::AnyCasePath.generated(
      name: "on",
      embed: {
      .on($0())
      },
      """
    ),
    (
      "@CasePathable enum Light { case on(@Sendable @autoclosure () -> Int, String) }",
      "var on: CasePaths::AnyCasePath<Light, (@Sendable () -> Int, String)> {"
    ),
    (
      "@CasePathable enum Light { case on(level: Int!) }",
      "var on: CasePaths::AnyCasePath<Light, Int?> {"
    ),
    (
      "@CasePathable enum Light { case on(level: Int = 3, name: String = \"\") }",
      "var on: CasePaths::AnyCasePath<Light, (level: Int, name: String)> {"
    ),
    (
      "@CasePathable enum Light { case on(_ level: Int, `default`: Int, `inout`: Int, `a b`: Int) }",
      "var on: CasePaths::AnyCasePath<Light, (Int, default: Int, `inout`: Int, `a b`: Int)> {"
    ),
    (
      "@CasePathable enum Light { case on(any Error, () -> Void, (a: Int, b: Int)) }",
      "var on: CasePaths::AnyCasePath<Light, (any Error, () -> Void, (a: Int, b: Int))> {"
    ),
    (
      """
      @CasePathable enum Light {
        case on(Int, // the level
          /* of */ String) // the room
      }
      """,
      "var on: CasePaths::AnyCasePath<Light, (Int, String)> {"
    ),
    (
      "@CasePathable enum Element { case of([Element]), me(Self) }",
      "typealias _$Element = Element"
    ),
    (
      "@CasePathable enum Element { case of([Element]), me(Self) }",
      "var of: CasePaths::AnyCasePath<_$Element, [_$Element]> {"
    ),
    (
      "@CasePathable enum Element { case of([Element]), me(Self) }",
      "var me: CasePaths::AnyCasePath<_$Element, _$Element> {"
    ),
    (
      "@CasePathable public enum Light { case of([Iterator<Int>: Iterator<Int>.ID]) }",
      "public typealias _$Iterator = Iterator<Int>"
    ),
    (
      "@CasePathable public enum Light { case of([Iterator<Int>: Iterator<Int>.ID]) }",
      "public var of: CasePaths::AnyCasePath<Light, [_$Iterator: _$Iterator.ID]> {"
    ),
    (
      """
      @CasePathable enum Light {
        // Not documentation.
        /// It shines.
        ///
        /// Brightly.
        case on // now
      }
      """,
      """
      /// It shines.
      ///
      /// Brightly.
      var on: CasePaths::AnyCasePath<Light, Swift::Void> {
      """
    ),
    (
      "@CasePathable enum Light {\n/** It shines. */ @available(*, deprecated) case on }",
      """
      /** It shines. */
      @available(*, deprecated)
      var on: CasePaths::AnyCasePath<Light, Swift::Void> {
      """
    ),
    (
      "@CasePathable enum Light { @available(macOS 99, iOS 99, *) case on; case off }",
      """
      subscript(root: Light) -> CasePaths::PartialCaseKeyPath<Light> {
      if #available(macOS 99, iOS 99, *), case .on = root {
      return \\.on
      }
      return \\.off
      }
      """
    ),
    (
      "@CasePathable enum Light { case off; @available(macOS, introduced: 99) case on }",
      """
      allCasePaths.append(\\.off)
      if #available(macOS 99, *) {
      allCasePaths.append(\\.on)
      }
      """
    ),
    (
      "@CasePathable enum Light { case off; @available(iOS, unavailable) case on }",
      """
      #if !os(iOS)
      allCasePaths.append(\\.on)
      #endif
      """
    ),
    (
      "@CasePathable enum Light { @available(swift 5.0) case on; case off }",
      "[\\.on, \\.off].makeIterator()"
    ),
    (
      """
      @CasePathable enum Light {
        case off
        #if DEBUG
        case debug
        #endif
      }
      """,
      """
      subscript(root: Light) -> CasePaths::PartialCaseKeyPath<Light> {
      #if DEBUG
      if case .debug = root {
      return \\.debug
      }
      #endif
      return \\.off
      }
      """
    ),
    (
      """
      @CasePathable enum Light {
        #if DEBUG
        case debug
        #else
        case off
        #endif
      }
      """,
      """
      switch root {
      #if DEBUG
      case .debug:
      return \\.debug
      #else
      case .off:
      return \\.off
      #endif
      }
      """
    ),
    (
      "@CasePathable enum Light { case `say \"hi\"` }",
      #"name: "say \"hi\"","#
    ),
    (
      "struct House { @CasePathable fileprivate enum Light { case off } }",
      "extension House.Light: nonisolated CasePaths::CasePathable, nonisolated CasePaths::CasePathIterable {"
    ),
    (
      "private struct House { @CasePathable enum Light { case off } }",
      "extension House.Light: nonisolated CasePaths::CasePathable, nonisolated CasePaths::CasePathIterable {"
    ),
    (
      "@CasePathable enum Light { case off, never(Int, Never) }",
      """
      embed: { _ in
      Swift::fatalError()
      },
      extract: { _ in
      nil
      },
      """
    ),
  ]

  @Test(arguments: expansions)
  func expands(source: String, snippet: String) {
    let expansion = CasePathableMacroTests.expand(source)
    #expect(expansion.messages.isEmpty)
    #expect(expansion.contains(snippet), "\(expansion)")
  }

  /// All that is made of an enum.
  @Test func expandsWholly() {
    let expansion = CasePathableMacroTests.expand(
      """
      @CasePathable
      public enum Light<Level> {
        case off
        case on(Level)
        case blinking(Level, every: Int)
      }
      """)
    #expect(expansion.contains(Self.wholeExpansion), "\(expansion)")
    #expect(expansion.lines.last?.hasPrefix("extension Light:") == true)
  }

  static let wholeExpansion = """
    public enum Light<Level> {
    case off
    case on(Level)
    case blinking(Level, every: Int)
    nonisolated public struct AllCasePaths: CasePaths::CasePathReflectable, \
    Swift::Sendable, Swift::Sequence {
    public subscript(root: Light) -> CasePaths::PartialCaseKeyPath<Light> {
    if case .off = root {
    return \\.off
    }
    if case .on = root {
    return \\.on
    }
    return \\.blinking
    }
    public var off: CasePaths::AnyCasePath<Light, Swift::Void> {
    CasePaths::AnyCasePath.generated(
    name: "off",
    embed: { _ in
    .off
    },
    extract: {
    guard case .off = $0 else {
    return nil
    };
    return ()
    })
    }
    public var on: CasePaths::AnyCasePath<Light, Level> {
    CasePaths::AnyCasePath.generated(
    name: "on",
    embed: Light.on(_:),
    extract: {
    guard case .on(let value0) = $0 else {
    return nil
    };
    return value0
    },
    matches: {
    guard case .on = $0 else {
    return false
    };
    return true
    })
    }
    public var blinking: CasePaths::AnyCasePath<Light, (Level, every: Int)> {
    CasePaths::AnyCasePath.generated(
    name: "blinking",
    embed: {
    .blinking($0.0, every: $0.1)
    },
    extract: {
    guard case .blinking(let value0, let value1) = $0 else {
    return nil
    };
    return (value0, every: value1)
    },
    matches: {
    guard case .blinking = $0 else {
    return false
    };
    return true
    })
    }
    public func makeIterator() -> Swift::IndexingIterator<[CasePaths::PartialCaseKeyPath<Light>]> {
    [\\.off, \\.on, \\.blinking].makeIterator()
    }
    }
    nonisolated public static var allCasePaths: AllCasePaths {
    AllCasePaths()
    }
    }
    extension Light: nonisolated CasePaths::CasePathable, nonisolated CasePaths::CasePathIterable {
    }
    """
}
