import { backWords } from "../stock-movement/words"
import { nameIn } from "../task/counted"
import type { Entry } from "../task/entry"
import { itemNamed, type Standing } from "../task/standing"

const tookUnits = ({ task }: Pick<Entry, "task">) => task._tag === "Remove" || task._tag === "RemoveQuantity"

/** What an act that was taken back has come to: what is true now, and of which product (decisions D-161). */
export const backText = (act: Entry): string => backWords(tookUnits(act), nameIn(act))

/** The unit of it, where one is known. */
export const backUnit = (act: Entry): string | undefined => {
  const itemId = itemNamed(act)
  return itemId === undefined ? undefined : `Item ${itemId}`
}

/** The same in a row of a list that names product and unit by itself. */
export function backBadge(act: Entry, standing: Standing | undefined): string | undefined {
  if (standing === "again") return removedAgain.text
  if (standing !== "done") return undefined
  return tookUnits(act) ? "Back in stock" : "Undone"
}

export const removedAgain = {
  text: "Removed again",
  help: "It was back in stock, and has left it once more since.",
} as const
