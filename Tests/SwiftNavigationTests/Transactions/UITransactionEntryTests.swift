import SwiftNavigation
import Testing

extension UITransaction {
  @UITransactionEntry var entryIsAnimated = true
  @UITransactionEntry var entrySpeed: Double?
  @UITransactionEntry fileprivate var entryName: String = "none"
}

@Suite struct UITransactionEntryTests {
  @Test func entriesHaveDefaultsAndValues() {
    var transaction = UITransaction()
    #expect(transaction.entryIsAnimated)
    #expect(transaction.entrySpeed == nil)
    #expect(transaction.entryName == "none")
    transaction.entryIsAnimated = false
    transaction.entrySpeed = 2
    transaction.entryName = "fade"
    #expect(!transaction.entryIsAnimated)
    #expect(transaction.entrySpeed == 2)
    #expect(transaction.entryName == "fade")
    #expect(UITransaction().entryIsAnimated)
  }
}
