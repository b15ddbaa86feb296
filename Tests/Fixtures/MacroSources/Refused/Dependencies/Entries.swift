import ComposableArchitecture

func makeNumber() -> Int { 1 }

extension DependencyValues {
  // error: '@DependencyEntry' needs a 'var' with a type and a value in an extension of 'DependencyValues', such as
  //   'var player: any Player = SilentPlayer()'; give it a value
  @DependencyEntry var noValue: Int

  // error: '@DependencyEntry' needs a 'var' with a type and a value in an extension of 'DependencyValues', such as
  //   'var player: any Player = SilentPlayer()'; write its type
  @DependencyEntry var noType = makeNumber()

  // error: '@DependencyEntry' needs a 'var' with a type and a value in an extension of 'DependencyValues', such as
  //   'var player: any Player = SilentPlayer()'; make it a 'var', so that tests can override it
  // error: cannot expand accessor macro on variable declared with 'let'
  @DependencyEntry let constant: Int = 1

  // error: '@DependencyEntry' needs a 'var' with a type and a value in an extension of 'DependencyValues', such as
  //   'var player: any Player = SilentPlayer()'; remove 'static'
  @DependencyEntry static var shared: Int = 1

  // error: '@DependencyEntry' needs a 'var' with a type and a value in an extension of 'DependencyValues', such as
  //   'var player: any Player = SilentPlayer()'; give the value once, after '=' or as an argument
  @DependencyEntry(2) var twice: Int = 1

  // error: '@DependencyEntry' needs a 'var' with a type and a value in an extension of 'DependencyValues', such as
  //   'var player: any Player = SilentPlayer()'; remove the accessors, which the macro writes
  @DependencyEntry var computed: Int { 1 }
}

struct Values {
  // error: '@DependencyEntry' needs a 'var' with a type and a value in an extension of 'DependencyValues', such as
  //   'var player: any Player = SilentPlayer()'; move it into an 'extension DependencyValues'
  @DependencyEntry var elsewhere: Int = 1
}
