import ComposableArchitecture

@Reducer
struct Limited {
  let limit: Int
}

// expansion error: missing argument for parameter 'limit' in call
// expansion error: missing argument for parameter 'limit' in call
@Reducer
enum Choice {
  case limited(Limited)
}

@Reducer
enum RightChoice {
  case limited(Limited = Limited(limit: 3))
}
