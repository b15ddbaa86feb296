import ComposableArchitecture

struct Screen {
  @CasePathable
  // error: '@CasePathable' cannot make 'Mode' conform to 'CasePathable', because it is private to the type around it …
  private enum Mode {
    case on(Int)
  }

  private struct Part {
    @CasePathable
    // error: '@CasePathable' cannot make 'Kind' conform to 'CasePathable', because 'Part' around it is private …
    enum Kind {
      case on(Int)
    }
  }
}
