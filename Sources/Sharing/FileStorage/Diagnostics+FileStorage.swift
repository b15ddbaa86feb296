extension Diagnostics {
  static func fileFailed(_ error: FileStorageError) -> String {
    """
    \(headline(error))

    Expected: \(expected(error.operation))
    Happened: \(happened(error.reason))
    Why: \(cause(error.reason))
    What to do: \(remedy(error.reason)) \(consequence(error)) \
    More: Documentation/Diagnostics/file-storage-failed.md.
    """
  }

  private static func headline(_ error: FileStorageError) -> String {
    switch error.operation {
    case .load: "The file '\(error.path)' could not be read."
    case .save: "The file '\(error.path)' could not be written."
    case .follow: "Changes of the file '\(error.path)' cannot be followed."
    }
  }

  private static func expected(_ operation: FileStorageError.Operation) -> String {
    switch operation {
    case .load: "The file holds a value that can be decoded, or does not exist."
    case .save: "The value can be encoded, and the file and its folder can be written."
    case .follow: "The system tells when another program changes the file."
    }
  }

  private static func happened(_ reason: FileStorageError.Reason) -> String {
    switch reason {
    case .system(let step, let code):
      "The system refused \(step): \(SystemCode.text(code)) (error \(code))."
    case .notAFile(let kind): "There is \(kind) at that path."
    case .undecodable(let text, let moved?):
      "The contents could not be decoded: \(text) The file has been moved to '\(moved)'."
    case .undecodable(let text, nil): "The contents could not be decoded: \(text)"
    case .unencodable(let text): "The value could not be encoded: \(text)"
    }
  }

  private static func cause(_ reason: FileStorageError.Reason) -> String {
    switch reason {
    case .system(_, SystemCode.noSpace), .system(_, SystemCode.overQuota):
      "The device is full, or its quota is used up."
    case .system(_, SystemCode.noPermission), .system(_, SystemCode.notPermitted):
      "The file or a folder on the way to it may belong to another user, or be write-protected."
    case .system(_, SystemCode.readOnly): "The file system is mounted for reading only."
    case .system(_, SystemCode.inputOutput): "The device may be damaged or gone."
    case .system(_, SystemCode.notFolder): "A name on the way to the file is that of another file."
    case .system(_, SystemCode.loop): "Symbolic links on the way to the file lead in a circle."
    case .system: "The path may be out of reach, or the system may lack what it needs for this."
    case .notAFile: "The path may be that of something else."
    case .undecodable:
      "The file may have been cut off or edited by hand, or written by another version of the program."
    case .unencodable: "The value may hold something that the format cannot say."
    }
  }

  private static func remedy(_ reason: FileStorageError.Reason) -> String {
    switch reason {
    case .system(_, SystemCode.noSpace), .system(_, SystemCode.overQuota): "Make room."
    case .system(_, SystemCode.noPermission), .system(_, SystemCode.notPermitted),
      .system(_, SystemCode.readOnly):
      "Give this program the right to use the file and its folder, or choose another path."
    case .system: "Look at the path and the device, or choose another path."
    case .notAFile: "Choose another path, or move away what is there."
    case .undecodable(_, .some): "Repair the file that was moved, and put it back."
    case .undecodable(_, nil): "Repair the file."
    case .unencodable: "Choose a value, or an encoder, that fits."
    }
  }

  private static func consequence(_ error: FileStorageError) -> String {
    switch (error.operation, error.reason) {
    case (.load, .undecodable(_, nil)), (.load, .system):
      """
      Until then the value in memory is used; before another is written, the file is moved aside.
      """
    case (.load, _): "Until then the value in memory is used."
    case (.save, .unencodable): "Until then the change is in memory only."
    case (.save, _): "Until then the change is in memory only; it is tried again from time to time."
    case (.follow, _): "Until then 'try await load()' loads what the file holds."
    }
  }
}
