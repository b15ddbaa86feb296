public import Foundation

// Foundation has these on Apple's systems only. They are not favoured: should it have them elsewhere one day,
// its own are meant.
#if !canImport(Darwin)
  extension URL {
    /// The folder of the user's documents.
    ///
    /// ```swift
    /// @Shared(.fileStorage(.documentsDirectory.appending(component: "notes.json"))) var notes: [Note] = []
    /// ```
    ///
    /// A folder that is not there is made when a file storage first writes to it.
    @_disfavoredOverload
    public static var documentsDirectory: URL { folder(.documentDirectory, "Documents") }

    /// The folder where programs keep what they need to run: on Linux that of `XDG_DATA_HOME`.
    @_disfavoredOverload
    public static var applicationSupportDirectory: URL {
      folder(.applicationSupportDirectory, ".local/share")
    }

    /// The folder for what can be made again: on Linux that of `XDG_CACHE_HOME`.
    @_disfavoredOverload
    public static var cachesDirectory: URL { folder(.cachesDirectory, ".cache") }

    /// A folder of the user, or the one that usually is where the system names none.
    private static func folder(_ folder: FileManager.SearchPathDirectory, _ usual: String) -> URL {
      let named = FileManager.default.urls(for: folder, in: .userDomainMask).first
      return named.map {
        URL(filePath: $0.path(percentEncoded: false), directoryHint: .isDirectory)
      }
        ?? homeDirectory.appending(path: usual, directoryHint: .isDirectory)
    }
  }
#endif
