import { keysOfCode } from "../keys"
import type { ReverseTask, Verb } from "../task"

export const reverse: Verb<ReverseTask> = {
  keys: ({ code, itemId, of }) => [...keysOfCode(code, itemId), `entry:${of}`],
  chosen: () => undefined,
  words: {
    wanted: "To be put back",
    which: "Which one comes back?",
    notTwice: "Nothing is removed twice.",
    done: "Back in stock",
    notDone: "Not put back",
    doneNews: "Item reverted successfully",
    notDoneNews: "The item could not be put back",
  },
}
