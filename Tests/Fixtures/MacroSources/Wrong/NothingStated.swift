// problem: not stated: error: cannot find 'missing' in scope
// problem: it states no error
import ComposableArchitecture

let number = missing
