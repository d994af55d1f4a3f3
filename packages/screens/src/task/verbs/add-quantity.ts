import { keysOfCode } from "../keys"
import type { AddQuantityTask, Verb } from "../task"

/** The documents' own messages are literal (document 2 §8). */
export const addQuantity: Verb<AddQuantityTask> = {
  keys: ({ code, itemId }) => keysOfCode(code, itemId),
  chosen: (task, itemId) => ({ ...task, itemId }),
  words: {
    wanted: "Add quantity",
    which: "Which one are they added to?",
    notTwice: "Nothing is added twice.",
    done: "Added",
    notDone: "Not added",
    doneNews: "Successfully Add New!",
    notDoneNews: "Fail Add New!",
  },
}
