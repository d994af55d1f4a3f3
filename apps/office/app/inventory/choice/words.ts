import { mostChosen } from "@sightline/model/inventory-rules"
import { active } from "@sightline/model/status-id"
import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import { goodsRefusals } from "../../shell/goods-refusals"
import { sharedQuestions } from "../../shell/questions"
import type { Chosen, Turned } from "./choice"
import type { TurnOutcome } from "./statuses.server"

const productsOf = (count: number) => (count === 1 ? "1 product" : `${count} products`)

/** So many names stand in a sentence. */
const mostNames = 5

const namesOf = (products: readonly Chosen[]) => {
  const names = products.slice(0, mostNames).map(({ name }) => name)
  return products.length > mostNames
    ? `${names.join(", ")} and ${products.length - mostNames} others`
    : names.join(", ")
}

export const words = {
  start: "Choose several",
  stop: "Done",
  page: (count: number) => `All ${count} on this page`,
  chosen: (count: number) =>
    count === 0
      ? "Choose products in the list."
      : count === mostChosen
        ? `${count} chosen, which is the most`
        : `${count} chosen`,
  labels: "Print labels",
  relocate: (count: number) => `Relocate ${count}`,
  deactivate: (count: number) => `Deactivate ${count}`,
  reactivate: (count: number) => `Reactivate ${count}`,
  undo: "Undo",
  question: (to: Turned["to"], count: number) =>
    to === active ? `Reactivate ${productsOf(count)}` : `Deactivate ${productsOf(count)}`,
  /** The documents' question, what a yes brings about, and the way back for those who have one. */
  deactivation: (products: readonly Chosen[], mayReactivate: boolean) =>
    `${sharedQuestions.deactivate}\n${namesOf(products)}\nThey leave the shop, the channels, new orders and the suggestions, and you can no longer change them or their items. Their stock, their photos and their history stay.\n${
      mayReactivate ? "You can undo it, or reactivate them later." : "Only an Owner or SupperAdmin can reactivate them."
    }`,
  reactivation: (products: readonly Chosen[]) =>
    `${namesOf(products)}\nThey can be changed, sold, ordered and moved again, and the shop and the channels offer them as before.`,
  turned: ({ ids, to }: Turned) => {
    if (ids.length === 0)
      return to === active ? "All of them were active already." : "All of them were inactive already."
    const are = ids.length === 1 ? "is" : "are"
    return `${productsOf(ids.length)} ${are} ${to === active ? "active again" : "inactive now"}.`
  },
  failed: "Nothing was changed.",
} as const

export const turnRefusals: RefusalWords<TurnOutcome> = { ...goodsRefusals, StatusNotAllowed: serverSays }
