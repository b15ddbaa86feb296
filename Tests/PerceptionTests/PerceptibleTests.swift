import Perception
import Testing

/// Classes that tell their changes, by the names of Perception.
@Suite struct PerceptibleTests {
  @Perceptible
  final class Model {
    var count = 0
    var names: [String] = []
    var computed: Int { count * 2 }
    let constant = 1
    var plain: AnyObject?
    weak var owner: AnyObject?
    @PerceptionIgnored var ignored = 0
    static let shared = 3
    init(count: Int = 0) { self.count = count }
  }

  @Perceptible
  class Base<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  @Perceptible
  final class Derived: Base<Int> {
    var other = 0
  }

  final class ByHand: Perceptible {
    private let registrar = PerceptionRegistrar()
    nonisolated(unsafe) private var stored = 0

    var count: Int {
      get {
        registrar.access(self, keyPath: \.count)
        return stored
      }
      set { registrar.withMutation(of: self, keyPath: \.count) { stored = newValue } }
    }

    func increment() {
      registrar.willSet(self, keyPath: \.count)
      stored += 1
      registrar.didSet(self, keyPath: \.count)
    }
  }

  /// Whether a change tells whoever has read something.
  private func tells(_ read: () -> Void, _ change: () -> Void) -> Bool {
    final class Flag: @unchecked Sendable { var isSet = false }
    let flag = Flag()
    withPerceptionTracking(read) { flag.isSet = true }
    change()
    return flag.isSet
  }

  @Test func propertiesTellOneByOne() {
    let model = Model(count: 1)
    #expect(tells({ _ = model.count }, { model.count = 2 }))
    #expect(tells({ _ = model.computed }, { model.count += 1 }))
    #expect(!tells({ _ = model.count }, { model.names = ["a"] }))
    #expect(tells({ _ = model.names }, { model.names.append("b") }))
    #expect(!tells({ _ = model.ignored }, { model.ignored = 2 }))
    #expect(model.count == 3)
  }

  @Test func anEqualValueTellsNobody() {
    let model = Model(count: 1)
    #expect(!tells({ _ = model.count }, { model.count = 1 }))
    #expect(tells({ _ = model.plain }, { model.plain = model }))
  }

  @Test func classesInherit() {
    let derived = Derived(1)
    #expect(tells({ _ = derived.value }, { derived.value = 2 }))
    #expect(tells({ _ = derived.other }, { derived.other = 2 }))
  }

  @Test func isObservable() {
    let model = Model()
    let perceptible: any Perceptible = model
    func isObservable(_ value: some Observable) -> Bool { true }
    #expect(isObservable(model))
    #expect(perceptible as AnyObject === model)
  }

  @Test func byHand() {
    let model = ByHand()
    #expect(tells({ _ = model.count }, { model.count = 1 }))
    #expect(tells({ _ = model.count }, { model.increment() }))
    #expect(model.count == 2)
  }

  @Test func registrarsAreAllEqual() {
    #expect(PerceptionRegistrar() == PerceptionRegistrar())
    #expect(Set([PerceptionRegistrar(), PerceptionRegistrar()]).count == 1)
  }

  @Test func trackingReturnsWhatWasRead() {
    let model = Model(count: 5)
    #expect(
      withPerceptionTracking {
        model.count
      } onChange: {
      } == 5)
  }

  @Test func aWeakPropertyStaysWeak() {
    let model = Model()
    var owner: Model? = Model()
    model.owner = owner
    #expect(model.owner === owner)
    owner = nil
    #expect(model.owner == nil)
  }
}
