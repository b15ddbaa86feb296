import ComposableArchitecture
import Testing

@MainActor @Suite(.timeLimit(.minutes(2)))
struct TwoFactorLoginTests {
  let clock = TestClock()
  let session = LoginSession(token: "t")

  /// A server that knows one user, wants the code 123456, and needs a second to check it.
  func prepare(_ values: inout DependencyValues) {
    values.continuousClock = clock
    values.loginClient.login = { email, password in
      guard password == "secret" else { throw LoginFailure.wrongPassword }
      return email == "2fa@example.com"
        ? .needsCode(ticket: "ticket") : .session(LoginSession(token: "t"))
    }
    values.loginClient.verify = { [clock] _, code in
      try await clock.sleep(for: .seconds(1))
      guard code == "123456" else { throw LoginFailure.wrongCode }
      return LoginSession(token: "t")
    }
  }

  func makeStore(_ state: TwoFactorLogin.State) -> TestStoreOf<TwoFactorLogin> {
    TestStore(initialState: state) {
      TwoFactorLogin()
    } withDependencies: {
      prepare(&$0)
    }
  }

  /// The screen for the code, open since some seconds.
  func secondFactor(secondsLeft: Int = 60) -> TwoFactorLogin.State {
    TwoFactorLogin.State(
      email: "2fa@example.com", password: "secret",
      secondFactor: SecondFactor.State(secondsLeft: secondsLeft, ticket: "ticket"))
  }

  @Test func aPasswordCanBeEnough() async {
    let store = makeStore(TwoFactorLogin.State())
    await store.send(.loginButtonTapped)
    await store.send(\.binding.email, "a@example.com") { $0.email = "a@example.com" }
    await store.send(\.binding.password, "guess") { $0.password = "guess" }
    await store.send(.loginButtonTapped) { $0.isLoggingIn = true }
    await store.receive(\.loginResponse.failure) {
      $0.alert = AlertState { TextState("E-mail and password do not match.") }
      $0.isLoggingIn = false
      $0.password = ""
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(\.binding.password, "secret") { $0.password = "secret" }
    await store.send(.loginButtonTapped) { $0.isLoggingIn = true }
    await store.receive(\.loginResponse.success) {
      $0.isLoggingIn = false
      $0.session = session
    }
  }

  @Test func theRightCodeAtTheSecondAttempt() async {
    let store = makeStore(.init(email: "2fa@example.com", password: "secret"))
    await store.send(.loginButtonTapped) { $0.isLoggingIn = true }
    await store.receive(\.loginResponse.success.needsCode, "ticket") {
      $0.isLoggingIn = false
      $0.secondFactor = SecondFactor.State(ticket: "ticket")
    }
    await store.send(\.secondFactor.binding.code, "654321") {
      $0.secondFactor?.code = "654321"
      $0.secondFactor?.isVerifying = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.secondFactor.response.failure) {
      $0.secondFactor?.alert = AlertState { TextState("That was not the code.") }
      $0.secondFactor?.code = ""
      $0.secondFactor?.isVerifying = false
    }
    await store.send(\.secondFactor.alert.dismiss) { $0.secondFactor?.alert = nil }
    // What is no digit is left out.
    await store.send(\.secondFactor.binding.code, "123-456x") {
      $0.secondFactor?.code = "123456"
      $0.secondFactor?.isVerifying = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.secondFactor.response.success) { $0.secondFactor?.isVerifying = false }
    await store.receive(\.secondFactor.delegate.loggedIn, session) {
      $0.secondFactor = nil
      $0.session = session
    }
  }

  @Test func deletingADigitTakesTheCodeBack() async {
    let store = makeStore(secondFactor())
    await store.send(\.secondFactor.binding.code, "123456") {
      $0.secondFactor?.code = "123456"
      $0.secondFactor?.isVerifying = true
    }
    await clock.advance(by: .milliseconds(999))
    await store.send(\.secondFactor.binding.code, "12345") {
      $0.secondFactor?.code = "12345"
      $0.secondFactor?.isVerifying = false
    }
    await clock.advance(by: .seconds(1))
  }

  @Test func onlyTheLastCodeIsVerified() async {
    let store = makeStore(secondFactor())
    await store.send(\.secondFactor.binding.code, "654321") {
      $0.secondFactor?.code = "654321"
      $0.secondFactor?.isVerifying = true
    }
    await clock.advance(by: .milliseconds(999))
    await store.send(\.secondFactor.binding.code, "123456") { $0.secondFactor?.code = "123456" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.secondFactor.response.success) { $0.secondFactor?.isVerifying = false }
    await store.receive(\.secondFactor.delegate.loggedIn, session) {
      $0.secondFactor = nil
      $0.session = session
    }
  }

  @Test func goingBackGivesUpTheAttempt() async {
    let store = makeStore(secondFactor())
    await store.send(\.secondFactor.task)
    await store.send(\.secondFactor.binding.code, "123456") {
      $0.secondFactor?.code = "123456"
      $0.secondFactor?.isVerifying = true
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.secondFactor.dismiss) { $0.secondFactor = nil }
    await clock.advance(by: .seconds(60))
  }

  @Test func theCodeExpires() async {
    let store = makeStore(secondFactor(secondsLeft: 2))
    await store.send(\.secondFactor.task)
    for seconds in [1, 0] {
      await clock.advance(by: .seconds(1))
      await store.receive(\.secondFactor.ticked) { $0.secondFactor?.secondsLeft = seconds }
    }
    await store.receive(\.secondFactor.dismiss) { $0.secondFactor = nil }
  }

  @Test func theScreenFollowsTheWholeLogin() async throws {
    @UIBindable var store = Store(initialState: TwoFactorLogin.State()) {
      TwoFactorLogin()
    } withDependencies: {
      prepare(&$0)
    }
    let button = Screen { store.canLogIn }
    let screen = Screen {
      if let session = store.session { return "logged in with \(session.token)" }
      guard let child = store.scope(state: \.secondFactor, action: \.secondFactor) else {
        return "login"
      }
      return child.isVerifying ? "checking" : "\(child.secondsLeft) s left"
    }
    $store.email.wrappedValue = "2fa@example.com"
    $store.password.wrappedValue = "secret"
    #expect(await button.shows(true))
    await store.send(.loginButtonTapped).finish()
    #expect(await screen.shows("60 s left"))

    let child = try #require(store.scope(state: \.secondFactor, action: \.secondFactor))
    child.send(.task)
    await clock.advance(by: .seconds(1))
    #expect(await screen.shows("59 s left"))
    child.send(.binding(.set(\.code, "123456")))
    #expect(await screen.shows("checking"))
    await clock.advance(by: .seconds(1))
    #expect(await screen.shows("logged in with t"))
    #expect(screen.seen == ["login", "60 s left", "59 s left", "checking", "logged in with t"])
  }
}
