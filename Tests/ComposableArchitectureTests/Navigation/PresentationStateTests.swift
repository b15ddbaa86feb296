import ComposableArchitecture
import Foundation
import FronteraTestSupport
import Testing

/// The state of what is presented, as a value.
struct PresentationStateTests {
  @CasePathable
  @dynamicMemberLookup
  enum Destination: Equatable, Hashable, Codable {
    case edit(Edit)
    case confirm(Int)

    struct Edit: Equatable, Hashable, Codable {
      var title = ""
      var rows: [Int] = []
    }
  }

  struct Parent: Equatable, Codable {
    @PresentationState var destination: Destination?
  }

  @ObservableState
  struct Observed { @Presents var destination: Destination? }

  @Test func readsAndWritesACase() {
    var parent = Parent(destination: .edit(.init(title: "a")))
    #expect(parent.$destination[case: \.edit]?.title == "a")
    #expect(parent.$destination[case: \.confirm] == nil)
    parent.$destination[case: \.edit]?.title = "b"
    #expect(parent.destination == .edit(.init(title: "b")))
    parent.$destination[case: \.confirm] = nil
    #expect(parent.destination != nil)
    parent.$destination[case: \.edit] = nil
    #expect(parent.destination == nil)
  }

  @Test func aPayloadOfAnotherCaseIsReported() {
    var parent = Parent(destination: .confirm(1))
    let issues = recordIssues {
      parent.$destination[case: \.edit] = .init()
      parent.destination = nil
      parent.$destination[case: \.edit] = .init()
    }
    #expect(issues.count == 2)
    #expect(issues.allSatisfy { $0.message.contains(#"at '\.edit'"#) })
    #expect(parent.destination == nil)
  }

  @Test func aPayloadIsChangedInPlace() {
    var parent = Observed(destination: .edit(.init(rows: Array(0..<100))))
    let before = parent.destination!.edit!.rows.withUnsafeBufferPointer { $0.baseAddress }
    parent.$destination[case: \.edit]?.rows[0] = 7
    let after = parent.destination!.edit!.rows.withUnsafeBufferPointer { $0.baseAddress }
    #expect(before == after)
  }

  @Test func aCaseIsAPresentationOfItsOwn() {
    var parent = Parent(destination: .edit(.init(title: "a")))
    let edit: PresentationState<Destination.Edit> = parent.$destination.edit
    #expect(edit.wrappedValue?.title == "a")
    parent.$destination.edit.wrappedValue?.title = "b"
    #expect(parent.destination == .edit(.init(title: "b")))
    let confirm: PresentationState<Int> = parent.$destination.confirm
    #expect(confirm.wrappedValue == nil)
    parent.$destination.confirm = PresentationState(wrappedValue: nil)
    #expect(parent.destination != nil)
    parent.$destination.edit = PresentationState(wrappedValue: nil)
    #expect(parent.destination == nil)
  }

  @Test func copiesAreApart() {
    let parent = Parent(destination: .confirm(1))
    var copy = parent
    copy.destination = .confirm(2)
    copy.$destination[case: \.confirm]? += 1
    #expect(parent.destination == .confirm(1))
    #expect(copy.destination == .confirm(3))
    #expect(parent.$destination != copy.$destination)
    #expect(Set([parent.$destination, copy.$destination]).count == 2)
  }

  @Test("What is presented is written and read again", arguments: [nil, Destination.confirm(3)])
  func codable(destination: Destination?) throws {
    let parent = Parent(destination: destination)
    let data = try JSONEncoder().encode(parent)
    #expect(try JSONDecoder().decode(Parent.self, from: data) == parent)
  }

  @Test func isDumpedAsWhatItHolds() {
    let parent = Parent(destination: .confirm(3))
    #expect(
      String(customDumping: parent.$destination) == "PresentationStateTests.Destination.confirm(3)")
    #expect(Mirror(reflecting: parent.$destination).children.count == 1)
  }
}
