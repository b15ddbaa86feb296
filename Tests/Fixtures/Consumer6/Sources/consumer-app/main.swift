import Feature

func run() async {
  var model = RowModel(client: RowClient(fetch: { page in ["row of page \(page)"] }, count: { 1 }))
  await model.load(page: 3)
  model.remove(at: 7)
  print("done: \(model.rows)")
}

await run()
