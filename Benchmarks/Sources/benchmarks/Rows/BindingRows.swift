import ComposableArchitecture

/// Bindings to a store: a read, a write by a binding action, a write by an action of its own.
@MainActor
enum BindingRows {
  static let all = [
    Row("binding, read", raw: { Raw.readOfModel() }, ours: { read(form()) }),
    Row("binding, write through the root store", raw: { Raw.writeOfModel() }) {
      write(form())
    },
    Row("… through a child store, 5 scopes deep", raw: { Raw.writeOfModel() }) {
      write(leaf())
    },
    Row("… by .sending", raw: { Raw.writeOfModel() }) { sending(form()) },
    Row("… by .sending, 5 scopes deep", raw: { Raw.writeOfModel() }) { sending(leaf()) },
  ]

  static let growth = [
    GrowthRow("binding, write with n rows beside it") {
      write(form(rows: $0))
    },
    GrowthRow("… 5 scopes deep") { write(leaf(rows: $0)) },
    GrowthRow("… by .sending") { sending(form(rows: $0)) },
  ]

  private static func form(rows: Int = 0) -> StoreOf<Form> {
    Store(initialState: Form.State(count: rows)) { Form() }
  }

  /// A store of a form that five others stand around.
  private static func leaf(rows: Int = 0) -> StoreOf<Form> {
    let store = StoreOf<FormNest5>(
      initialState: .init(
        child: .init(child: .init(child: .init(child: .init(child: Form.State(count: rows))))))
    ) {
      FormNest5()
    }
    return
      store
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
  }

  private static func read(_ store: StoreOf<Form>) -> Workload {
    @UIBindable var store = store
    let amount = $store.amount
    return .sync { count in
      for _ in 0..<count { keep(amount.wrappedValue) }
    }
  }

  private static func write(_ store: StoreOf<Form>) -> Workload {
    @UIBindable var store = store
    return write(to: $store.amount)
  }

  private static func sending(_ store: StoreOf<Form>) -> Workload {
    @UIBindable var store = store
    return write(to: $store.amount.sending(\.amountChanged))
  }

  private static func write(to binding: UIBinding<Int>) -> Workload {
    .sync { count in
      for index in 0..<count { binding.wrappedValue = index }
    }
  }
}
