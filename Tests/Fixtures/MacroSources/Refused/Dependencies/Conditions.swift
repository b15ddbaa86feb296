import ComposableArchitecture

// error: The '#if's of this client combine in more than 32 ways, and '@DependencyClient' writes an
//   initialiser for each; write the initialisers yourself, or put less into one client
@DependencyClient
struct Client {
  #if A
    var a: () throws -> Int
  #endif
  #if B
    var b: () throws -> Int
  #endif
  #if C
    var c: () throws -> Int
  #endif
  #if D
    var d: () throws -> Int
  #endif
  #if E
    var e: () throws -> Int
  #endif
  #if F
    var f: () throws -> Int
  #endif
}
