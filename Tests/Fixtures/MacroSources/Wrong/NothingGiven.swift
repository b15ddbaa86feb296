// problem: not given: error: cannot find 'number' in scope
import ComposableArchitecture

let number = 1  // error: cannot find 'number' in scope
