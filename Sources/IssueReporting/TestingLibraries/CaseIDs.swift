/// The identity of a test and of one of its cases, as Swift Testing makes them.
struct CaseIDs: Hashable, @unchecked Sendable {
  let test: AnyHashable
  let testCase: AnyHashable?
}
