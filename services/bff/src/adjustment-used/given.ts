import {
  type AdjustmentUsedFilter,
  AdjustmentUsedId,
  AdjustmentUsedNotFound,
  type Pull,
  PullBlocked,
  type PullDecision,
  type PulledSearch,
} from "@sightline/model/adjustment-used"
import { Effect } from "effect"

/** Played submissions: there are none, item 409 is reserved, and submission 404 is missing. */
export const playedPulls = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => ({
  "adjustmentUsed.purposes": () => Effect.as(note("purposes", null), []),
  "adjustmentUsed.list": ({ id, usedForId, state }: AdjustmentUsedFilter) =>
    Effect.as(note("pulls", { id, usedForId, state }), []),
  "adjustmentUsed.search": ({ itemIds, page, pageSize }: PulledSearch) =>
    Effect.as(note("searchPulled", { itemIds, page, pageSize }), { rows: [], total: 0, page, pageSize }),
  "adjustmentUsed.pull": ({ usedForId, description, itemIds }: Pull) =>
    Effect.zipRight(
      note("pull", { usedForId, description, itemIds }),
      itemIds.some((id) => id === 409)
        ? new PullBlocked({ blockers: [{ itemId: 409, why: "reserved", orders: [12], submissions: [] }] })
        : Effect.succeed({ id: AdjustmentUsedId.make(1), units: itemIds.length }),
    ),
  "adjustmentUsed.decide": ({ id, usedForId, to, description }: PullDecision) =>
    Effect.zipRight(
      note("decidePull", { id, usedForId, to, description }),
      id === 404 ? new AdjustmentUsedNotFound() : Effect.succeed({ id, state: to, units: 1 }),
    ),
})
