import { whyItStays } from "@sightline/model/relocation-rules"
import type { EntryTask } from "@sightline/model/station-entry"
import { Effect } from "effect"
import { createRelocation } from "../../relocation/create"
import { placeById } from "../../relocation/find"
import { productOf, withItem } from "./named"
import { type Outcome, refused, refusing } from "./outcome"

/** An item goes to the place whose label was scanned before. Simple clients have no relocation (decisions D-87). */
export const relocate = Effect.fnUntraced(function* (task: Extract<EntryTask, { _tag: "Relocate" }>) {
  const place = yield* placeById(task.locationId)
  if (!place) return { ...refused("NotRelocated"), said: "There is no such place at your centers." } satisfies Outcome
  return yield* withItem(task, (itemId, product) => {
    const notMoved = (why: string) =>
      Effect.succeed<Outcome>({ ...refused("NotRelocated", product, itemId), said: `It ${why}.` })
    const item = { itemId, values: place.values, version: null, quantity: null }
    return createRelocation({ isFuture: false, reason: 1, startDay: null, assigneeId: null, items: [item] }).pipe(
      Effect.flatMap(() =>
        Effect.map(
          productOf(itemId),
          (after): Outcome => ({ _tag: "Relocated", itemId, place: place.name, product: after }),
        ),
      ),
      Effect.catchTags({
        RelocationBlocked: ({ blockers: [blocker] }) => notMoved(whyItStays[blocker?.why ?? "notFound"]),
        FieldsRefused: () => notMoved(whyItStays.notFound),
        KeyReused: refusing(product, itemId),
      }),
    )
  })
})
