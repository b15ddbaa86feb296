public import ComposableArchitecture

@CasePathable
@dynamicMemberLookup
public enum Shape: Equatable {
  case point
  case circle(radius: Double)
  case rectangle(width: Double, height: Double)
  indirect case group(Shape)
}

func radius(of shape: Shape) -> Double? {
  shape.is(\.point) ? 0 : shape[case: \.circle]
}
