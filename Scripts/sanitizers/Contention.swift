// Threads and tasks that contend, for Scripts/nightly: see check_annotations there.
//
//   Contention guarded     everything shared is touched under a lock: there is nothing to report
//   Contention beside      something is written after the lock was given up: a race
//   Contention forgotten   one thread does not take the lock that the others take: a race
//   Contention resumed     threads resume tasks, often before these wait: there is nothing to report
//   Contention afterwards  a thread writes what the task writes, after having resumed it: a race

import Glibc
import Synchronization

final class Shared: Sendable {
  let counts = Mutex<[Int: Int]>([:])
  let tries = Mutex<[Int]>([])
  nonisolated(unsafe) var unguarded = 0
}

let shared = Shared()
let mode = CommandLine.arguments.dropFirst().first ?? ""

/// Starts a thread that runs a closure.
nonisolated func start(_ body: @escaping @Sendable () -> Void) -> pthread_t {
  final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  var thread = pthread_t()
  let failure = pthread_create(
    &thread, nil,
    { body in
      body.map { Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run() }
      return nil
    }, Unmanaged.passRetained(Body(body)).toOpaque())
  precondition(failure == 0, "no thread could be started: \(failure)")
  return thread
}

// MARK: Threads that contend for a Mutex

nonisolated func contend(thread: Int, rounds: Int) {
  let (beside, forgotten) = (mode == "beside", mode == "forgotten")
  for round in 0..<rounds {
    shared.counts.withLock {
      $0[round % 7, default: 0] += 1
      if forgotten, thread > 0 { shared.unguarded += 1 }
    }
    if beside || (forgotten && thread == 0) { shared.unguarded += 1 }
    _ = shared.tries.withLockIfAvailable {
      if $0.count == 8 { $0 = [] }
      $0.append(round)
    }
  }
}

nonisolated func contendForMutexes() {
  let rounds = 20_000
  let threads = (0..<4).map { number in start { contend(thread: number, rounds: rounds) } }
  for thread in threads { pthread_join(thread, nil) }
  precondition(shared.counts.withLock { $0.values.reduce(0, +) } == threads.count * rounds)
}

// MARK: Tasks that threads resume

nonisolated func answer(_ round: Int) async -> Int {
  await withUnsafeContinuation { continuation in
    let (answer, afterwards) = ([round, round + 1], mode == "afterwards")
    let thread = start {
      continuation.resume(returning: answer[0])
      if afterwards { shared.unguarded += 1 }
    }
    pthread_detach(thread)
    // So that half of the tasks find that they have been resumed.
    if round.isMultiple(of: 2) { usleep(200) }
  }
}

nonisolated func useTheSameStack(_ number: Int) async -> Int {
  var number = number
  await Task.yield()
  number += 1
  return number
}

nonisolated func waitForThreads() async {
  await withTaskGroup(of: Int.self) { group in
    for _ in 0..<8 {
      group.addTask {
        var sum = 0
        for round in 0..<300 {
          sum += await answer(round)
          sum += await useTheSameStack(round)
        }
        return sum
      }
    }
    for await sum in group { precondition(sum == 300 * 299 + 300) }
  }
}

switch mode {
case "guarded", "beside", "forgotten": contendForMutexes()
case "resumed", "afterwards": await waitForThreads()
default: fatalError("unknown mode '\(mode)'")
}
