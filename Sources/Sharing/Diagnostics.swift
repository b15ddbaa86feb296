/// The sentences this module says.
enum Diagnostics {
  static func recursion(_ type: Any.Type) -> String {
    """
    A shared value of type '\(type)' is used while it is being changed.

    Expected: Within 'withLock', the value is read and written through the closure's argument.
    Happened: The same shared value was read or changed again, on the same thread, before the closure \
    returned.
    Why: The value is with the closure until it returns; a second access would wait for ever.
    What to do: Use the closure's argument ('$0') for what the closure needs of this value. \
    More: Documentation/Diagnostics/shared-value-used-while-changed.md.
    """
  }

  static func typeMismatch(key: String, existing: Any.Type, requested: Any.Type) -> String {
    """
    One shared key is used with two types.

    Expected: The key '\(key)' has a value of type '\(existing)', as where it was used first.
    Happened: It was asked for a value of type '\(requested)'.
    Why: Two features may have chosen the same name for different things.
    What to do: Use one type, or give one of the keys another name. Until then this place has a value \
    of its own that it shares with nobody. \
    More: Documentation/Diagnostics/shared-key-with-two-types.md.
    """
  }

  static func neverResumed(_ description: String) -> String {
    """
    \(description) was asked for and there will be no answer.

    Expected: The continuation is resumed once.
    Happened: It was released without having been resumed.
    Why: A path through the key's 'load' or 'save' may return, or throw, without an answer.
    What to do: Resume the continuation on every path, with an error where there is no value. \
    More: Documentation/Diagnostics/shared-key-never-answers.md.
    """
  }

  static func resumedTwice(_ description: String) -> String {
    """
    \(description) was asked for once and answered twice.

    Expected: The continuation is resumed once.
    Happened: It was resumed again; the second answer is ignored.
    Why: A key that follows changes may deliver them to the continuation.
    What to do: Deliver later values to the subscriber of 'subscribe'. \
    More: Documentation/Diagnostics/shared-key-answers-twice.md.
    """
  }

  static func loadFailed(key: String, _ error: any Error) -> String {
    if let error = error as? any ExplainedError { return "\(error)" }
    return """
      A shared value could not be loaded.

      Expected: The key '\(key)' has a value, or none.
      Happened: \(error)
      Why: What is stored may be damaged, out of reach, or of another type.
      What to do: Look at 'loadError', or load with 'try await load()' where the error can be handled. \
      Until then the value in memory is used. \
      More: Documentation/Diagnostics/shared-value-not-loaded.md.
      """
  }

  static func saveFailed(key: String, _ error: any Error) -> String {
    if let error = error as? any ExplainedError { return "\(error)" }
    return """
      A shared value could not be saved.

      Expected: The key '\(key)' stores the changed value.
      Happened: \(error)
      Why: The place it is stored in may be full or out of reach.
      What to do: Look at 'saveError', or save with 'try await save()' where the error can be handled. \
      Until then the change is in memory only. \
      More: Documentation/Diagnostics/shared-value-not-saved.md.
      """
  }

  static func missingValue(key: String) -> String {
    """
    A shared value is required and there is none.

    Expected: The key '\(key)' has a value.
    Happened: Nothing is stored for it.
    Why: 'init(require:)' has no default to fall back on.
    What to do: Store a value first, or use a default: '@Shared(key) var value = …'. \
    More: Documentation/Diagnostics/shared-value-missing.md.
    """
  }

  static func storedOtherwise(key: String, _ value: Any, as type: Any.Type) -> String {
    """
    A setting is stored as something else than what is asked for.

    Expected: What is stored for '\(key)' can be read as '\(type)'.
    Happened: It is \(value).
    Why: Another version of the program, or another part of it, may use the name for something else.
    What to do: Use another name, or remove what is stored. Until then the default is used; a change \
    takes the place of what is stored. \
    More: Documentation/Diagnostics/setting-of-another-type.md.
    """
  }
}
