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
    #expect(address(buffers.elements) == place)
    #expect(address(buffers[7].numbers) == inner)
    #expect(buffers[7].numbers[3] == 6)
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

  private func address<Element>(_ array: [Element]) -> Int {
    array.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }
}
