import {
  OrderSuggestionsRefused,
  type SuggestedLine,
  SuggestedOrder,
  SuggestionGone,
  SuggestionsChanged,
} from "@sightline/model/suggestion"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many } from "../db/db"
import { oneAtATime } from "../db/one-at-a-time"
import { once } from "../once/once"
import { insertOrders, judgedLines } from "./queries-order"

/**
 * Makes New orders of suggestions, one for each vendor, all or none. Of two people who look at the same suggestions only one
 * orders: the other's are refused, because what is on order has changed.
 */
export const orderSuggestions = Effect.fn("orderSuggestions")((lines: ReadonlyArray<SuggestedLine>) =>
  once({
    answer: Schema.Array(SuggestedOrder),
    refusal: OrderSuggestionsRefused,
    act: Effect.fnUntraced(function* () {
      const { userId } = yield* person
      yield* many(oneAtATime, "orders of suggestions")
      const judged = yield* many(judgedLines, lines)
      const namesOf = (isMeant: (line: (typeof judged)[number]) => boolean) =>
        judged.filter(isMeant).map(({ inventoryId }) => inventoryId)
      const gone = namesOf(({ isGone }) => isGone)
      if (gone.length > 0) return yield* new SuggestionGone({ inventoryIds: gone })
      const changed = namesOf(({ isChanged }) => isChanged)
      if (changed.length > 0) return yield* new SuggestionsChanged({ inventoryIds: changed })
      return yield* Effect.orDie(
        Schema.decodeUnknown(Schema.Array(SuggestedOrder))(yield* many(insertOrders, lines, userId)),
      )
    }),
  }),
)
