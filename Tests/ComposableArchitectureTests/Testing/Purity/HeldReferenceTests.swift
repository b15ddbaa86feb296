import Foundation
import Testing

@testable import ComposableArchitecture

/// What of a state two copies have in common is found in its type, whatever the values are.
struct HeldReferenceTests {
  final class Object: Equatable {
    static func == (lhs: Object, rhs: Object) -> Bool { lhs === rhs }
  }

  actor Worker {}

  struct Generic<Content> {
    var content: Content
    var list: [Content] = []
  }

  indirect enum Tree {
    case leaf
    case branch(Tree, Tree, label: String)
  }

  enum Payload {
    case none
    case object(name: String, Object)
  }

  struct Everything {
    var number = 1
    var text = "text"
    var optional: String??
    var dictionary: [String: [Set<Int>]] = [:]
    var date = Date()
    var url = URL(filePath: "/")
    var data = Data()
    var decimal: Decimal?
    var error: (any Error)?
    var result: Result<Int, any Error>?
    var tree = Tree.leaf
    var pair = (1, label: "a")
    var path = \Everything.number
    var type: any Any.Type = Int.self
    var hashable: AnyHashable = 1
    @Shared(.inMemory("shared")) var shared = 0
    @SharedReader(.inMemory("shared")) var reader = 0
    @Presents var alert: AlertState<Never>?
    var dialog: ConfirmationDialogState<String>?
    var stack = StackState<Tree>()
    var rows: IdentifiedArray<Int, Generic<Int>> = IdentifiedArray(id: \.content)
    var generic = Generic(content: 1.5)
    var calendar = Calendar.current
    lazy var length = text.count
  }

  @Test("Values hold no references, and neither does what the library hands out")
  func values() {
    #expect(HeldReference.first(in: Everything.self) == nil)
    #expect(HeldReference.first(in: Tree.self) == nil)
    #expect(HeldReference.first(in: Generic<Everything>.self) == nil)
    #expect(HeldReference.first(in: Int.self) == nil)
    #expect(HeldReference.first(in: ObservedState.self) == nil)
  }

  @ObservableState
  struct ObservedState {
    var count = 0
    @Presents var child: ObservedState?
    var children: IdentifiedArray<Int, ObservedState> = IdentifiedArray(id: \.count)
  }

  struct Holder {
    var first = 1
    var generic: Generic<Object?>?
  }

  struct Presenter {
    @Presents var destination: Payload?
  }

  struct Closure { var action: () -> Void = {} }

  struct Some { var value: (any Equatable)? }

  struct Pointer { var value: UnsafeMutablePointer<Int>? }

  struct WeakHolder { weak var object: Object? }

  struct SharedObject { @Shared(value: Payload.none) var payload: Payload }

  struct SecondOfTwo { var pair: (Int, Object) }

  @Test(
    "References are found wherever they are, and named by where that is",
    arguments: [
      (Object.self, "", "Object"),
      (Worker.self, "", "Worker"),
      (Holder.self, ".generic.content", "Object"),
      (Presenter.self, ".destination.object.1", "Object"),
      (Closure.self, ".action", "() -> ()"),
      (Some.self, ".value", "Equatable"),
      (Pointer.self, ".value", "UnsafeMutablePointer<Int>"),
      (WeakHolder.self, ".object", "Object"),
      (SharedObject.self, ".payload.object.1", "Object"),
      (SecondOfTwo.self, ".pair.1", "Object"),
      ([String: Object].self, "", "Object"),
      (LockIsolated<Int>.self, "", "LockIsolated<Int>"),
      (StackState<Payload>.self, ".object.1", "Object"),
    ] as [(Any.Type, String, String)])
  func references(_ type: Any.Type, path: String, name: String) {
    #expect(HeldReference.first(in: type) == HeldReference(path: path, type: name))
    // From memory.
    #expect(HeldReference.first(in: type) == HeldReference(path: path, type: name))
  }

  @Test("The layout of a type is that of its declaration")
  func layout() throws {
    let layout = TypeLayout(Generic<Tree>.self)
    #expect(layout.kind == .structure)
    #expect(layout.name == "Generic")
    #expect(layout.module == "ComposableArchitectureTests")
    #expect(layout.genericArguments.map { "\($0)" } == ["Tree"])
    #expect(try #require(layout.fields).map(\.name) == ["content", "list"])
    #expect(try #require(layout.fields).map { $0.type.map { "\($0)" } } == ["Tree", "Array<Tree>"])
    let tree = TypeLayout(Tree.self)
    #expect(tree.kind == .enumeration)
    #expect(try #require(tree.fields).map(\.name) == ["branch"])
    #expect(TypeLayout((Int, String).self).elements.map { "\($0)" } == ["Int", "String"])
    #expect(TypeLayout(Dictionary<String, Tree>.self).genericArguments.count == 2)
    #expect(TypeLayout(Int?.self).kind == .enumeration)
    #expect(TypeLayout((() -> Void).self).kind == .function)
    #expect(TypeLayout((any Error).self).kind == .existential)
    #expect(TypeLayout(Int.Type.self).kind == .other)
  }
}
