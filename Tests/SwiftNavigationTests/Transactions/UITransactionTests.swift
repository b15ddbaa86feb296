import Observation
import SwiftNavigation
import Testing

private enum NameKey: UITransactionKey {
  static let defaultValue = "none"
}

private enum SpeedKey: UITransactionKey {
  static let defaultValue: Double? = nil
}

extension UITransaction {
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }

  fileprivate var speed: Double? {
    get { self[SpeedKey.self] }
    set { self[SpeedKey.self] = newValue }
  }
}

/// What goes along with a change.
@MainActor
@Suite struct UITransactionTests {
  @Observable final class Model {
    var count = 0
    var other = 0
  }

  @Test func valuesHaveDefaults() {
    var transaction = UITransaction()
    #expect(transaction.name == "none")
    transaction.name = "fade"
    transaction.speed = 2
    #expect(transaction.name == "fade")
    #expect(transaction.speed == 2)
    transaction.speed = nil
    #expect(transaction.speed == nil)
  }

  @Test func reachesWhoeverObservesTheChange() async {
    let model = Model()
    let seen = Recorder<String>()
    let token = observe { transaction in seen.append("\(transaction.name) \(model.count)") }
    withUITransaction(\.name, "fade") { model.count = 1 }
    await seen.wait { $0.count == 2 }
    model.count = 2
    await seen.wait { $0.count == 3 }
    #expect(seen.values == ["none 0", "fade 1", "none 2"])
    token.cancel()
  }

  @Test func theFirstOfSeveralChangesCounts() async {
    let model = Model()
    let seen = Recorder<String>()
    let token = observe { transaction in
      seen.append("\(transaction.name) \(model.count + model.other)")
    }
    withUITransaction(\.name, "first") { model.count = 1 }
    withUITransaction(\.name, "second") { model.other = 1 }
    await seen.wait { $0.count == 2 }
    #expect(seen.values == ["none 0", "first 2"])
    token.cancel()
  }

  @Test func isInForceDuringTheCall() async {
    let model = Model()
    let seen = Recorder<String>()
    let follower = observe { transaction in seen.append("\(transaction.name) \(model.other)") }
    let token = observe { model.other = model.count }
    withUITransaction(\.name, "fade") { model.count = 1 }
    await seen.wait { $0.last == "fade 1" }
    token.cancel()
    follower.cancel()
  }

  @Test func scopesAddUp() async {
    let model = Model()
    let seen = Recorder<String>()
    let token = observe { transaction in
      seen.append("\(transaction.name) \(transaction.speed ?? 0) \(model.count)")
    }
    var transaction = UITransaction()
    transaction.speed = 3
    withUITransaction(\.name, "fade") { withUITransaction(transaction) { model.count = 1 } }
    await seen.wait { $0.count == 2 }
    #expect(seen.values.last == "fade 3.0 1")
    token.cancel()
  }

  @Test func aBindingWritesWithItsOwn() async {
    let model = Model()
    let seen = Recorder<String>()
    let token = observe { transaction in seen.append("\(transaction.name) \(model.count)") }
    var transaction = UITransaction()
    transaction.name = "fade"
    let binding = UIBindable(model).count.transaction(transaction)
    #expect(binding.transaction.name == "fade")
    binding.wrappedValue = 1
    await seen.wait { $0.count == 2 }
    #expect(seen.values.last == "fade 1")
    token.cancel()
  }

  @Test func partsOfABindingKeepIt() {
    var transaction = UITransaction()
    transaction.name = "fade"
    let base = UIBinding.constant([[1]]).transaction(transaction)
    #expect(base[0].transaction.name == "fade")
    #expect(UIBinding<[[Int]]?>(base).transaction.name == "fade")
    #expect(UIBinding(UIBinding<[[Int]]?>(base))?.transaction.name == "fade")
  }

  @Test func throwsAndReturnsWhatTheClosureDoes() {
    struct Failure: Error {}
    #expect(withUITransaction(\.name, "a") { 5 } == 5)
    #expect(throws: Failure.self) { try withUITransaction(UITransaction()) { throw Failure() } }
  }
}
