import { keysOfCode } from "./keys"
import type { Task, Verb } from "./task"
import { addQuantity } from "./verbs/add-quantity"
import { adjustGroup } from "./verbs/adjust-group"
import { countBegin, countEnd, countSeen } from "./verbs/count"
import { pairTag } from "./verbs/pair-tag"
import { passDoor } from "./verbs/pass-door"
import { receive } from "./verbs/receive"
import { relocate } from "./verbs/relocate"
import { remove } from "./verbs/remove"
import { removeQuantity } from "./verbs/remove-quantity"
import { reverse } from "./verbs/reverse"
import { undo } from "./verbs/undo"

const verbs = {
  Remove: remove,
  Reverse: reverse,
  AdjustGroup: adjustGroup,
  RemoveQuantity: removeQuantity,
  AddQuantity: addQuantity,
  Undo: undo,
  Receive: receive,
  Relocate: relocate,
  CountBegin: countBegin,
  CountSeen: countSeen,
  CountEnd: countEnd,
  PairTag: pairTag,
  PassDoor: passDoor,
} as const satisfies Readonly<Record<Task["_tag"], Verb>>

/** A task that a later release has stored in this browser. */
const unknown: Verb = {
  keys: ({ code }) => keysOfCode(code ?? "", null),
  chosen: () => undefined,
  words: {
    wanted: "To be done",
    which: "Which one?",
    notTwice: "Nothing is done twice.",
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
