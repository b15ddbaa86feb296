import Dependencies
import DependenciesTestSupport
import Foundation
import FronteraTestSupport
import Testing

@Suite struct ScopeTests {
  @Test func scopesNestAndEnd() {
    @Dependency(Number<A>.self) var number
    #expect(number == 0)
    withDependencies {
      $0[Number<A>.self] = 1
    } operation: {
      #expect(number == 1)
      withDependencies {
        $0[Number<A>.self] += 10
      } operation: {
        #expect(number == 11)
      }
      #expect(number == 1)
    }
    #expect(number == 0)
  }

  @MainActor
  @Test func asynchronousScopesStayOnTheirActor() async throws {
    let value = await withDependencies {
      $0[Number<A>.self] = 5
    } operation: {
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
      @Dependency(Number<A>.self) var number
      return number
    }
    #expect(value == 5)
  }

  @Test func errorsComeThrough() async {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withDependencies { _ in
        throw Failure()
      } operation: {
      }
    }
    await #expect(throws: Failure.self) {
      try await withDependencies {
        $0[Number<A>.self] = 1
      } operation: {
        await Task.yield()
        throw Failure()
      }
    }
  }

  @Test func aModelPassesItsDependenciesOn() {
    let parent = withDependencies {
      $0[Number<A>.self] = 1
      $0[Number<B>.self] = 2
    } operation: {
      Model()
    }
    let child = parent.makeChild()
    #expect(child.a == 1)
    #expect(child.b == 20)
    let grandchild = child.makeChild()
    #expect(grandchild.a == 1)
    #expect(grandchild.b == 20)
  }

  @Test func aModelMadeInAScopePassesItOn() async {
    let parent = withDependencies {
      $0[Number<A>.self] = 6
    } operation: {
      Bare()
    }
    let child = withDependencies(from: parent) { Model() }
    #expect(child.a == 6)
    let other = await withDependencies(from: parent) {
      await Task.yield()
      return Model()
    }
    #expect(other.a == 6)
  }

  @Test func overridesAroundTheCallComeAfterThoseOfTheModel() async {
    let parent = withDependencies {
      $0[Number<A>.self] = 1
      $0[Number<B>.self] = 2
    } operation: {
      Model()
    }
    withDependencies {
      $0[Number<B>.self] = 20
    } operation: {
      let child = withDependencies(from: parent) { Model() }
      #expect((child.a, child.b) == (1, 20))
    }
    let other = await withDependencies(from: parent) {
      await Task.yield()
      $0[Number<A>.self] = 10
    } operation: {
      await Task { Model().a }.value
    }
    #expect(other == 10)
  }

  @Test func aSubclassHasTheDependenciesOfItsParentClass() {
    let model = withDependencies {
      $0[Number<A>.self] = 4
    } operation: {
      [Submodel()]
    }
    let child = withDependencies(from: model[0]) { Model() }
    #expect(child.a == 4)
  }

  @Test func manyModelsKeepWhatTheyWereMadeWith() {
    let models = (0..<300).map { number in
      withDependencies {
        $0[Number<A>.self] = number
      } operation: {
        Bare()
      }
    }
    for (number, model) in models.enumerated() {
      #expect(withDependencies(from: model) { Model().a } == number)
    }
  }

  @Test func aModelWithoutDependenciesIsReported() {
    let bare = Bare()
    let issues = recordIssues {
      withDependencies(from: bare) {}
    }
    #expect(issues.map(\.summary) == ["'Bare' holds no dependencies to pass on."])
    #expect(issues.first?.file == "ScopeTests.swift")
  }
}

private class Model {
  @Dependency(Number<A>.self) var a
  @Dependency(Number<B>.self) var b

  func makeChild() -> Model {
    withDependencies(from: self) {
      $0[Number<B>.self] = 20
    } operation: {
      Model()
    }
  }
}

private final class Submodel: Model {
  let title = "sub"
}

private final class Bare {}
