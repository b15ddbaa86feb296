import IdentifiedCollections
import Testing

/// An in-place change finds the array and the element with one owner, so nothing is copied.
struct OwnershipTests {
  struct Buffer: Identifiable {
    let id: Int
    var numbers = Array(0..<100)
  }

  @Test func changingByIDCopiesNeitherTheArrayNorTheElement() {
    var buffers = IdentifiedArray(uniqueElements: (0..<50).map { Buffer(id: $0) })
    let place = address(buffers.elements)
    let inner = address(buffers[7].numbers)
    for _ in 0..<3 { buffers[id: 7]?.numbers[3] += 1 }
    buffers[id: 7, default: Buffer(id: 7)].numbers[3] += 1
    #expect(address(buffers.elements) == place)
    #expect(address(buffers[7].numbers) == inner)
    #expect(buffers[7].numbers[3] == 7)
  }

  @Test func changingAtAPositionCopiesNeither() {
    var buffers = IdentifiedArray(uniqueElements: (0..<50).map { Buffer(id: $0) })
    let place = address(buffers.elements)
    let inner = address(buffers[7].numbers)
    buffers[7].numbers[3] += 1
    #expect(address(buffers.elements) == place)
    #expect(address(buffers[7].numbers) == inner)
  }

  @Test func aCopyIsNotTouched() {
    var buffers = IdentifiedArray(uniqueElements: (0..<50).map { Buffer(id: $0) })
    let copy = buffers
    buffers[id: 7]?.numbers[3] = -1
    buffers[8].numbers[3] = -1
    #expect(copy[7].numbers[3] == 3)
    #expect(copy[8].numbers[3] == 3)
  }

  @Test func removingInPlaceReleasesTheElementAndNoOther() {
    for count in 1...4 {
      for position in 0..<count {
        let alive = (0..<count).map { _ in Weak() }
        var guests = IdentifiedArrayOf<Guest>()
        for id in 0..<count {
          let guest = Guest(id: id)
          alive[id].object = guest.object
          guests.append(guest)
        }
        clear(&guests[id: position])
        #expect(alive.map { $0.object != nil } == (0..<count).map { $0 != position })
        #expect(guests.map(\.id) == (0..<count).filter { $0 != position })
        guests.removeAll()
        #expect(alive.allSatisfy { $0.object == nil })
      }
    }
  }

  final class Object {}

  final class Weak { weak var object: Object? }

  struct Guest: Identifiable {
    let id: Int
    let object = Object()
  }

  private func clear(_ guest: inout Guest?) { guest = nil }

  private func address<Element>(_ array: [Element]) -> Int {
    array.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }
}
