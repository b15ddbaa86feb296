import ComposableArchitecture

// Five features, one in the other, down to a form.

@Reducer
struct FormNest1 {
  @ObservableState
  struct State: Equatable {
    var child: Form.State
  }

  enum Action {
    case child(Form.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Form()
    }
  }
}

@Reducer
struct FormNest2 {
  @ObservableState
  struct State: Equatable {
    var child: FormNest1.State
  }

  enum Action {
    case child(FormNest1.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      FormNest1()
    }
  }
}

@Reducer
struct FormNest3 {
  @ObservableState
  struct State: Equatable {
    var child: FormNest2.State
  }

  enum Action {
    case child(FormNest2.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      FormNest2()
    }
  }
}

@Reducer
struct FormNest4 {
  @ObservableState
  struct State: Equatable {
    var child: FormNest3.State
  }

  enum Action {
    case child(FormNest3.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      FormNest3()
    }
  }
}

@Reducer
struct FormNest5 {
  @ObservableState
  struct State: Equatable {
    var child: FormNest4.State
  }

  enum Action {
    case child(FormNest4.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      FormNest4()
    }
  }
}
