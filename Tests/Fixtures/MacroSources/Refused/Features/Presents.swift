import ComposableArchitecture

@ObservableState
struct State {
  // error: cannot expand accessor macro on variable declared with 'let'
  // error: '@Presents' needs a 'var', because the child comes and goes
  @Presents let constant: Int?
  // error: '@Presents' needs a stored property with a written optional type, such as 'var
  //   destination: Destination.State?', because the child is presented while it is not nil
  @Presents var required: Int
  // error: '@Presents' needs a stored property with a written optional type, such as 'var
  //   destination: Destination.State?', because the child is presented while it is not nil
  @Presents var computed: Int? { 1 }
  // error: '@Presents' needs a property that has its value from the start, and this one is lazy
  // error: 'lazy' cannot be used on a computed property
  @Presents lazy var late: Int? = nil
  // error: '@Presents' needs a stored property with a written optional type, such as 'var
  //   destination: Destination.State?', because the child is presented while it is not nil
  @Presents static var shared: Int?
  // error: cannot convert value of type 'String' to specified type 'Int'
  @Presents var other: Int? = ""
  @Presents var right: Int?
}

// expansion error: cannot convert value of type 'String' to expected argument type 'Int'
// error: '@Presents' marks a property of a state, and this is no property of a type
@Presents var global: Int? { nil }

struct Plain {
  // error: '@Presents' needs a stored property with a written optional type, such as 'var
  //   destination: Destination.State?', because the child is presented while it is not nil
  @Presents var required: Int = 1
  // error: '@Presents' needs a stored property with a written optional type, such as 'var
  //   destination: Destination.State?', because the child is presented while it is not nil
  @Presents var untyped = Optional(1)
}
