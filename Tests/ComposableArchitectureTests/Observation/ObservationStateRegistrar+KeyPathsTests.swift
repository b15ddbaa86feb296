import ComposableArchitecture
import Testing

@MainActor
struct ObservationStateRegistrarKeyPathsTests {
  @Test func assigningTellsOnceIfTheValueChanges() {
    var state = Handmade()
    let told = LockIsolated(0)
    track(told) { _ = state.count }
    state.count = 0
    state.other = 1
    #expect(told.value == 0)
    state.count = 1
    #expect(told.value == 1)
    #expect(state.count == 1)
  }

  @Test func changingInPlaceTellsIfTheValueChanges() {
    var state = Handmade()
    let told = LockIsolated(0)
    track(told) { _ = state.rows }
    state.rows.removeAll()
    #expect(told.value == 0)
    state.rows.append(1)
    #expect(told.value == 1)
  }

  @Test func copiesShareTheIdentity() {
    let state = Handmade()
    let copy = state
    #expect(copy._$id == state._$id)
    #expect(Handmade()._$id != state._$id)
  }

  @Test func theStateOfAMacroKnowsItsPlaces() {
    let state = Made()
    let told = LockIsolated(0)
    track(told) { state._$observationRegistrar.access(state, keyPath: \.count) }
    var copy = state
    copy.count += 1
    #expect(told.value == 1)
  }

  private func track(_ told: LockIsolated<Int>, _ read: () -> Void) {
    withObservationTracking(read) { told.withValue { $0 += 1 } }
  }
}

@ObservableState
private struct Made {
  var first = 0
  var count = 0
}

/// A state without the macro.
private struct Handmade: ObservableState {
  var _$observationRegistrar = ObservationStateRegistrar()
  private var storage = (count: 0, other: 0, rows: [Int]())

  var _$id: ObservableStateID { _$observationRegistrar.id }

  var count: Int {
    get {
      _$observationRegistrar.access(self, keyPath: \.count)
      return storage.count
    }
    set {
      _$observationRegistrar.mutate(self, keyPath: \.count, &storage.count, newValue, ==)
    }
  }

  var other: Int {
    get {
      _$observationRegistrar.access(self, keyPath: \.other)
      return storage.other
    }
    set {
      _$observationRegistrar.mutate(
        self, keyPath: \.other, &storage.other, newValue, { _, _ in false }, !=)
    }
  }

  var rows: [Int] {
    get {
      _$observationRegistrar.access(self, keyPath: \.rows)
      return storage.rows
    }
    _modify {
      let old = _$observationRegistrar.willModify(self, keyPath: \.rows, &storage.rows)
      defer {
        _$observationRegistrar.didModify(self, keyPath: \.rows, &storage.rows, old, ==)
      }
      yield &storage.rows
    }
  }
}
