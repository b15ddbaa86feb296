import ConcurrencyExtras
import Foundation
import Testing

struct UncheckedSendableTests {
  final class Counter {
    var count = 0
  }

  @Test func crossesIntoATask() async {
    @UncheckedSendable var counter = Counter()
    await Task { [counter = $counter] in counter.value.count += 1 }.value
    #expect(counter.count == 1)
    #expect($counter.count == 1)
  }

  @Test func writesThroughDynamicMembers() {
    var point = UncheckedSendable(Point(x: 1, y: 2))
    point.x = 5
    point.value.y = 6
    #expect(point == UncheckedSendable(Point(x: 5, y: 6)))
    #expect(Set([point, point]).count == 1)
  }

  @Test func codesAsTheBareValue() throws {
    let data = try JSONEncoder().encode([UncheckedSendable("a")])
    #expect(String(decoding: data, as: UTF8.self) == #"["a"]"#)
    let read = try JSONDecoder().decode([UncheckedSendable<String>].self, from: data)
    #expect(read.map(\.value) == ["a"])
  }

  @Test func isAnAsyncSequenceOfTheSameElements() async {
    let stream = UncheckedSendable(AsyncStream([1, 2, 3].async))
    var seen: [Int] = []
    for await number in stream { seen.append(number) }
    #expect(seen == [1, 2, 3])
  }

  struct Point: Hashable {
    var x: Int
    var y: Int
  }
}
