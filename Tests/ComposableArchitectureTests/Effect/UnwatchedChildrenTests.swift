@testable import ComposableArchitecture
import Testing

struct UnwatchedChildrenTests {
  private struct Parent {
    var child = 0
    var other = 0
  }

  private func child(_ property: AnyKeyPath, _ identity: Int) -> NavigationPath.Element {
    NavigationPath.Element(property: property, identity: identity)
  }

  @Test("A child is known as long as one of its effects is")
  func counts() {
    let children = UnwatchedChildren()
    #expect(children.isEmpty)
    for _ in 0..<2 { children.insert(child(\Parent.child, 1)) }
    children.insert(child(\Parent.child, 2))
    children.insert(child(\Parent.other, 3))
    #expect(Set(children.identities(at: \Parent.child)) == [1, 2])
    children.remove(child(\Parent.child, 1))
    #expect(Set(children.identities(at: \Parent.child)) == [1, 2])
    children.remove(child(\Parent.child, 1))
    #expect(children.identities(at: \Parent.child) == [2])
    children.remove(child(\Parent.child, 2))
    #expect(children.identities(at: \Parent.child) == [])
    #expect(!children.isEmpty)
    children.remove(child(\Parent.other, 3))
    #expect(children.isEmpty)
  }

  @Test("A child that is not known is forgotten without a trace")
  func unknown() {
    let children = UnwatchedChildren()
    children.remove(child(\Parent.child, 1))
    #expect(children.isEmpty)
    children.insert(child(\Parent.child, 1))
    children.remove(child(\Parent.child, 2))
    #expect(children.identities(at: \Parent.child) == [1])
  }

  @Test("Nobody has to look outside of a store's reduction")
  func notNeeded() {
    #expect(!UnwatchedChildren.isNeeded)
    let list = ChangeList()
    list.collecting { #expect(!UnwatchedChildren.isNeeded) }
    list.unwatched = UnwatchedChildren()
    list.collecting { #expect(UnwatchedChildren.isNeeded) }
    #expect(!UnwatchedChildren.isNeeded)
  }

  @Test("Children that are gone are told apart by property, embeddings and identity")
  func gone() {
    let gone = GoneChildren(property: \Parent.child, identities: [1, 2])
    #expect(gone.contains(child(\Parent.child, 1)))
    #expect(!gone.contains(child(\Parent.child, 3)))
    #expect(!gone.contains(child(\Parent.other, 1)))
    #expect(gone.embedded(at: nil).contains(child(\Parent.child, 1)))
    let embedded = gone.embedded(at: \Parent.other)
    #expect(!embedded.contains(child(\Parent.child, 2)))
    #expect(embedded.contains(child(\Parent.child, 2).embedded(at: \Parent.other)))
  }

  @Test("An effect asks about its own child, and adds nothing while that is there")
  func own() {
    let scope = ChildScope<Int>(element: child(\Parent.child, 1), probe: nil, dismissal: nil)
    // One object: an operator marks its effects with the key path that it holds.
    let property = scope.element.property
    let effect = Effect.send(1).scoped(to: scope).merge(with: .send(2))
    var asked: [[AnyHashable]] = []
    let same = effect.cancellingUnwatched(at: property) {
      asked.append($0)
      return []
    }
    #expect(asked == [[1]])
    guard case .merge(let parts) = same.node else {
      Issue.record("Not a merge: \(same.node)")
      return
    }
    #expect(parts.count == 2)
    guard case .merge(let more) = effect.cancellingUnwatched(at: property, gone: { $0 }).node,
      case .cancelGone(let gone)? = more.last?.node
    else {
      Issue.record("Nothing is cancelled")
      return
    }
    #expect(gone.identities == [1])
  }
}
