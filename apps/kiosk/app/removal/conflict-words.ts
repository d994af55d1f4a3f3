import { stepWords } from "@sightline/screens/stock-movement/words.ts"
import type { Conflict } from "@sightline/screens/task/answer.ts"
import type { Task } from "@sightline/screens/task/task.ts"
import { verbOf } from "@sightline/screens/task/verbs.ts"

interface Side {
  readonly by: string
  readonly at: string
  readonly station: string | null
}

type Found = Pick<Conflict, "reason" | "now" | "chain" | "holder">

const whoAndWhen = ({ by, at, station }: Side) => `by ${by}, ${at}${station ? `, at ${station}` : ""}`

export const conflictWords = {
  title: ({ reason }: Pick<Conflict, "reason">) =>
    reason === "UndoChained"
      ? "More depends on it:"
      : reason === "TagTaken"
        ? "The tag is on another item:"
        : "The stock shows something else:",
  here: "Scanned here",
  there: "In the stock",
  scanned: (task: Task, by: string | undefined, at: string) =>
    `${verbOf(task).words.wanted}${by ? ` by ${by}` : ""}, ${at}. Nothing has changed for it.`,
  stock: ({ reason, now, chain = [], holder }: Found, other: Side | null) => {
    if (reason === "UndoChained") return `Since then: ${chain.map(stepWords).join(", ")}.`
    if (reason === "GroupCountChanged") return `The group count is ${now}.`
    if (reason === "TagTaken" && holder) return `The tag is on item ${holder.itemId}, ${holder.product}.`
    if (reason === "QuantityMissing") return `${now} can be taken.`
    const what = reason === "ItemAlreadyRemoved" ? "Already removed" : "In a status that this scan cannot change"
    return other ? `${what}: ${reason === "ItemAlreadyRemoved" ? "" : "last moved "}${whoAndWhen(other)}.` : `${what}.`
  },
  leave: ({ reason }: Pick<Conflict, "reason">) => (reason === "TagTaken" ? "Leave it" : "Leave the stock as it is"),
  putBack: "It is here: put it back into stock",
} as const
