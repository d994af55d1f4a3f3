import type { Entry } from "./entry"

/** The count that a task left behind, and what it counts: the product's stock, or a group. */
interface Left {
  readonly count: number
  readonly of: string
  /** The same, for the voice. */
  readonly spoken: string
  readonly isTotal: boolean
}

export function leftBy({ state }: Pick<Entry, "state">): Left | undefined {
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
      return { count: answer.counted, of: `of ${answer.open} counted`, spoken: "counted", isTotal: false }
    case "ReceiptPosted":
      return { count: answer.units, of: "put in stock", spoken: "put in stock", isTotal: false }
    case "Relocated":
      return undefined
    case "GroupAdjusted":
      return { count: answer.groupCount, of: "in the group", spoken: "in the group", isTotal: false }
  }
}
