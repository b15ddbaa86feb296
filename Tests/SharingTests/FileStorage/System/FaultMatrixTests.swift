import Foundation
import Testing

@testable import Sharing

/// Each fault at each step of what surrounds a write: moving a damaged file aside, making folders, following a
/// link, and reading.
///
/// Whatever fails, every byte that was there is somewhere, and all is well when the fault has gone.
@Suite struct FaultMatrixTests {
  struct Case: CustomTestStringConvertible {
    var step: SystemFailure.Step
    var fault: FaultyFileSystem.Fault
    var testDescription: String { "\(step) \(fault)" }

    var code: Int32 {
      switch fault {
      case .refuse(let code), .refuseHalfway(let code), .pretend(let code): code
      case .short: 0
      }
    }
  }

  static let codes = [
    SystemCode.noSpace, SystemCode.noPermission, SystemCode.inputOutput, SystemCode.readOnly,
  ]

  private static func cases(_ steps: [SystemFailure.Step]) -> [Case] {
    steps.flatMap { step in codes.map { Case(step: step, fault: .refuse($0)) } }
  }

  static let writing: [SystemFailure.Step] = [
    .resolve, .status, .create, .write, .setAttributes, .synchronize, .close, .rename,
    .synchronizeFolder,
  ]
  static let halfway =
    codes.map { Case(step: .write, fault: .refuseHalfway($0)) }
    + [
      Case(step: .write, fault: .pretend(SystemCode.inputOutput)),
      Case(step: .synchronize, fault: .pretend(SystemCode.inputOutput)),
      Case(step: .rename, fault: .pretend(SystemCode.inputOutput)),
      Case(step: .synchronizeFolder, fault: .pretend(SystemCode.inputOutput)),
    ]
  static let throughALink = cases(writing) + halfway
  static let movingAside = cases([
    .resolve, .create, .close, .rename, .synchronizeFolder,
  ])
  static let makingFolders = cases([
    .resolve, .status, .makeFolder, .synchronizeFolder, .create, .write, .synchronize, .close,
    .rename,
  ])

  let folder: TemporaryFolder
  let faulty = FaultyFileSystem(SystemFileSystem())
  let scheduler = ManualScheduler()

  init() throws { folder = try TemporaryFolder() }

  private func makeFile(_ name: String) -> StoredFile {
    StoredFile(
      path: folder.path(name), fileSystem: faulty, scheduler: scheduler, interval: .seconds(1))
  }

  private func change(_ file: StoredFile, to text: String) -> Answers {
    let answers = Answers()
    let content = StoredFile.Content(text, origin: FileOrigin(path: file.path)) { Array(text.utf8) }
    file.change(content, isUrgent: true) { answers.add($0) }
    scheduler.runAll()
    return answers
  }

  private func load(_ file: StoredFile) throws(FileStorageError) -> String? {
    try file.load(String.self) { String(decoding: $0, as: UTF8.self) }
  }

  /// What files hold whose names say that they were moved aside.
  private var aside: [String?] {
    folder.names.filter { $0.contains("corrupt") }.map { folder.read($0) }
  }

  // MARK: Through a link

  @Test(arguments: throughALink) func aLink(_ fault: Case) throws {
    try FileManager.default.createDirectory(
      at: folder.file("real"), withIntermediateDirectories: true)
    try folder.write("old", to: "real/file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "real/file")
    let file = makeFile("link")
    faulty.fail(fault.step, fault.fault)
    let answers = change(file, to: "new")
    #expect(
      answers.all == [
        FileStorageError(
          .save, file.path, .system(step: fault.step.rawValue, code: fault.code))
      ])
    let text = try #require(folder.read("real/file"))
    // Renamed, or not.
    #expect(["old", "new"].contains(text))
    #expect(try load(file) == "new")
    faulty.heal()
    scheduler.advance(by: .seconds(60))
    #expect(folder.read("real/file") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link"))
        == "real/file")
    // Nothing is left over beside the link, nor beside the file.
    #expect(Set(folder.names) == ["link", "real"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("real")) == ["file"])
  }

  // MARK: Moving aside

  @Test(arguments: movingAside) func aDamagedFileWhenItIsRead(_ fault: Case) throws {
    try folder.write("damaged", to: "file")
    let file = makeFile("file")
    faulty.fail(fault.step, fault.fault)
    let error = #expect(throws: FileStorageError.self) {
      try file.load(Int.self) { _ in throw Unreadable() }
    }
    guard case .undecodable("Unreadable().", let moved)? = error?.reason else {
      Issue.record("It could be decoded.")
      return
    }
    // That its new name may not be on the device does not matter.
    #expect((moved != nil) == (fault.step == .synchronizeFolder))
    // It is there, whole, under one of its names.
    #expect([folder.read("file")].contains("damaged") != aside.contains("damaged"))
    faulty.heal()
    #expect(change(file, to: "new").all == [nil])
    #expect(folder.read("file") == "new")
    // Once, and nothing empty beside it.
    #expect(aside == ["damaged"])
    #expect(folder.names.count == 2)
  }

  @Test(arguments: movingAside) func aDamagedFileWhenItIsReplaced(_ fault: Case) throws {
    try folder.write("damaged", to: "file")
    let file = makeFile("file")
    // First it cannot be read at all, so it is not moved before something is to be written.
    faulty.fail(.read, .refuse(SystemCode.inputOutput))
    #expect(throws: FileStorageError.self) { try load(file) }
    faulty.heal()
    faulty.fail(fault.step, fault.fault)
    #expect(
      change(file, to: "new").all == [
        FileStorageError(
          .save, file.path, .system(step: fault.step.rawValue, code: fault.code))
      ])
    #expect([folder.read("file")].contains("damaged") != aside.contains("damaged"))
    #expect(try load(file) == "new")
    // The fault stays for a while.
    scheduler.advance(by: .seconds(10))
    faulty.heal()
    scheduler.advance(by: .seconds(60))
    #expect(folder.read("file") == "new")
    #expect(aside == ["damaged"])
    #expect(folder.names.count == 2)
  }

  @Test(arguments: [SystemFailure.Step.resolve, .create, .rename, .synchronizeFolder])
  func movingAsideIsNotInterrupted(_ step: SystemFailure.Step) throws {
    try folder.write("damaged", to: "file.json")
    let file = makeFile("file.json")
    faulty.fail(step, .refuse(SystemCode.interrupted), times: 3)
    let error = #expect(throws: FileStorageError.self) {
      try file.load(Int.self) { _ in throw Unreadable() }
    }
    guard case .undecodable(_, let moved?)? = error?.reason else {
      Issue.record("It was not moved.")
      return
    }
    #expect(try String(contentsOfFile: moved, encoding: .utf8) == "damaged")
    #expect(folder.read("file.json") == nil)
  }

  // MARK: Making folders

  @Test(arguments: makingFolders) func missingFolders(_ fault: Case) throws {
    let file = makeFile("a/b/file")
    faulty.fail(fault.step, fault.fault)
    #expect(
      change(file, to: "new").all == [
        FileStorageError(
          .save, file.path, .system(step: fault.step.rawValue, code: fault.code))
      ])
    #expect(folder.read("a/b/file") == nil)
    #expect(try load(file) == "new")
    faulty.heal()
    scheduler.advance(by: .seconds(60))
    #expect(folder.read("a/b/file") == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("a/b")) == ["file"])
  }

  @Test func aFolderThatSomebodyElseHasMadeMeanwhile() throws {
    // The step is done, and then said to have found something.
    faulty.fail(.makeFolder, .pretend(SystemCode.exists))
    let file = makeFile("a/b/file")
    #expect(change(file, to: "new").all == [nil])
    #expect(folder.read("a/b/file") == "new")
  }

  @Test(arguments: [SystemFailure.Step.status, .makeFolder, .synchronizeFolder])
  func makingFoldersIsNotInterrupted(_ step: SystemFailure.Step) throws {
    let file = makeFile("a/b/file")
    faulty.fail(step, .refuse(SystemCode.interrupted), times: 3)
    #expect(change(file, to: "new").all == [nil])
    #expect(folder.read("a/b/file") == "new")
  }

  // MARK: Reading

  @Test(arguments: cases([.status, .open, .read])) func aFileThatCannotBeRead(
    _ fault: Case
  ) throws {
    try folder.write("old", to: "file")
    let file = makeFile("file")
    faulty.fail(fault.step, fault.fault)
    for _ in 0..<3 {
      let error = #expect(throws: FileStorageError.self) { try load(file) }
      #expect(
        error
          == FileStorageError(
            .load, file.path, .system(step: fault.step.rawValue, code: fault.code)))
    }
    #expect(folder.names == ["file"])
    faulty.heal()
    #expect(try load(file) == "old")
    // It was read after all, so it is replaced as any other.
    #expect(change(file, to: "new").all == [nil])
    #expect(folder.names == ["file"])
  }

  @Test(arguments: [SystemFailure.Step.status, .open, .read])
  func readingIsNotInterrupted(_ step: SystemFailure.Step) throws {
    try folder.write("old", to: "file")
    let file = makeFile("file")
    faulty.fail(step, .refuse(SystemCode.interrupted), times: 3)
    #expect(try load(file) == "old")
  }

  @Test(arguments: codes) func whatWasReadCountsAlthoughItCannotBeClosed(_ code: Int32) throws {
    try folder.write("old", to: "file")
    let file = makeFile("file")
    faulty.fail(.close, .refuse(code))
    #expect(try load(file) == "old")
  }

  @Test func leftoversThatCannotBeRemovedDoNotMatter() throws {
    try folder.write("old", to: "file")
    for step in [SystemFailure.Step.names, .remove] {
      faulty.fail(step, .refuse(SystemCode.noPermission))
    }
    let file = makeFile("file")
    #expect(change(file, to: "new").all == [nil])
    #expect(folder.read("file") == "new")
  }
}
