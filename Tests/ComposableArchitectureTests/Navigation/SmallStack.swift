import ConcurrencyExtras
import Foundation

/// Runs a closure on a thread with a stack of 512 KB, as threads other than the first have on some systems.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let result = LockIsolated<Result?>(nil)
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let value = body()
    result.setValue(value)
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
  return result.value!
}
