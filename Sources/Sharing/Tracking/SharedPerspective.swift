/// Which of the values that a test knows of a shared value is meant.
package enum SharedPerspective {
  /// The one that the running code should see: the current one, but the expected one in the closure of
  /// an assertion.
  case inForce
  /// The one that the shared value has now.
  case current
  /// The one that a test expects after a stretch of its history.
  case expected(SharedChanges)
  /// The one that the shared value had after a stretch of a test's history.
  case actual(SharedChanges)
}
