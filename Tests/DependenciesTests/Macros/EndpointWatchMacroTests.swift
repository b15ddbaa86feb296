import Testing

/// How much the getter of an endpoint lets others see of its calls.
struct EndpointWatchMacroTests {
  @Test(
    "Answers where there is nothing else, calls where there is more, else what is taken",
    arguments: [
      ("() -> Int", "__watch.answer {\n__closure()\n}"),
      ("@Sendable (_ id: Int) throws -> Int", "try __watch.answer {\ntry __closure(__p0)\n}"),
      (
        "(Int) throws(Failure) -> Int",
        "try __watch.answer { () throws(Failure) -> Int in\ntry __closure(__p0)\n}"
      ),
      ("@MainActor (String) -> Void", "__watch.answer {\n__closure(__p0)\n}"),
      (
        "(Int) async throws -> Int",
        "__watch.call()\nreturn try await __closure(__p0)"
      ),
      ("(inout Int) -> Void", "__watch.callAtOnce()\nreturn __closure(&__p0)"),
      ("((Int) -> Void) -> Void", "__watch.callAtOnce()\nreturn __closure(__p0)"),
      (
        "(@autoclosure () throws -> Int) throws -> Void",
        "__watch.callAtOnce()\nreturn try __closure(try __p0())"
      ),
      ("() -> Never", "__watch.callAtOnce()\nreturn __closure()"),
      ("() -> sending Int", "__watch.callAtOnce()\nreturn __closure()"),
      (
        "(Int...) -> Void",
        "_EndpointWatch.callAtOnce(\"e\", of: Self.self)\nreturn _e\n"
      ),
      (
        "((repeat each V)) throws -> (repeat each V)",
        "_EndpointWatch.callAtOnce(\"e\", of: Self.self)\nreturn _e\n"
      ),
      (
        "@isolated(any) () -> Void",
        "_EndpointWatch.call(\"e\", of: Self.self)\nreturn _e\n"
      ),
      (
        "@convention(c) (Int) -> Void",
        "_EndpointWatch.callAtOnce(\"e\", of: Self.self)\nreturn _e\n"
      ),
    ])
  func getter(type: String, expected: String) {
    let expansion = DependencyExpansion(
      of: "struct Client { @DependencyEndpoint var e: \(type) }")
    #expect(expansion.contains(expected))
  }

  @Test("A closure of an actor's client that may not leave it is taken out as it is")
  func isolated() {
    let expansion = DependencyExpansion(
      of: """
        @MainActor struct Client {
          @DependencyEndpoint var loose: () async -> Void
          @DependencyEndpoint var free: @Sendable () async -> Void
        }
        """)
    #expect(expansion.contains("_EndpointWatch.call(\"loose\", of: Self.self)\nreturn _loose"))
    #expect(expansion.contains("let __closure = _free"))
  }

  @Test("The method of an endpoint that nobody may use does not use it")
  func unavailable() {
    let expansion = DependencyExpansion(
      of: """
        struct Client {
          @available(*, unavailable) @DependencyEndpoint var gone: (_ id: Int) -> Void
          @available(*, deprecated) @DependencyEndpoint var old: (_ id: Int) -> Void
        }
        """)
    #expect(expansion.contains("{\nself._gone(p0)\n}"))
    #expect(expansion.contains("{\nreturn self.old(p0)\n}\nreturn self._old(p0)\n}"))
  }

  @Test(
    "A method calls what is stored; only while somebody observes does it take a closure out for its answer",
    arguments: [
      (
        "(_ id: Int) throws -> Int",
        """
        if DependenciesMacros::_EndpointWatch.isActive {
        return try self.e(p0)
        }
        return try self._e(p0)
        }
        """
      ),
      (
        "(_ id: Int) async throws(Failure) -> Int",
        """
        {
        DependenciesMacros::_EndpointWatch.call("e", of: Self.self)
        return try await self._e(p0)
        }
        """
      ),
      (
        "(_ number: inout Int) -> Void",
        """
        {
        DependenciesMacros::_EndpointWatch.callAtOnce("e", of: Self.self)
        return self._e(&p0)
        }
        """
      ),
    ])
  func method(type: String, expected: String) {
    let expansion = DependencyExpansion(
      of: "struct Client { @DependencyEndpoint var e: \(type) }")
    #expect(expansion.contains(expected))
  }

  @Test("Setting is told, and so is a change in place")
  func setters() {
    let expansion = DependencyExpansion(
      of: "struct Client { @DependencyEndpoint var `init`: (_ id: Int) -> Void }")
    #expect(expansion.contains("return self.`init`(p0)\n}\nreturn self._init(p0)\n}"))
    let note = "DependenciesMacros::_EndpointWatch.didSet(\"init\", of: Self.self)"
    #expect(expansion.contains("set {\n_init = newValue\n\(note)\n}"))
    #expect(expansion.contains("_modify {\nyield &_init\n\(note)\n}"))
  }
}
