import Foundation
import Testing

@testable import CustomDump

@Suite struct TypeTraitsTests {
  @Test func kinds() {
    #expect(TypeTraits.of(String.self).kind == .string)
    #expect(TypeTraits.of(Int.self).kind == .integer)
    #expect(TypeTraits.of(Int8.self).kind == .number)
    #expect(TypeTraits.of(Bool.self).kind == .number)
    #expect(TypeTraits.of(Float16.self).kind == .number)
    #expect(TypeTraits.of(Optional<Int>.self).kind == .optional)
    #expect(TypeTraits.of(Optional<Int?>.self).isOptional)
    #expect(TypeTraits.of(User.self).kind == .other)
  }

  @Test func equality() {
    #expect(TypeTraits.of([Int].self).hasExactEquality)
    #expect(TypeTraits.of(Optional<Int>.self).hasExactEquality)
    // Erased numbers are equal across types.
    #expect(!TypeTraits.of(AnyHashable.self).hasExactEquality)
    #expect(!TypeTraits.of(Optional<AnyHashable>.self).hasExactEquality)
    #expect(!TypeTraits.of([AnyHashable: Int].self).hasExactEquality)
    #expect(!TypeTraits.of(Node.self).isEquatable)
    #expect(!TypeTraits.of(Optional<Node>.self).isEquatable)
  }

  @Test func conformances() {
    #expect(TypeTraits.of(Node.self).isClass)
    #expect(TypeTraits.of(Set<Int>.self).isUnordered)
    #expect(TypeTraits.of(Set<Int>.self).isDirect)
    #expect(TypeTraits.of(NSDictionary.self).isUnordered)
    #expect(TypeTraits.of(NSMutableSet.self).isUnordered)
    #expect(!TypeTraits.of(NSArray.self).isUnordered)
    #expect(TypeTraits.of(Row.self).isIdentifiable)
    #expect(TypeTraits.of(ArraySlice<Int>.self).isRandomAccess)
    #expect(TypeTraits.of(((Int) -> Int).self).isFunction)
    #expect(TypeTraits.of(SIMD4<Float>.self).isVector)
    #expect(TypeTraits.of(Login.self).isReflectable)
    #expect(TypeTraits.of(Wrapper.self).isRepresentable)
    #expect(TypeTraits.of(Coordinate.self).isStringConvertible)
  }

  @Test func namesLeaveOutModulesAndArguments() {
    #expect(TypeTraits.of(Pair<Int, Int>.self).name == "Pair")
    #expect(TypeTraits.of(Screen.State.self).name == "Screen.State")
  }

  @Test func oneObjectForEachType() {
    #expect(TypeTraits.of(User.self) === TypeTraits.of(User.self))
    #expect(TypeTraits.of(User.self) !== TypeTraits.of(Row.self))
    #expect(DumpReader().traits(of: User.self) === DumpReader().traits(of: User.self))
  }

  /// Every thread gets the same object, whoever comes first.
  @Test func threadsAgree() {
    struct Fresh<Value> {}
    func types<Value>(_: Value.Type) -> [any Any.Type] {
      [Fresh<Value>.self, Fresh<Fresh<Value>>.self, Fresh<[Value]>.self, Fresh<Value?>.self]
    }
    for all in [types(Int.self), types(Bool.self), types(UInt.self), types(String.self)] {
      let results = Results()
      DispatchQueue.concurrentPerform(iterations: 16) { index in
        results.add(all.map { ObjectIdentifier(TypeTraits.of($0)) })
      }
      #expect(results.distinct == 1)
    }
  }

  private final class Results: @unchecked Sendable {
    // Everything is guarded by the lock.
    private let lock = NSLock()
    private var found: Set<[ObjectIdentifier]> = []

    func add(_ objects: [ObjectIdentifier]) { lock.withLock { _ = found.insert(objects) } }
    var distinct: Int { lock.withLock { found.count } }
  }
}
