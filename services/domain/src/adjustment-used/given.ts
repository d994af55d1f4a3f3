import { serial } from "@sightline/fixtures/serial"
import { AdjustmentUsedForId, type AdjustmentUsedId, type Pull } from "@sightline/model/adjustment-used"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect } from "effect"
import { Behind } from "../db/test-db"

/** A purpose of a client, made around the services. */
export const aPurpose = (client: number, name = `Window ${serial()}`) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const [made] = yield* Effect.promise(
      () => sql<{ id: number }[]>`
        insert into adjustment_used_for (client_id, name) values (${client}, ${name}) returning id`,
    )
    return AdjustmentUsedForId.make(made?.id ?? 0)
  })

export const pulling = (usedForId: AdjustmentUsedForId, ...itemIds: ReadonlyArray<InventoryItemId>): Pull => ({
  usedForId,
  description: "For the window",
  itemIds,
})

export const deciding = (to: "Completed" | "Cancelled", id: AdjustmentUsedId, usedForId: AdjustmentUsedForId) => ({
  to,
  id,
  usedForId,
  description: null,
})
