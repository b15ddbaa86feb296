import Testing

@testable import CustomDump

@Suite struct ObjectLedgerTests {
  @Test func objectsOfOneTypeAreNumbered() {
    let objects = [Node("a"), Node("b"), Node("c")]
    let ids = objects.map(ObjectIdentifier.init)
    var ledger = ObjectLedger()
    #expect(ledger.visit(ids[0], typeName: "Node") == ("", false))
    #expect(ledger.visit(ids[1], typeName: "Node") == ("#2 ", false))
    #expect(ledger.visit(ids[2], typeName: "Other") == ("", false))
    #expect(ledger.visit(ids[0], typeName: "Node") == ("", true))
    #expect(ledger.visit(ids[1], typeName: "Node") == ("#2 ", true))
    withExtendedLifetime(objects) {}
  }
}
