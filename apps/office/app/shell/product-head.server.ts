import type { Bff } from "@sightline/bff-client/bff"
import type { InventoryId } from "@sightline/model/inventory"
import type { Session } from "@sightline/model/session"
import { Effect } from "effect"
import { lastCountOf } from "./last-counted.server"
import { coloursOf } from "./of-session"
import { weeksWords } from "./weeks-words"

/** What stands above each tab of a product; what left of it in the last weeks may be missing. */
export const productHead = (bff: Bff, inventoryId: InventoryId, session: Session | null) =>
  Effect.all(
    {
      standing: bff.inventory.standing({ urlParams: { id: inventoryId } }),
      left: bff.insight.weeks({ urlParams: { inventoryIds: [inventoryId] } }).pipe(
        Effect.map(({ today, products: [found] }) =>
          found ? { weeks: found.weeks, words: weeksWords(found.weeks, today) } : null,
        ),
        Effect.orElseSucceed(() => null),
      ),
      counted: lastCountOf(bff, "inventory", inventoryId),
      colours: Effect.succeed(coloursOf(session)),
    },
    { concurrency: "unbounded" },
  )

/** The same for a tab, which stands without it, whatever the reason: its other calls meet an ended session and a refusal, too. */
export const headOfTab = (...of: Parameters<typeof productHead>) =>
  productHead(...of).pipe(Effect.orElseSucceed(() => null))

export type LoadedHead = Effect.Effect.Success<ReturnType<typeof productHead>>
