import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { orderSuggestions } from "./order.server"

const productsOf = (count: number) => (count === 1 ? "1 product" : `${count.toLocaleString("en-US")} products`)

export const words = {
  title: "What to order",
  ordered: { done: "The new orders are ready to be checked", failed: "Nothing was ordered" },
  asOf: "Stock, orders and removals are as of now. The last 30, 90 and 365 days end at most one day ago. The columns below a reason show what left in each of the last 12 weeks.",
  nothing: "Nothing is chosen, so there is nothing to order",
  only: (vendorName: string) => `Only ${vendorName}`,
  chosen: (chosen: number, all: number) => (chosen === all ? productsOf(all) : `${chosen} of ${productsOf(all)}`),
  /** The page shows the most urgent ones, the emptiest first. */
  shown: (shown: number, total: number) =>
    shown < total ? `The ${shown} most urgent of ${productsOf(total)}` : productsOf(total),
  none: "Stock and open orders of every product with a vendor last until the next delivery.",
  noneOfVendor: "Stock and open orders of every product of this vendor last until the next delivery.",
  allVendors: "All vendors",
  make(orders: number) {
    if (orders === 0) return "Make new orders"
    return orders === 1 ? "Make 1 new order" : `Make ${orders} new orders`
  },
} as const

type OutcomeOf<Act extends (args: never) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Act>>,
  { readonly _tag: string }
>

export const orderRefusals: RefusalWords<OutcomeOf<typeof orderSuggestions>> = {
  SuggestionsChanged: serverSays,
  SuggestionGone: serverSays,
}
