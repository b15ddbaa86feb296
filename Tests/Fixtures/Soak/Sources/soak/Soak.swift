import CJobQueue
import ComposableArchitecture

/// Sends random actions to stores and compares them with a model.
///
///     soak ACTIONS SEED WORKERS
///
/// Without workers everything runs on one thread, in an order that comes from the seed too. With workers effects and
/// actors run on that many threads beside the main one.
@main struct Soak {
  @MainActor static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == 3 else { fatalError("usage: soak ACTIONS SEED WORKERS") }
    MainQueue.install(workers: Int(numbers[2]))
    let clock = SoakClock()
    let world = World(clock: clock)
    withIssueReporters([world.issues]) {
      do throws(Failure) {
        var run = SoakRun(world: world, seed: numbers[1], workers: Int(numbers[2]))
        try run.actions(Int(numbers[0]))
      } catch {
        say("FAILED: \(error.text)")
        quit(1)
      }
    }
  }
}

struct Failure: Error {
  var text: String
}
