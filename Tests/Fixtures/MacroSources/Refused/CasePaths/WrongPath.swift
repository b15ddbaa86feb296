import ComposableArchitecture

@CasePathable
enum Light {
  case off
  case on(level: Int)
}

func ask(_ light: Light) -> Bool {
  // error: value of type 'Light.AllCasePaths' has no member 'of'
  light.is(\.of)
}
