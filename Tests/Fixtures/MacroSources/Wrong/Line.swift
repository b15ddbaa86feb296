// problem: not given: error: '@CasePathable' needs an enum, …
// problem: not stated: error: '@CasePathable' needs an enum, whose cases it makes paths for; this is a struct
import ComposableArchitecture

@CasePathable
// error: '@CasePathable' needs an enum, …
struct Row {}
