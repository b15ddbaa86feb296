import Builds
import ComposableArchitecture

func caseShapes(_ payloads: ManyPayloads<Int>, _ tree: PublicTree<Int>) -> [Bool] {
  [
    payloads.is(\.lazy), payloads[case: \.tuple]?.b == 1, payloads[case: \.labels]?.default == 1,
    AwkwardNames.modify(3).is(\.modify), AwkwardNames.`init`.is(\.`init`),
    HidingNames.Root.element(3)[case: \.element] == 3,
    tree[case: \.node]?.0.is(\.leaf) == true,
    PackageNames.isOn, PrivateCases().ask(), ConditionalCases.always.case == \.always,
  ]
}

private enum PackageNames {
  static var isOn: Bool { PackageCases.on(3)[case: \.on] == 3 }
}
