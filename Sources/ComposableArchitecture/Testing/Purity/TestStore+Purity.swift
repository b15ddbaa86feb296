extension TestStore {
  /// Whether each action is reduced twice, to see whether the reducer depends on nothing but the state,
  /// the action and its dependencies.
  ///
  /// The two reductions begin with the same state, and get the same answers of dependencies. When they
  /// leave different states, or return effects of different shapes, the test fails and names what
  /// differs: the reducer has read `Date()`, `UUID()`, a random number, a global variable. That is so in
  /// tests that are not exhaustive, too.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Feed.State()) { Feed() }
  /// store.checksPurity = true
  /// ```
  ///
  /// Nothing that this library hands out notices the second reduction: no override is called again,
  /// identifiers and clocks do not advance, shared values are copies, and its effects never start.
  /// What the reducer does by itself, such as to write to a global variable or to print, happens twice.
  /// Actions where that cannot be kept apart are reduced once, and counted in ``TestStore/purity``. Two
  /// readings of a date always differ, and so do those of a clock that the test does not drive; two
  /// random choices may agree, and then nothing is found this time.
  ///
  /// Without an assignment, `DependencyValues.purityCheck` decides, which suites set for their tests by
  /// a trait, and without that the environment variable `FRONTERA_PURITY`: `1` is on, `0` is off. Where
  /// nobody says anything the check is off.
  public nonisolated var checksPurity: Bool {
    get { engine.recorder.checksPurity }
    set { engine.recorder.checksPurity = newValue }
  }

  /// How many actions the purity check has reduced twice so far, and why it left others out.
  ///
  /// ```swift
  /// #expect(store.purity.unchecked == 0)
  /// ```
  public var purity: PurityReport { engine.recorder.purity }
}
