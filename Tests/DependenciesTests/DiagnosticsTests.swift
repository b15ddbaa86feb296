@testable import Dependencies
import IssueReporting
import Testing

/// Every sentence of the module: four parts, in their order, with the names that a reader needs.
@Suite struct DiagnosticsTests {
  @Test(arguments: messages) func fourParts(message: Message) throws {
    let parts = message.text.components(of: "\n\n")
    #expect(parts.count == 2)
    #expect(!parts[0].contains("\n") && !parts[0].isEmpty)
    let lines = try #require(parts.last).components(of: "\n")
    let heads = ["Expected: ", "Happened: ", "Why: ", "What to do: "]
    #expect(lines.count == heads.count)
    for (line, head) in zip(lines, heads) {
      #expect(line.hasPrefix(head))
      #expect(line.hasSuffix("."))
      #expect(!line.contains("  "))
    }
  }

  @Test(arguments: messages) func theNamesAreSaid(message: Message) {
    for name in message.names { #expect(message.text.contains(name)) }
  }

  @Test func typesAreNamedAsTheirReaderWritesThem() {
    #expect(Diagnostics.typeName(Int.self) == "Int")
    #expect(Diagnostics.typeName(World.Inner.self) == "World.Inner")
    #expect(Diagnostics.typeName([Int].self) == "Array<Int>")
    #expect(Diagnostics.typeName(Hidden.self) == "Hidden")
  }

  @Test func aDependencyIsNamedByItsPropertyIfOneReadsIt() {
    #expect(described(in: "client").name == "@Dependency(\\.client)")
    #expect(described(in: "client").property?.name == "client")
    for function: StaticString in ["", "load()", "subscript(_:)", "two words"] {
      #expect(described(in: function).name == "@Dependency(World.Inner.self)")
      #expect(described(in: function).property == nil)
    }
  }
}

struct Message: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var names: [String]
  var testDescription: String { name }

  init(_ name: String, _ text: String, names: String...) {
    self.name = name
    self.text = text
    self.names = names
  }
}

private let place = IssueReporting.SourceLocation(
  fileID: "App/App.swift", filePath: "/App.swift", line: 7, column: 1)
private let declared = "'client' is declared at App/App.swift:7."

private func described(in function: StaticString) -> DependencyDescription {
  DependencyDescription(World.Inner.self, readIn: function, at: place)
}

private let messages: [Message] = {
  let dependency = described(in: "client")
  let keyOnly = described(in: "")
  func preparation(_ problem: Diagnostics.PreparationProblem) -> String {
    Diagnostics.preparation(of: dependency, problem)
  }
  return [
    Message(
      "no test value", Diagnostics.missingTestValue(of: dependency),
      names: "@Dependency(\\.client)", "static var testValue: Int", "'World.Inner'", declared),
    Message(
      "no test value, by key", Diagnostics.missingTestValue(of: keyOnly),
      names: "@Dependency(World.Inner.self)", "the live value is used.\n"),
    Message(
      "no live value", Diagnostics.missingLiveValue(of: dependency),
      names: "extension World.Inner: DependencyKey", "prepareDependencies", declared),
    Message(
      "live value in a preview", Diagnostics.liveValueInPreview(of: dependency),
      names: "static var previewValue: Int", declared),
    Message("circle", Diagnostics.cycle(["a", "b", "a"]), names: "a → b → a."),
    Message(
      "built-in", Diagnostics.unimplemented("uuid", value: ".incrementing"),
      names: "Unimplemented: @Dependency(\\.uuid)", "$0.uuid = .incrementing"),
    Message(
      "URL", Diagnostics.urlWithoutScheme("a/b"), names: "'a/b'", "URL(string:relativeTo:)"),
    Message(
      "prepared after a read", preparation(.read(place)), names: "read before, at App/App.swift:7;",
      declared),
    Message(
      "prepared twice", preparation(.prepared(place)),
      names: "prepared before, at App/App.swift:7;", declared),
    Message(
      "prepared after its reader", preparation(.readEarlierInClosure(by: keyOnly)),
      names: "read @Dependency(World.Inner.self) earlier", "further up"),
    Message("prepared and hidden", preparation(.hidden), names: "withDependencies", declared),
    Message("context prepared", Diagnostics.preparedContext(), names: "'context'"),
    Message(
      "model without dependencies", Diagnostics.noDependencies(in: World.self), names: "'World'"),
    Message(
      "wrong type", Diagnostics.wrongType(Int.self, expected: String.self), names: "'Int'",
      "'String'"),
  ]
}()

private struct Hidden {}

private struct World {
  enum Inner: TestDependencyKey { static let testValue = 0 }
}

extension String {
  fileprivate func components(of separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
