import CasePaths
import Testing

/// While a payload is changed it has one owner: nothing is copied.
struct InPlaceTests {
  @Test func modifyLeavesOneOwner() {
    var shelf = Shelf.books(Box())
    #expect(AnyCasePath(\Shelf.Cases.books).modify(&shelf) { $0.isUnique() } == true)
    #expect(AnyCasePath(\Shelf.Cases.empty).modify(&shelf) { _ in true } == nil)
  }

  @Test func modifyLeavesOneOwnerInDeepCases() {
    var house = House.shelf(.books(Box()))
    #expect(AnyCasePath(\House.Cases.shelf.books).modify(&house) { $0.isUnique() } == true)
  }

  @Test func publicModifyLeavesOneOwner() {
    var house = House.shelf(.books(Box()))
    var isUnique = false
    house.modify(\.shelf.books) { isUnique = $0.isUnique() }
    #expect(isUnique)
  }

  @Test func subscriptsLeaveOneOwner() {
    var shelf = Shelf.books(Box())
    #expect(shelf[case: \.books]?.isUnique() == true)
    #expect(shelf.books?.isUnique() == true)
    var house = House.shelf(shelf)
    shelf = .empty
    #expect(house.shelf?.books?.isUnique() == true)
  }

  @Test func aThrowingBodyLeavesTheValueInPlace() {
    var shelf = Shelf.books(Box())
    #expect(throws: Failure.self) {
      try AnyCasePath(\Shelf.Cases.books).modify(&shelf) { box in
        box.object.count = 7
        throw Failure()
      }
    }
    #expect(shelf.books?.object.count == 7)
  }
}

@CasePathable @dynamicMemberLookup
enum House {
  case shelf(Shelf)
  case empty
}

@CasePathable @dynamicMemberLookup
enum Shelf {
  case books(Box)
  case empty
}

struct Box {
  final class Object {
    var count = 0
  }

  var object = Object()

  mutating func isUnique() -> Bool {
    isKnownUniquelyReferenced(&object)
  }
}
