import { keysOfCode } from "../keys"
import type { ReceiveTask, Verb } from "../task"

export const receive: Verb<ReceiveTask> = {
  // What was counted keeps its order with the post of its order.
  keys: ({ code, orderId }) => [...keysOfCode(code, null), `code:order ${orderId}`],
  chosen: () => undefined,
  words: {
    wanted: "To be received",
    which: "Which one arrived?",
    notTwice: "Nothing is counted twice.",
    done: "Counted",
    notDone: "Not counted",
    doneNews: "Counted",
    notDoneNews: "This was not counted",
  },
}
