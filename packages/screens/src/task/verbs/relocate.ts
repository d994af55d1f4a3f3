import { keysOfCode } from "../keys"
import type { RelocateTask, Verb } from "../task"

export const relocate: Verb<RelocateTask> = {
  keys: ({ code, itemId }) => keysOfCode(code, itemId),
  chosen: (task, itemId) => ({ ...task, itemId }),
  words: {
    wanted: "To be moved",
    which: "Which one moves?",
    notTwice: "Nothing is moved twice.",
    done: "Moved",
    notDone: "Not moved",
    doneNews: "The item was moved",
    notDoneNews: "The item could not be moved",
  },
}
