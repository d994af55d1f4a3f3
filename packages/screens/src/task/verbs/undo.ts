import { keysOfCode } from "../keys"
import type { UndoTask, Verb } from "../task"

export const undo: Verb<UndoTask> = {
  keys: ({ code, itemId, of }) => [...keysOfCode(code, itemId), `entry:${of}`],
  chosen: () => undefined,
  ways: (task, { chain = [] }) =>
    chain.length === 0
      ? []
      : [{ text: `Undo all ${chain.length + 1}`, task: { ...task, chain: chain.map(({ id }) => id) } }],
  words: {
    wanted: "To be undone",
    which: "Which one is undone?",
    notTwice: "Nothing is undone twice.",
    done: "Undone",
    notDone: "Not undone",
    doneNews: "Undone",
    notDoneNews: "This could not be undone",
  },
}
