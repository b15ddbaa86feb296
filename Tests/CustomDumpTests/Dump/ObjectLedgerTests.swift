import Testing

@testable import CustomDump

@Suite struct ObjectLedgerTests {
  @Test func objectsOfOneTypeAreNumbered() {
    let objects = [Node("a"), Node("b"), Node("c")]
    var ledger = ObjectLedger()
    #expect(ledger.visit(objects[0], typeName: "Node") == ("", false))
    #expect(ledger.visit(objects[1], typeName: "Node") == ("#2 ", false))
    #expect(ledger.visit(objects[2], typeName: "Other") == ("", false))
    #expect(ledger.visit(objects[0], typeName: "Node") == ("", true))
    #expect(ledger.visit(objects[1], typeName: "Node") == ("#2 ", true))
  }
}
