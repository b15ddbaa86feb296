import ComposableArchitecture

@CasePathable  // error: '@CasePathable' needs an enum, …
struct Row {}
