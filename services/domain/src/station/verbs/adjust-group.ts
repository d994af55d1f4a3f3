import type { EntryTask } from "@sightline/model/station-entry"
import { Effect } from "effect"
import { adjustGroupCount } from "../../group-count/adjust"
import { productOf, withItem } from "./named"
import { disagreed, notFound, type Outcome, refusing } from "./outcome"

/** A group count changes by a count in the direction of its reason, as on the screen of remainders. */
export const adjustGroup = (task: Extract<EntryTask, { _tag: "AdjustGroup" }>) =>
  withItem(task, (itemId, product) => {
    const said = refusing(product, itemId)
    return adjustGroupCount({ itemId, count: task.count, remainderId: task.remainderId, seen: task.seen }).pipe(
      Effect.flatMap((change) =>
        Effect.map(productOf(itemId), (after): Outcome => ({ _tag: "GroupAdjusted", change, product: after })),
      ),
      Effect.catchTags({
        InventoryItemNotFound: () => Effect.succeed(notFound(product)),
        GroupCountChanged: ({ groupCount }) =>
          Effect.succeed(disagreed("groupCountChanged", { itemId, product, now: groupCount })),
        InventoryInactive: said,
        ItemInactive: said,
        GroupCountNotTracked: said,
        GroupCountOutOfRange: said,
        RemainderOptionNotFound: said,
        KeyReused: said,
      }),
    )
  })
