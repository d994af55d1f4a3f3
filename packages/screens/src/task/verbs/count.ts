import type { CountBeginTask, CountEndTask, CountSeenTask, Verb } from "../task"

/** A walk keeps its order from its beginning to its end, whatever its labels. */
const keys = ({ passId }: { readonly passId: string }) => [`pass:${passId}` as const]

const words = { wanted: "To be counted", which: "Which one was seen?", notTwice: "Nothing is counted twice." }

export const countBegin: Verb<CountBeginTask> = {
  keys,
  chosen: () => undefined,
  words: {
    ...words,
    done: "Counting",
    notDone: "Not begun",
    doneNews: "You count from now on",
    notDoneNews: "This area was not begun",
  },
}

export const countSeen: Verb<CountSeenTask> = {
  keys,
  chosen: () => undefined,
  words: {
    ...words,
    done: "Counted",
    notDone: "Not counted",
    doneNews: "Counted",
    notDoneNews: "This was not counted",
  },
}

export const countEnd: Verb<CountEndTask> = {
  keys,
  chosen: () => undefined,
  words: {
    ...words,
    done: "Area ended",
    notDone: "Not ended",
    doneNews: "This area is counted",
    notDoneNews: "This area could not be ended",
  },
}
