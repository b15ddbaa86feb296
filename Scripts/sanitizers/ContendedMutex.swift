// Four threads that contend for a Mutex, for Scripts/nightly: see check_annotations there.
//
//   ContendedMutex guarded     everything shared is touched under a lock: there is nothing to report
//   ContendedMutex beside      something is written after the lock was given up: a race
//   ContendedMutex forgotten   one thread does not take the lock that the others take: a race

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

final class Shared: Sendable {
  let counts = Mutex<[Int: Int]>([:])
  let tries = Mutex<[Int]>([])
  nonisolated(unsafe) var unguarded = 0
}

let shared = Shared()
let mode = CommandLine.arguments.dropFirst().first ?? ""
let rounds = 20_000

nonisolated func contend(thread: Int) {
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

nonisolated func start(thread number: Int) -> pthread_t {
  var thread = pthread_t()
  let failure = pthread_create(
    &thread, nil,
    { number in
      contend(thread: Int(bitPattern: number))
      return nil
    }, UnsafeMutableRawPointer(bitPattern: number))
  precondition(failure == 0, "no thread could be started: \(failure)")
  return thread
}

precondition(["guarded", "beside", "forgotten"].contains(mode), "unknown mode '\(mode)'")
let threads = (0..<4).map(start)
for thread in threads { pthread_join(thread, nil) }
precondition(shared.counts.withLock { $0.values.reduce(0, +) } == threads.count * rounds)
