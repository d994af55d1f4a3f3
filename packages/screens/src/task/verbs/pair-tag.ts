import { keysOfCode } from "../keys"
import type { PairTagTask, Verb } from "../task"

export const pairTag: Verb<PairTagTask> = {
  // A tag is scanned wherever a label is, so what it does next waits for its pairing.
  keys: ({ code, itemId, epc }) => [...keysOfCode(code, itemId), ...keysOfCode(epc, null)],
  chosen: (task, itemId) => ({ ...task, itemId }),
  ways: (task, { itemId, holder }) =>
    holder ? [{ text: "Move it here", task: { ...task, itemId, mayMove: true } }] : [],
  words: {
    wanted: "To be paired",
    which: "Which one gets the tag?",
    notTwice: "Nothing is paired twice.",
    done: "Paired",
    notDone: "Not paired",
    doneNews: "The tag is paired",
    notDoneNews: "The tag was not paired",
  },
}
