import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { orderSuggestions } from "./order.server"

export const words = {
  title: "What to order",
  ordered: { done: "The new orders are ready to be checked", failed: "Nothing was ordered" },
  asOf: "Stock, orders and removals are as of now. The last 30, 90 and 365 days end at most one day ago. The columns below a reason show what left in each of the last 12 weeks.",
  nothing: "Every count is 0, so there is nothing to order",
} as const

type OutcomeOf<Act extends (args: never) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Act>>,
  { readonly _tag: string }
>

export const orderRefusals: RefusalWords<OutcomeOf<typeof orderSuggestions>> = {
  SuggestionsChanged: serverSays,
  SuggestionGone: serverSays,
}
