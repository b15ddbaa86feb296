import Observation
import SwiftNavigation
import Testing

/// How views get at bindings.
@MainActor
@Suite struct UIBindableTests {
  @Observable final class Model: Identifiable {
    var name = ""
    var isOn = false
  }

  struct View {
    @UIBindable var model: Model
    var name: UIBinding<String> { $model.name }
  }

  @Test func asAPropertyOfAView() {
    let view = View(model: Model())
    view.name.wrappedValue = "Blob"
    #expect(view.model.name == "Blob")
    view.$model.isOn.wrappedValue = true
    #expect(view.model.isOn)
  }

  @Test func asAParameter() {
    func turnOn(@UIBindable _ model: Model) { $model.isOn.wrappedValue = true }
    let model = Model()
    turnOn(model)
    #expect(model.isOn)
    @UIBindable var bindable = model
    #expect(UIBindable(projectedValue: $bindable).wrappedValue === model)
  }

  @Test func isIdentifiedByItsObject() {
    let model = Model()
    #expect(UIBindable(model).id == model.id)
  }
}
