// Types of the user's with the names of modules, and of what generated code uses.
enum Swift {}
enum Dependencies {}
enum DependenciesMacros {}
enum IssueReporting {}
struct Unimplemented {}
protocol UnimplementedClient {}
func fatalError() {}
