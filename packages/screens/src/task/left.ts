import type { Entry } from "./entry"

/** The count that a task left behind, and what it counts. */
interface Left {
  readonly count: number
  readonly of: string
  readonly isTotal: boolean
}

export function leftBy({ state }: Pick<Entry, "state">): Left | undefined {
  if (state._tag !== "Done") return undefined
  const { answer } = state
  switch (answer._tag) {
    case "Removed":
    case "Reversed":
      return { count: answer.change.totalQuantity, of: "left in stock", isTotal: true }
    case "QuantityRemoved":
      return { count: answer.totalQuantity, of: "left in stock", isTotal: true }
    case "QuantityAdded":
      return { count: answer.totalQuantity, of: "in stock", isTotal: true }
    case "GroupAdjusted":
      return { count: answer.groupCount, of: "in the group", isTotal: false }
  }
}
