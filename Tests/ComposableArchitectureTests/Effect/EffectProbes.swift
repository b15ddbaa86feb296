@testable import ComposableArchitecture

extension Store {
  /// The effects of a root store.
  var effects: EffectRunner<State, Action> { (node as! RootCore<State, Action>).effects }
}

extension TestStore {
  /// The names of the effects that have not ended.
  var unfinishedNames: [String?] { engine.recorder.unfinished.map(\.name) }
}
