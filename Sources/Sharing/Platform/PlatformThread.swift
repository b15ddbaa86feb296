#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WinSDK)
  import WinSDK
#endif

/// A number that tells the running thread from every other one that runs; never zero.
func currentThreadNumber() -> UInt {
  #if canImport(WinSDK)
    UInt(GetCurrentThreadId())
  #elseif canImport(Darwin) || canImport(Musl) || canImport(Android)
    UInt(bitPattern: Int(bitPattern: pthread_self()))
  #elseif canImport(Glibc)
    UInt(pthread_self())
  #else
    1
  #endif
}

/// Lets another thread run, if one is ready to.
func yieldThread() {
  #if canImport(WinSDK)
    _ = SwitchToThread()
  #elseif canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    sched_yield()
  #endif
}
