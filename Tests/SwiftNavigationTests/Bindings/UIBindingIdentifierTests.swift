import Observation
import SwiftNavigation
import Testing

/// Which bindings are the same.
@MainActor
@Suite struct UIBindingIdentifierTests {
  @Observable final class Model {
    var name = ""
    var nickname = ""
    var tags = ["a", "b"]
    var draft: String? = ""
  }

  private func id<Value>(_ binding: UIBinding<Value>) -> UIBindingIdentifier {
    UIBindingIdentifier(binding)
  }

  @Test func theSamePropertyOfTheSameObject() {
    let model = Model()
    #expect(id(UIBindable(model).name) == id(UIBindable(model).name))
    #expect(id(UIBindable(model).name) != id(UIBindable(model).nickname))
    #expect(id(UIBindable(model).name) != id(UIBindable(Model()).name))
    #expect(id(UIBindable(model).tags[0]) == id(UIBindable(model).tags[0]))
    #expect(id(UIBindable(model).tags[0]) != id(UIBindable(model).tags[1]))
    #expect(Set([id(UIBindable(model).name), id(UIBindable(model).name)]).count == 1)
  }

  @Test func partsBelongToWhatTheyArePartsOf() throws {
    let model = Model()
    #expect(id(UIBindable(model).name.count2) == id(UIBindable(model).name.count2))
    #expect(id(UIBindable(model).name.count2) != id(UIBindable(model).nickname.count2))
    let draft = try #require(UIBinding(UIBindable(model).draft))
    #expect(id(draft) == id(try #require(UIBinding(UIBindable(model).draft))))
    #expect(id(draft) != id(UIBindable(model).draft))
    #expect(id(UIBinding<String?>(UIBindable(model).name)) == id(UIBindable(model).name))
    #expect(id(UIBinding<AnyHashable>(UIBindable(model).name)) == id(UIBindable(model).name))
  }

  @Test func transactionsDoNotCount() {
    let model = Model()
    #expect(
      id(UIBindable(model).name.transaction(UITransaction())) == id(UIBindable(model).name))
  }

  @Test func valuesThatBindingsKeep() {
    @UIBinding var count = 1
    @UIBinding var other = 1
    #expect(id($count) == id($count))
    #expect(id($count) != id($other))
    #expect(id(UIBinding.constant(1)) != id(UIBinding.constant(1)))
  }
}

extension String {
  fileprivate var count2: Int {
    get { count }
    set { self = String(prefix(newValue)) }
  }
}
