import Testing

@testable import CustomDump

@Suite struct StoredShapeTests {
  @Test(arguments: [
    (["a", "b"], ["a", "b"]),
    (["_a"], ["_a?"]),
    (["_"], ["_"]),
    (["_$observationRegistrar", "_a", "b"], [nil, "a", "b"]),
    (["$__lazy_storage_$_a"], ["a"]),
    (["$defaultActor", "a"], [nil, "a"]),
    ([], []),
  ])
  func fields(_ names: [String], _ shown: [String?]) {
    let fields = StoredField.fields(names)
    #expect(fields.map { field in field.map { $0.name + ($0.mayBeWrapped ? "?" : "") } } == shown)
  }

  @Test func elementsOfTuples() {
    func name(_ label: DumpChild.Label) -> String? {
      if case .field(let name) = label { name } else { nil }
    }
    #expect([".0", "", "b"].map { name(StoredField.tupleLabel($0)) } == [nil, nil, "b"])
  }

  @Test func shapes() {
    func shape(_ value: Any) -> String {
      switch StoredShape(of: value, TypeTraits.of(type(of: value))) {
      case .fields(let fields): "fields \(fields.count)"
      case .tuple(let labels): "tuple \(labels.count)"
      case .enumeration: "enumeration"
      case .mirrored: "mirrored"
      }
    }
    #expect(shape(User(id: 1, name: "")) == "fields 3")
    #expect(shape((1, 2)) == "tuple 2")
    #expect(shape(()) == "tuple 0")
    #expect(shape(Screen.home) == "enumeration")
    #expect(shape(Dog(name: "")) == "mirrored")
    #expect(shape([1]) == "mirrored")
    #expect(shape(1) == "mirrored")
    #expect(shape(Int.self) == "mirrored")
  }
}
