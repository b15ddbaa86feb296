import CasePaths
import Observation
import SwiftNavigation
import Testing

/// Bindings of the payloads of cases.
@MainActor
@Suite struct UIBindingCaseTests {
  @CasePathable
  @dynamicMemberLookup
  enum Status: Equatable {
    case inStock(quantity: Int)
    case outOfStock(isOnBackOrder: Bool)
  }

  @Observable final class Model {
    var status = Status.inStock(quantity: 1)
    var destination: Status?
  }

  @Test func aCaseIsThereOrNot() throws {
    let model = Model()
    let status = UIBindable(model).status
    let outOfStock: UIBinding<Bool>? = status.outOfStock
    #expect(outOfStock == nil)
    let inStock: UIBinding<Int>? = status.inStock
    let quantity = try #require(inStock)
    quantity.wrappedValue = 5
    #expect(model.status == .inStock(quantity: 5))
    #expect(quantity.wrappedValue == 5)
    model.status = .outOfStock(isOnBackOrder: true)
    quantity.wrappedValue = 7
    #expect(model.status == .outOfStock(isOnBackOrder: true))
    #expect(quantity.wrappedValue == 5)
  }

  @Test func aCaseOfAnOptional() {
    let model = Model()
    let quantity: UIBinding<Int?> = UIBindable(model).destination.inStock
    #expect(quantity.wrappedValue == nil)
    quantity.wrappedValue = 3
    #expect(model.destination == nil)
    model.destination = .inStock(quantity: 1)
    quantity.wrappedValue = 2
    #expect(model.destination == .inStock(quantity: 2))
    model.destination = .outOfStock(isOnBackOrder: false)
    quantity.wrappedValue = nil
    #expect(model.destination == .outOfStock(isOnBackOrder: false))
    model.destination = .inStock(quantity: 1)
    quantity.wrappedValue = nil
    #expect(model.destination == nil)
  }

  @Test func casesAreToldApart() {
    let model = Model()
    let bindable = UIBindable(model)
    let first: UIBinding<Int?> = bindable.destination.inStock
    let again: UIBinding<Int?> = bindable.destination.inStock
    let other: UIBinding<Bool?> = bindable.destination.outOfStock
    #expect(UIBindingIdentifier(first) == UIBindingIdentifier(again))
    #expect(UIBindingIdentifier(first) != UIBindingIdentifier(other))
  }
}
