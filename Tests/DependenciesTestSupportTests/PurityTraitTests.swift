import Dependencies
import DependenciesTestSupport
import Testing

@Suite(.purity(.checked)) struct PurityTraitTests {
  @Test func aSuiteSaysWhatHoldsForItsTests() {
    #expect(DependencyValues.current.purityCheck == .checked)
    #expect(DependencyValues.current.checksPurity)
  }

  @Test(.purity(.unchecked)) func theInnermostIsInForce() {
    #expect(DependencyValues.current.purityCheck == .unchecked)
    #expect(!DependencyValues.current.checksPurity)
  }

  @Suite struct Inside {
    @Test func aSuiteInsideHasItToo() {
      #expect(DependencyValues.current.purityCheck == .checked)
    }
  }
}

@Suite struct NoPurityTraitTests {
  @Test func withoutATraitNobodySaysAnything() {
    #expect(DependencyValues.current.purityCheck == nil)
  }
}
