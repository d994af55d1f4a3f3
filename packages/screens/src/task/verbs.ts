import { keysOfCode } from "./keys"
import type { Task, Verb } from "./task"
import { remove } from "./verbs/remove"
import { reverse } from "./verbs/reverse"

const verbs = { Remove: remove, Reverse: reverse } as const satisfies Readonly<Record<Task["_tag"], Verb>>

/** A task that a later release has stored in this browser. */
const unknown: Verb = {
  keys: ({ code }) => keysOfCode(code ?? "", null),
  chosen: () => undefined,
  words: {
    wanted: "To be done",
    done: "Done",
    notDone: "Not done",
    doneNews: "Done",
    notDoneNews: "This could not be done",
  },
}

export function verbOf({ _tag }: Task): Verb {
  const known: Readonly<Partial<Record<string, Verb>>> = verbs
  return known[_tag] ?? unknown
}
