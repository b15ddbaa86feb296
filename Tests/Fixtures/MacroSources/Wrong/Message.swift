// problem: not given: error: '@CasePathable' needs a struct
// problem: not stated: error: '@CasePathable' needs an enum, whose cases it makes paths for; this is a struct
import ComposableArchitecture

@CasePathable  // error: '@CasePathable' needs a struct
struct Row {}
