import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import { goodsRefusals } from "../shell/goods-refusals"
import type { RemoveQuantityOutcome } from "./remove-quantity.server"

/** The documents' own messages are literal (document 2 §8, decisions D-114). */
export const words = {
  title: "Remove Quantity",
  removed: "Remove success",
  notRemoved: "Remove fail",
  notFound: "Item not found!",
  role: "Only an Owner, SupperAdmin or Admin can change the status of an item.",
  grouped: "This item has a group count. Take units out of that below.",
  gone: "This item has left the stock, so its status is locked.",
  empty: "Nothing of this product is in stock.",
} as const

export const removalRefusals: RefusalWords<RemoveQuantityOutcome> = {
  ...goodsRefusals,
  StatusNotAllowed: serverSays,
  ItemGrouped: serverSays,
  QuantityMissing: ({ available }: { readonly available: number }) =>
    available === 1 ? "Only 1 unit can be removed." : `Only ${available} units can be removed.`,
}
