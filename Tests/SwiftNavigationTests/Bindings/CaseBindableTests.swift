import Observation
import SwiftNavigation
import Testing

/// Switching over a binding.
@MainActor
@Suite struct CaseBindableTests {
  @CaseBindable
  enum Status: Equatable {
    case inStock(quantity: Int)
    case moved(from: Int, String)
    case gone
  }

  @Observable final class Model { var status = Status.inStock(quantity: 1) }

  @Test func eachCaseHasABindingOfItsPayload() {
    let model = Model()
    @UIBindable var bindable = model
    guard case .inStock(let quantity) = $bindable.status.cases else {
      Issue.record("another case")
      return
    }
    quantity.wrappedValue = 2
    #expect(model.status == .inStock(quantity: 2))
    #expect(quantity.wrappedValue == 2)
    model.status = .moved(from: 1, "a")
    quantity.wrappedValue = 3
    #expect(model.status == .moved(from: 1, "a"))
    #expect(quantity.wrappedValue == 2)
    guard case .moved(let moved) = $bindable.status.cases else {
      Issue.record("another case")
      return
    }
    moved.wrappedValue.from = 5
    #expect(model.status == .moved(from: 5, "a"))
    model.status = .gone
    guard case .gone = $bindable.status.cases else {
      Issue.record("another case")
      return
    }
  }

  @Test func theSamePayloadIsTheSamePlace() {
    let model = Model()
    guard case .inStock(let first) = UIBindable(model).status.cases,
      case .inStock(let second) = UIBindable(model).status.cases
    else {
      Issue.record("another case")
      return
    }
    #expect(UIBindingIdentifier(first) == UIBindingIdentifier(second))
  }
}
