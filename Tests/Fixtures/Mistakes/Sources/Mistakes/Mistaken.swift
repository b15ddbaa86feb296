import Foundation

// Each file has a feature or two, and suites of them. A suite is a function that both testing libraries call.
// It has one mistake that people make, and its correction beside it:
//
//     await store.send(.incrementTapped) {  // ISSUE
//       $0.count = mistaken ? 2 : 1
//     }
//
// 'ISSUE' marks the line at which the one issue must be. The block above the function has what the issue must
// say: each line must be in the text, in this order; '…' stands for anything. When texts have changed,
// `Scripts/test-fixtures --only Mistakes --refresh` writes the blocks anew: read the difference.

/// Whether the suites have their mistakes. `MISTAKES=corrected` takes them out.
let mistaken = ProcessInfo.processInfo.environment["MISTAKES"] != "corrected"

/// Whether the suites are as they should be.
let corrected = !mistaken
