import ComposableArchitecture

// Five features, one in the other, down to a counter.

@Reducer
struct Nest1 {
  @ObservableState
  struct State: Equatable {
    var child = Counter.State()
  }

  enum Action {
    case child(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Counter()
    }
  }
}

@Reducer
struct Nest2 {
  @ObservableState
  struct State: Equatable {
    var child = Nest1.State()
  }

  enum Action {
    case child(Nest1.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Nest1()
    }
  }
}

@Reducer
struct Nest3 {
  @ObservableState
  struct State: Equatable {
    var child = Nest2.State()
  }

  enum Action {
    case child(Nest2.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Nest2()
    }
  }
}

@Reducer
struct Nest4 {
  @ObservableState
  struct State: Equatable {
    var child = Nest3.State()
  }

  enum Action {
    case child(Nest3.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Nest3()
    }
  }
}

@Reducer
struct Nest5 {
  @ObservableState
  struct State: Equatable {
    var child = Nest4.State()
  }

  enum Action {
    case child(Nest4.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Nest4()
    }
  }
}
