import Dependencies
import Testing

private enum SettingsKey: TestDependencyKey { static let testValue = 1 }

struct DependencyNameTests {
  @Test(
    "A property names a key, anything else does not",
    arguments: [
      ("settings", #"\.settings"#), ("", "SettingsKey.self"), ("load()", "SettingsKey.self"),
      ("subscript(_:)", "SettingsKey.self"),
    ])
  func names(function: String, expected: String) {
    let functions: [String: StaticString] = [
      "settings": "settings", "load()": "load()", "subscript(_:)": "subscript(_:)",
    ]
    let name = DependencyName(SettingsKey.self, property: functions[function] ?? "")
    #expect(name.description == expected)
  }

  @Test("A property that is seen later gives its name")
  func learns() {
    var name = DependencyName(SettingsKey.self, property: "")
    name.learn("settings")
    name.learn("make()")
    #expect(name.description == #"\.settings"#)
  }
}
