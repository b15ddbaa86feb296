import ConcurrencyExtras
import Observation
import Synchronization
import Testing

@Suite struct TrackObservationTests {
  private final class Subject: Observable, VersionedSubject {
    private let registrar = ObservationRegistrar()
    private let storage = Atomic(0)
    private let changes = Atomic<UInt64>(0)

    var version: UInt64 { changes.load(ordering: .acquiring) }

    var value: Int {
      get {
        ObservationProbe.current?.note(self)
        registrar.access(self, keyPath: \.value)
        return storage.load(ordering: .acquiring)
      }
      set {
        storage.store(newValue, ordering: .releasing)
        changes.wrappingAdd(1, ordering: .acquiringAndReleasing)
        registrar.withMutation(of: self, keyPath: \.value) {}
      }
    }
  }

  @Observable final class Model { var value = 0 }

  private final class Count: Sendable {
    let value = Atomic(0)
    func add() { value.wrappingAdd(1, ordering: .relaxed) }
    var now: Int { value.load(ordering: .relaxed) }
  }

  @Test func tellsOfAChangeAfterwards() {
    let subject = Subject()
    let changes = Count()
    let value = trackObservation {
      subject.value
    } onChange: {
      changes.add()
    }
    #expect(value == 0)
    #expect(changes.now == 0)
    subject.value = 1
    #expect(changes.now == 1)
    subject.value = 2
    #expect(changes.now == 1)
  }

  @Test func tellsOfAChangeInBetween() {
    let subject = Subject()
    let changes = Count()
    trackObservation {
      _ = subject.value
      subject.value = 1
    } onChange: {
      changes.add()
    }
    #expect(changes.now == 1)
  }

  @Test func saysNothingOfAChangeBeforeTheRead() {
    let subject = Subject()
    let changes = Count()
    trackObservation {
      subject.value = 1
      _ = subject.value
    } onChange: {
      changes.add()
    }
    #expect(changes.now == 0)
  }

  @Test func followsOrdinaryObservableObjects() {
    let model = Model()
    let changes = Count()
    trackObservation {
      _ = model.value
    } onChange: {
      changes.add()
    }
    model.value = 1
    #expect(changes.now == 1)
  }

  @Test func probesNest() {
    let subject = Subject()
    let (outer, inner) = (Count(), Count())
    trackObservation {
      trackObservation {
        _ = subject.value
      } onChange: {
        inner.add()
      }
      subject.value = 1
    } onChange: {
      outer.add()
    }
    #expect(inner.now == 1)
    #expect(outer.now == 1)
  }
}
