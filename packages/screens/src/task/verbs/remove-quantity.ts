import { keysOfCode } from "../keys"
import type { RemoveQuantityTask, Verb } from "../task"

/** The documents' own messages are literal (document 2 §8, decisions D-114). */
export const removeQuantity: Verb<RemoveQuantityTask> = {
  keys: ({ code, itemId }) => keysOfCode(code, itemId),
  chosen: (task, itemId) => ({ ...task, itemId }),
  ways: (task, { now = 0 }) => (now > 0 ? [{ text: `Take these ${now}`, task: { ...task, quantity: now } }] : []),
  words: {
    wanted: "Remove quantity",
    which: "Which one leaves the stock?",
    notTwice: "Nothing is removed twice.",
    done: "Removed",
    notDone: "Not removed",
    doneNews: "Remove success",
    notDoneNews: "Remove fail",
  },
}
