import ComposableArchitecture
import Testing

// Login with two factors. The first answer of the server may be a session, or the demand for a code, which
// is asked for on a screen of its own. The code is good for a minute. Going back gives up the attempt.

struct LoginSession: Equatable, Sendable {
  var token: String
}

@CasePathable
enum LoginAnswer: Equatable, Sendable {
  case needsCode(ticket: String)
  case session(LoginSession)
}

enum LoginFailure: Error, Equatable, Sendable {
  case wrongCode
  case wrongPassword
}

@DependencyClient
struct LoginClient: Sendable {
  var login: @Sendable (_ email: String, _ password: String) async throws -> LoginAnswer
  var verify: @Sendable (_ ticket: String, _ code: String) async throws -> LoginSession
}

extension LoginClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var loginClient: LoginClient {
    get { self[LoginClient.self] }
    set { self[LoginClient.self] = newValue }
  }
}

@Reducer
struct SecondFactor {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var code = ""
    var isVerifying = false
    var secondsLeft = 60
    let ticket: String
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Never>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case response(Result<LoginSession, any Error>)
    case task
    case ticked

    @CasePathable
    enum Delegate: Equatable { case loggedIn(LoginSession) }
  }

  private enum CancelID { case verification }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.loginClient) var loginClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.code):
        state.code = String(state.code.filter(\.isNumber).prefix(6))
        // The sixth digit sends the code.
        guard state.code.count == 6 else {
          state.isVerifying = false
          return .cancel(id: CancelID.verification)
        }
        state.isVerifying = true
        return .run { [code = state.code, ticket = state.ticket] send in
          await send(
            .response(Result { try await loginClient.verify(ticket: ticket, code: code) }))
        }
        .cancellable(id: CancelID.verification, cancelInFlight: true)

      case .response(.success(let session)):
        state.isVerifying = false
        return .send(.delegate(.loggedIn(session)))

      case .response(.failure):
        state.alert = AlertState { TextState("That was not the code.") }
        state.code = ""
        state.isVerifying = false
        return .none

      case .task:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }

      case .ticked:
        state.secondsLeft -= 1
        guard state.secondsLeft == 0 else { return .none }
        return .run { _ in await dismiss() }

      case .alert, .binding, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct TwoFactorLogin {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var email = ""
    var isLoggingIn = false
    var password = ""
    @Presents var secondFactor: SecondFactor.State?
    var session: LoginSession?

    var canLogIn: Bool { !email.isEmpty && !password.isEmpty && !isLoggingIn }
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Never>)
    case binding(BindingAction<State>)
    case loginButtonTapped
    case loginResponse(Result<LoginAnswer, any Error>)
    case secondFactor(PresentationAction<SecondFactor.Action>)
  }

  @Dependency(\.loginClient) var loginClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .loginButtonTapped:
        guard state.canLogIn else { return .none }
        state.isLoggingIn = true
        return .run { [email = state.email, password = state.password] send in
          await send(
            .loginResponse(
              Result { try await loginClient.login(email: email, password: password) }))
        }

      case .loginResponse(let result):
        state.isLoggingIn = false
        switch result {
        case .success(.needsCode(let ticket)):
          state.secondFactor = SecondFactor.State(ticket: ticket)
        case .success(.session(let session)):
          state.session = session
        case .failure:
          state.alert = AlertState { TextState("E-mail and password do not match.") }
          state.password = ""
        }
        return .none

      case .secondFactor(.presented(.delegate(.loggedIn(let session)))):
        state.secondFactor = nil
        state.session = session
        return .none

      case .alert, .binding, .secondFactor:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$secondFactor, action: \.secondFactor) {
      SecondFactor()
    }
  }
}
