import type { StockAct, UndoStep } from "@sightline/model/stock-movement"
import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import type { OutcomeOf } from "@sightline/screens/act/use-act.ts"
import { backWords, blockedWords, didWords, signed, stepWords } from "@sightline/screens/stock-movement/words.ts"
import type { undo } from "./undo.server"

export const words = {
  title: "What you did",
  lead: "What you did to the stock in the last 24 hours. You can undo each of it; what depends on it is named first.",
  titleOf: (itemId: number) => `What was done to item ${itemId}`,
  leadOf: "The latest first. An administrator can undo what others did, and what was done more than 24 hours ago.",
  none: "Nothing in the last 24 hours",
  noneOf: "Nothing was done to it",
  noneHelp: "Everything that you add, remove, count or relocate appears here, and can be undone from here.",
  undo: "Undo",
  undoOf: (act: Told) => `Undo ${doneWords(act).toLowerCase()}, ${act.name}`,
  undone: "Undone",
  byCount: (id: number) => `Count ${id} booked this; undo the count`,
  chained: "More depends on it",
  chainLead: "This was done since, and has to be undone too, the latest first:",
  undoAll: (count: number) => `Undo all ${count}`,
  cancel: "Leave the stock as it is",
  own: "What I did",
} as const

type Told = Pick<StockAct, "reason" | "quantity" | "items" | "isReversal" | "name">

/** An act in words: "Removed 2 of 2 items", "Undone: Removed 1". */
export function doneWords({ reason, quantity, items, isReversal }: Omit<Told, "name">): string {
  const what = `${didWords[reason]} ${reason === "group" ? signed(quantity) : quantity}`
  const all = items > 1 ? `${what} of ${items} items` : what
  return isReversal ? `Undone: ${all}` : all
}

/** What is true of an act that was undone, by product and item (decisions D-161). */
export const undoneWords = ({ reason, name, itemId }: Pick<StockAct, "reason" | "name" | "itemId">): string =>
  `${backWords(reason === "removal" || reason === "pull", name)}, item ${itemId}`

export const chainWords = ({ name, ...step }: Pick<UndoStep, "reason" | "by" | "quantity" | "name">): string =>
  `${stepWords({ ...step, name })}, ${name}`

export const refusals: RefusalWords<OutcomeOf<typeof undo>> = {
  MovementNotFound: "It is no longer there.",
  MovementUndone: "It has been undone already.",
  UndoChained: "",
  UndoBlocked: ({ why, steps, counts }) => blockedWords(why, steps, counts),
}
