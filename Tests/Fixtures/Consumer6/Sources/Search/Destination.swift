import ComposableArchitecture

/// What a user may well call a type: what the macros write must not mean this one.
public enum Scope: Equatable, Sendable {
  case everywhere
  case titles
}

@Reducer
public enum Destination {
  case alert(AlertState<Alert>)
  case detail(Detail)

  @CasePathable
  public enum Alert: Equatable, Sendable {
    case retryTapped
  }
}

extension Destination.State: Equatable {}
