import Foundation
import Testing

@testable import Sharing

/// Each fault at each step of a write: nothing is lost, the error names the step, and all is well when the
/// fault has gone.
@Suite struct FaultTests {
  struct Case: CustomTestStringConvertible {
    var step: SystemFailure.Step
    var fault: FaultyFileSystem.Fault
    var testDescription: String { "\(step) \(fault)" }
  }

  static let codes = [
    SystemCode.noSpace, SystemCode.noPermission, SystemCode.inputOutput, SystemCode.readOnly,
  ]

  /// The steps of a write to a file that exists, and of one whose folder is missing.
  static let writing: [SystemFailure.Step] = [
    .resolve, .status, .create, .write, .setAttributes, .synchronize, .close, .rename,
    .synchronizeFolder,
  ]

  static let refusals: [Case] =
    writing.flatMap { step in codes.map { Case(step: step, fault: .refuse($0)) } }
    + codes.map { Case(step: .write, fault: .refuseHalfway($0)) }
    + [
      Case(step: .write, fault: .pretend(SystemCode.inputOutput)),
      Case(step: .synchronize, fault: .pretend(SystemCode.inputOutput)),
    ]

  let folder: TemporaryFolder
  let faulty = FaultyFileSystem(SystemFileSystem())
  let scheduler = ManualScheduler()

  init() throws { folder = try TemporaryFolder() }

  private func makeFile(_ name: String = "file") -> StoredFile {
    StoredFile(
      path: folder.path(name), fileSystem: faulty, scheduler: scheduler, interval: .seconds(1))
  }

  private func change(
    _ file: StoredFile, to text: String, isUrgent: Bool = false
  ) -> Answers {
    let answers = Answers()
    let content = StoredFile.Content(text, origin: FileOrigin(path: file.path)) { Array(text.utf8) }
    file.change(content, isUrgent: isUrgent) { answers.add($0) }
    scheduler.runAll()
    return answers
  }

  private func load(_ file: StoredFile) throws(FileStorageError) -> String? {
    try file.load(String.self) { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: refusals)
  func aRefusedStep(_ fault: Case) throws {
    try folder.write("old", to: "file")
    let file = makeFile()
    faulty.fail(fault.step, fault.fault)
    let answers = change(file, to: "new", isUrgent: true)
    let code: Int32 =
      switch fault.fault {
      case .refuse(let code), .refuseHalfway(let code), .pretend(let code): code
      case .short: 0
      }
    let expected = FileStorageError(
      .save, file.path, .system(step: fault.step.rawValue, code: code))
    #expect(answers.all == [expected])
    // The file is whole: the old value, or the new one whose name may not be on the device yet.
    let isRenamed = fault.step == .synchronizeFolder
    #expect(folder.read("file") == (isRenamed ? "new" : "old"))
    #expect(folder.names == ["file"])
    #expect(file.isPending)
    // Whoever asks gets the value that is not stored yet.
    #expect(try load(file) == "new")

    // The fault stays: nothing changes. It goes: the value is stored without anybody asking.
    scheduler.advance(by: .seconds(3))
    #expect(folder.read("file") == (isRenamed ? "new" : "old"))
    faulty.heal()
    scheduler.advance(by: .seconds(60))
    #expect(folder.read("file") == "new")
    #expect(!file.isPending)
    #expect(answers.all.count == 1)
    #expect(folder.names == ["file"])
  }

  @Test(arguments: writing)
  func anInterruptedStepIsTakenAgain(_ step: SystemFailure.Step) throws {
    // An interrupted close has closed the file: the system's own door knows that.
    guard step != .close else { return }
    try folder.write("old", to: "file")
    let file = makeFile()
    faulty.fail(step, .refuse(SystemCode.interrupted), times: 3)
    #expect(change(file, to: "new", isUrgent: true).all == [nil])
    #expect(folder.read("file") == "new")
  }

  @Test func shortReadsAndWrites() throws {
    try folder.write("old", to: "file")
    faulty.fail(.write, .short)
    faulty.fail(.read, .short)
    let file = makeFile()
    #expect(try load(file) == "old")
    #expect(change(file, to: "something longer", isUrgent: true).all == [nil])
    #expect(folder.read("file") == "something longer")
    #expect(try load(file) == "something longer")
  }

  @Test(arguments: [SystemFailure.Step.status, .makeFolder, .synchronizeFolder, .create])
  func aRefusedStepWithoutAFolder(_ step: SystemFailure.Step) throws {
    let file = makeFile("a/b/file")
    faulty.fail(step, .refuse(SystemCode.noSpace))
    let answers = change(file, to: "new", isUrgent: true)
    #expect(answers.all.count == 1)
    #expect(
      answers.all.first??.reason == .system(step: step.rawValue, code: SystemCode.noSpace))
    faulty.heal()
    #expect(change(file, to: "newer", isUrgent: true).all == [nil])
    #expect(folder.read("a/b/file") == "newer")
    // What was planned after the failed write finds nothing left to do.
    scheduler.advance(by: .seconds(60))
    #expect(folder.read("a/b/file") == "newer")
  }

  @Test(arguments: [SystemFailure.Step.status, .open, .read], codes)
  func aFileThatCannotBeReadIsNotReplacedInSilence(
    _ step: SystemFailure.Step, _ code: Int32
  ) throws {
    try folder.write("old", to: "file.json")
    let file = makeFile("file.json")
    faulty.fail(step, .refuse(code))
    let error = #expect(throws: FileStorageError.self) { try load(file) }
    #expect(error == FileStorageError(.load, file.path, .system(step: step.rawValue, code: code)))
    faulty.heal()
    #expect(change(file, to: "new").all == [nil])
    #expect(folder.read("file.json") == "new")
    let aside = try #require(folder.names.first { $0.contains("corrupt") })
    #expect(folder.read(aside) == "old")
    // Once is enough.
    #expect(change(file, to: "newer", isUrgent: true).all == [nil])
    #expect(folder.names.count == 2)
  }

  @Test func aFileThatCanBeReadAgainStays() throws {
    try folder.write("old", to: "file")
    let file = makeFile()
    faulty.fail(.read, .refuse(SystemCode.inputOutput))
    #expect(throws: FileStorageError.self) { try load(file) }
    faulty.heal()
    #expect(try load(file) == "old")
    #expect(change(file, to: "new").all == [nil])
    #expect(folder.names == ["file"])
  }

  @Test(arguments: [SystemFailure.Step.create, .rename])
  func aDamagedFileThatCannotBeMovedIsNotReplaced(_ step: SystemFailure.Step) throws {
    try folder.write("damaged", to: "file")
    let file = makeFile()
    faulty.fail(step, .refuse(SystemCode.noPermission))
    let error = #expect(throws: FileStorageError.self) {
      try file.load(Int.self) { _ in throw Unreadable() }
    }
    #expect(error?.reason == .undecodable("Unreadable().", movedTo: nil))
    #expect(folder.names == ["file"])
    #expect(change(file, to: "new", isUrgent: true).all.first??.operation == .save)
    #expect(folder.read("file") == "damaged")
    faulty.heal()
    scheduler.advance(by: .seconds(60))
    #expect(folder.read("file") == "new")
    let aside = try #require(folder.names.first { $0.contains("corrupt") })
    #expect(folder.read(aside) == "damaged")
  }

  @Test func theStepsOfAWrite() throws {
    try folder.write("old", to: "file")
    let file = makeFile()
    _ = change(file, to: "first", isUrgent: true)
    _ = faulty.takeSteps()
    _ = change(file, to: "new", isUrgent: true)
    #expect(
      faulty.takeSteps() == [
        .resolve, .status, .status, .create, .write, .setAttributes, .synchronize, .close, .rename,
        .synchronizeFolder,
      ])
  }
}

struct Unreadable: Error {}
