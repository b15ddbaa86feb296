import Observation
import SwiftNavigation
import Testing

/// What a binding reads, writes and tells.
@MainActor
@Suite struct UIBindingTests {
  struct Profile: Equatable, Identifiable {
    var id = 1
    var name = ""
    var age = 0
  }

  @Observable final class Model {
    var profile = Profile()
    var draft: Profile?
    var tags = ["a", "b"]
    @ObservationIgnored var writes: [String] = []
  }

  @Test func keepsAValueOfItsOwn() async {
    @UIBinding var count = 1
    count += 1
    #expect(count == 2)
    let other = $count
    other.wrappedValue = 5
    #expect(count == 5)
  }

  @Test func aValueOfItsOwnIsObservable() async {
    @UIBinding var count = 1
    let binding = $count
    let seen = Recorder<Int>()
    let token = observe { seen.append(binding.wrappedValue) }
    binding.wrappedValue = 2
    await seen.wait { $0 == [1, 2] }
    token.cancel()
  }

  @Test func constantsStayAsTheyAre() {
    let binding = UIBinding.constant(1)
    binding.wrappedValue = 2
    #expect(binding.wrappedValue == 1)
    #expect(binding.projectedValue.wrappedValue == 1)
    #expect(UIBinding(projectedValue: binding).wrappedValue == 1)
  }

  @Test func partsAreReadAndWritten() {
    let model = Model()
    @UIBindable var bindable = model
    let name: UIBinding<String> = $bindable.profile.name
    name.wrappedValue = "Blob"
    #expect(model.profile == Profile(name: "Blob"))
    model.profile.name = "Bob"
    #expect(name.wrappedValue == "Bob")
  }

  @Test func isIdentifiedByItsValue() {
    let model = Model()
    model.profile.id = 42
    let id: Int = UIBindable(model).profile.id
    #expect(id == 42)
  }

  @Test func onlyWhatIsReadIsObserved() async {
    let model = Model()
    let name = UIBindable(model).profile.name
    let seen = Recorder<String>()
    let token = observe { seen.append(name.wrappedValue) }
    model.tags.append("c")
    name.wrappedValue = "Blob"
    await seen.wait { $0.count == 2 }
    #expect(seen.values == ["", "Blob"])
    token.cancel()
  }

  @Test func anOptionalIsUnwrapped() throws {
    let model = Model()
    let bindable = UIBindable(model)
    #expect(UIBinding(bindable.draft) == nil)
    model.draft = Profile(name: "Blob")
    let draft: UIBinding<Profile> = try #require(UIBinding(bindable.draft))
    draft.name.wrappedValue = "Bob"
    #expect(model.draft?.name == "Bob")
    #expect(draft.name.wrappedValue == "Bob")
    model.draft = nil
    draft.name.wrappedValue = "too late"
    #expect(model.draft == nil)
    #expect(draft.name.wrappedValue == "Bob")
  }

  @Test func aValueIsShownAsAnOptional() {
    let model = Model()
    let profile = UIBinding<Profile?>(UIBindable(model).profile)
    profile.wrappedValue = Profile(name: "Blob")
    profile.wrappedValue = nil
    #expect(model.profile.name == "Blob")
    #expect(profile.wrappedValue == model.profile)
  }

  @Test func aTypeIsForgotten() {
    let model = Model()
    let age = UIBinding<AnyHashable>(UIBindable(model).profile.age)
    age.wrappedValue = 3
    age.wrappedValue = "three"
    #expect(model.profile.age == 3)
    #expect(age.wrappedValue == AnyHashable(3))
  }

  @Test func elementsHaveBindings() {
    let model = Model()
    let tags = UIBindable(model).tags
    for tag in tags { tag.wrappedValue += "!" }
    #expect(model.tags == ["a!", "b!"])
    #expect(tags.count == 2)
    #expect(tags.map(\.wrappedValue) == model.tags)
    let last = tags[1]
    model.tags.removeLast()
    last.wrappedValue = "too late"
    #expect(last.wrappedValue == "b!")
    #expect(model.tags == ["a!"])
    #expect(tags.reversed().count == 1)
    #expect(tags.index(tags.startIndex, offsetBy: 1) == tags.endIndex)
    #expect(tags.distance(from: 0, to: 1) == 1)
  }
}
