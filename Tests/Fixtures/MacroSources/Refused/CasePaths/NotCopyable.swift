import ComposableArchitecture

@CasePathable
// error: '@CasePathable' needs an enum that can be copied, because a case path takes a payload out of a value …
enum File: ~Copyable {
  case open(Int)
}
