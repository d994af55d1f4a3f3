import type { Entry } from "./entry"
import type { Task } from "./task"

/** The count that a task left behind, and what it counts: the product's stock, or a group. */
interface Left {
  readonly count: number
  readonly of: string
  /** The same, for the voice. */
  readonly spoken: string
  readonly isTotal: boolean
}

export function leftBy({ state, task }: Pick<Entry, "state" | "task">): Left | undefined {
  if (state._tag !== "Done") return undefined
  const { answer } = state
  switch (answer._tag) {
    case "Removed":
    case "Reversed":
      return { count: answer.change.totalQuantity, of: "left in stock", spoken: "left", isTotal: true }
    case "QuantityRemoved":
    case "Undone":
      return { count: answer.totalQuantity, of: "left in stock", spoken: "left", isTotal: true }
    case "QuantityAdded":
      return { count: answer.totalQuantity, of: "in stock", spoken: "in stock", isTotal: true }
    case "Received":
      return { count: answer.counted, ...countedAs(answer.open, task), isTotal: false }
    case "ReceiptPosted":
      return { count: answer.units, of: "put in stock", spoken: "put in stock", isTotal: false }
    case "Counted":
      return answer.name === null
        ? undefined
        : { count: answer.units, of: "of it so far", spoken: "so far", isTotal: false }
    case "CountEnded":
      return { count: answer.units, of: "counted here", spoken: "counted here", isTotal: false }
    case "CountBegun":
    case "Relocated":
    case "TagPaired":
    case "PairingUndone":
    case "DoorAlarmed":
    case "DoorQuiet":
      return undefined
    case "GroupAdjusted":
      return { count: answer.groupCount, of: "in the group", spoken: "in the group", isTotal: false }
  }
}

/** What was counted, and as what: the person at the station hears that the mark was taken. */
function countedAs(open: number, task: Task) {
  const of = open === 0 ? "counted, not on the order" : `of ${open} counted`
  return task._tag === "Receive" && task.isDamaged
    ? { of: `${of}, this one damaged`, spoken: "counted, this one damaged" }
    : { of, spoken: "counted" }
}
