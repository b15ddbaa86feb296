// problem: not stated: warning: 'old()' is deprecated
import ComposableArchitecture

@available(*, deprecated) func old() {}

func call() {
  old()
  missing()  // error: cannot find 'missing' in scope
}
