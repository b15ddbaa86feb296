import Feature
import IssueReporting

func run() async {
  var model = RowModel(client: RowClient(fetch: { page in ["row of page \(page)"] }, count: { 1 }))
  await model.load(page: 3)
  model.remove(at: 7)
  print("done: \(model.rows)")
}

// What a program says that is to stop at issues while it is developed.
if CommandLine.arguments.contains("--fatal") { IssueReporters.current = [.fatalError] }
await run()
