import Testing

@testable import SharingSQLite

@Suite struct TableChangesTests {
  @Test func namesAreTheSameInSmallAndCapitalLetters() {
    var changes = TableChanges(["Players"])
    changes.insert(table: "PLAYERS")
    #expect(changes.tables == ["players"])
    #expect(changes.concern(["players"]))
  }

  @Test func whoIsConcerned() {
    let none = TableChanges()
    #expect(none.isEmpty)
    #expect(!none.concern(["a"]))
    #expect(!none.concern(nil))
    let one = TableChanges(["a"])
    #expect(one.concern(["a", "b"]))
    #expect(!one.concern(["b"]))
    #expect(!one.concern([]))
    #expect(one.concern(nil))
    #expect(TableChanges.everything.concern(["b"]))
    #expect(TableChanges.everything.concern([]))
    #expect(!TableChanges.everything.isEmpty)
  }

  @Test func unions() {
    var changes = TableChanges(["a"])
    changes.formUnion(TableChanges(["b"]))
    #expect(changes == TableChanges(["a", "b"]))
    changes.formUnion(.everything)
    #expect(changes.isEverything)
  }
}
