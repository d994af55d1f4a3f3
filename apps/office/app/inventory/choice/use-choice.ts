import { mostChosen } from "@sightline/model/inventory-rules"
import type { InventorySummary } from "@sightline/model/inventory-search"
import { useEffect, useReducer } from "react"
import { asShown, type Chosen, choiceReducer, nothingChosen } from "./choice"

const chosenOf = ({ id, model, code, statusId }: InventorySummary): Chosen => ({ id, name: model || code, statusId })

/** What the list's rows and cards need to offer themselves. */
export type Choosing = {
  readonly has: (id: number) => boolean
  readonly isFull: boolean
  readonly choose: (product: InventorySummary, isChosen: boolean) => void
}

/** The tab's memory: whoever looks at a product finds the others still chosen. Only effects write it, so never a server. */
let kept = nothingChosen

/** Several products of the list, chosen over its pages. */
export function useChoice(rows: readonly InventorySummary[]) {
  const [choice, act] = useReducer(choiceReducer, kept)
  useEffect(() => {
    kept = choice
  }, [choice])
  const shown = rows.map(chosenOf)
  const ids = new Set(choice.chosen.map(({ id }) => id))
  const choosing: Choosing = {
    has: (id) => ids.has(id),
    isFull: ids.size >= mostChosen,
    choose: (product, isChosen) => act({ type: "choose", products: [chosenOf(product)], isChosen }),
  }
  return { choice: { ...choice, chosen: asShown(choice.chosen, shown) }, shown, choosing, act }
}
