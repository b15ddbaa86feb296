import ComposableArchitecture
import Testing

// Shared state. The catalogue fills a basket, the checkout empties it, and a badge only shows it: three
// features that hold the same value, one of them a part of it. Whoever changes it, all see it.

struct BasketItem: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var amount = 1
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<BasketItem>>.Default {
  static var basket: Self { Self[.inMemory("basket"), default: []] }
}

@Reducer
struct BasketRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    @Shared var item: BasketItem
    var id: BasketItem.ID { item.id }
  }

  enum Action { case decrementButtonTapped, incrementButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.$item.withLock { $0.amount = max(0, $0.amount - 1) }
      case .incrementButtonTapped:
        state.$item.withLock { $0.amount += 1 }
      }
      return .none
    }
  }
}

@Reducer
struct Catalogue {
  @ObservableState
  struct State: Equatable {
    @Shared(.basket) var basket
  }

  enum Action { case productTapped(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .productTapped(let id) = action else { return .none }
      state.$basket.withLock { basket in
        if basket[id: id] == nil {
          basket.append(BasketItem(id: id))
        } else {
          basket[id: id]?.amount += 1
        }
      }
      return .none
    }
  }
}

@Reducer
struct Checkout {
  @ObservableState
  struct State: Equatable {
    @Shared(.basket) var basket
    var editor: BasketRow.State?
    @SharedReader(.inMemory("vouchers")) var vouchers = 0

    var total: Int { basket.reduce(0) { $0 + $1.amount } - vouchers }
  }

  enum Action {
    case editButtonTapped(BasketItem.ID)
    case editor(BasketRow.Action)
    case orderButtonTapped
    case ordered
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editButtonTapped(let id):
        state.editor = Shared(state.$basket[id: id]).map { BasketRow.State(item: $0) }
        return .none

      case .editor:
        return .none

      case .orderButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.ordered)
        }

      case .ordered:
        state.editor = nil
        state.$basket.withLock { $0 = [] }
        return .none
      }
    }
    .ifLet(\.editor, action: \.editor) {
      BasketRow()
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct SharedBasketTests {
  let clock = TestClock()

  @Test func aSharedChangeIsAssertedLikeAnyOther() async {
    let store = TestStore(initialState: Catalogue.State()) { Catalogue() }
    await store.send(.productTapped(7)) { $0.$basket.withLock { $0 = [BasketItem(id: 7)] } }
    await store.send(.productTapped(7)) { $0.$basket.withLock { $0[id: 7]?.amount = 2 } }
  }

  @Test func noAmountIsNegative() async {
    let item = Shared(value: BasketItem(id: 1))
    let store = TestStore(initialState: BasketRow.State(item: item)) { BasketRow() }
    await store.send(.decrementButtonTapped) { $0.$item.withLock { $0.amount = 0 } }
    await store.send(.decrementButtonTapped)
    await store.send(.incrementButtonTapped) { $0.$item.withLock { $0.amount = 1 } }
  }

  @Test func theBasketIsEmptyInEachTest() {
    @Shared(.basket) var basket
    #expect(basket.isEmpty)
  }

  @Test func oneItemIsAPartOfTheBasket() async {
    @Shared(.basket) var basket
    $basket.withLock { $0 = [BasketItem(id: 1), BasketItem(id: 2, amount: 5)] }
    let store = TestStore(initialState: Checkout.State()) { Checkout() }
    await store.send(.editButtonTapped(3))
    await store.send(.editButtonTapped(2)) {
      $0.editor = Shared($0.$basket[id: 2]).map { BasketRow.State(item: $0) }
    }
    await store.send(.editor(.decrementButtonTapped)) {
      $0.$basket.withLock { $0[id: 2]?.amount = 4 }
    }
    #expect(basket[id: 2]?.amount == 4)
    #expect(store.state.editor?.item.amount == 4)
  }

  @Test func anEffectEmptiesTheBasketWhenItIsDone() async {
    @Shared(.basket) var basket
    $basket.withLock { $0 = [BasketItem(id: 1)] }
    let store = TestStore(initialState: Checkout.State()) {
      Checkout()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.orderButtonTapped)
    #expect(basket.count == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(\.ordered) { $0.$basket.withLock { $0 = [] } }
    #expect(basket.isEmpty)
  }

  @Test func whatIsEditedGoesWithTheOrder() async {
    @Shared(.basket) var basket
    $basket.withLock { $0 = [BasketItem(id: 1)] }
    let store = TestStore(initialState: Checkout.State()) {
      Checkout()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.orderButtonTapped)
    await store.send(.editButtonTapped(1)) {
      $0.editor = Shared($0.$basket[id: 1]).map { BasketRow.State(item: $0) }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ordered) {
      $0.editor = nil
      $0.$basket.withLock { $0 = [] }
    }
  }

  @Test func everyScreenSeesWhatAnyFeatureChanges() async {
    let catalogue = Store(initialState: Catalogue.State()) { Catalogue() }
    let checkout = Store(initialState: Checkout.State()) { Checkout() }
    @Shared(.basket) var basket
    @Shared(.inMemory("vouchers")) var vouchers = 0
    let badge = Screen { [basket = $basket] in basket.wrappedValue.count }
    let total = Screen { checkout.total }
    catalogue.send(.productTapped(1))
    #expect(await badge.shows(1))
    #expect(await total.shows(1))
    catalogue.send(.productTapped(1))
    #expect(await total.shows(2))
    $vouchers.withLock { $0 = 1 }
    #expect(await total.shows(1))
    // Somebody who is no feature at all, on another thread.
    await Task.detached { [basket = $basket] in
      basket.withLock { $0[id: 2] = BasketItem(id: 2) }
    }.value
    #expect(await badge.shows(2))
    #expect(await total.shows(2))
    #expect(catalogue.basket.count == 2)
  }
}
