import Testing

@testable import SharingSQLite

@Suite struct WorkerTests {
  @Test func jobsRunInOrder() {
    let worker = Worker()
    let numbers = Log<Int>()
    for number in 0..<1000 { worker.async { numbers.add(number) } }
    worker.sync {}
    #expect(numbers.all == Array(0..<1000))
  }

  @Test func syncReturnsTheResult() {
    let worker = Worker()
    #expect(worker.sync { 5 } == 5)
    #expect(!worker.isCurrent)
    #expect(worker.sync { worker.isCurrent })
  }

  @Test func jobsAreDoneBeforeItEnds() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    do {
      let worker = Worker()
      for number in 0..<100 { worker.async { continuation.yield(number) } }
      worker.async { continuation.finish() }
    }
    var count = 0
    for await number in stream {
      #expect(number == count)
      count += 1
    }
    #expect(count == 100)
  }

  @Test func jobsLetGoOfWhatTheyHold() {
    weak var held: Worker?
    let worker = Worker()
    do {
      let other = Worker()
      held = other
      worker.async { _ = other.isCurrent }
    }
    worker.sync {}
    worker.sync {}
    #expect(held == nil)
  }

  @Test func fromManyThreads() async {
    let worker = Worker()
    let count = Log<Int>()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1000 { worker.async { count.add(1) } }
        }
      }
    }
    worker.sync {}
    #expect(count.count == 8000)
  }
}
