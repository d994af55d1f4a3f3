import type { Staff } from "@sightline/model/caller"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { RoleRefused } from "@sightline/model/role"
import { editors } from "@sightline/model/role-table"
import type { EntryId } from "@sightline/model/station-entry"
import { inactive } from "@sightline/model/status-id"
import {
  type MovementId,
  MovementNotFound,
  MovementUndone,
  type Undo,
  UndoBlocked,
  UndoChained,
  Undone,
  UndoRefused,
  type UndoStep,
} from "@sightline/model/stock-movement"
import { mostSince } from "@sightline/model/stock-movement-rules"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { once } from "../once/once"
import { holdersOf } from "./holder"
import {
  actOf,
  holdTouched,
  type Meant,
  movementsSince,
  type ToldMovement,
  totalOf,
  writeCounters,
} from "./queries-undo"
import { isReversal, type Movement, type World } from "./undo-counter"
import { undoPlan } from "./undo-plan"

/**
 * Takes a movement back, with all that its request did, by counter-movements: all or none. A reversal or an undo is never
 * taken back (decisions D-161). Whoever made the movement may, or whose station did, for a day; later or for others it takes
 * an editor. Later movements that depend on it are undone first, once the caller has named them (decision 110).
 */
export const undoMovement = Effect.fn("undoMovement")(({ id, chain }: Undo) => undoMeant({ id }, chain))

/** The same for what an entry of a station did. */
export const undoEntry = Effect.fn("undoEntry")((entryId: EntryId, chain: ReadonlyArray<MovementId>) =>
  undoMeant({ entryId }, chain),
)

const undoMeant = (meant: Meant, agreed: ReadonlyArray<number>) =>
  once({ answer: Undone, refusal: UndoRefused, act: () => undone(meant, agreed) })

const undone = Effect.fnUntraced(function* (meant: Meant, agreed: ReadonlyArray<number>) {
  const caller = yield* person
  const { ids } = (yield* one(actOf, meant)) ?? {}
  if (!ids) return yield* new MovementNotFound()
  const { world, since } = yield* held(ids, caller.userId)
  const act = since.filter(({ id }) => ids.includes(id))
  if (!isWithin(caller, world, act)) return yield* new MovementNotFound()
  const did = act.filter((movement) => !isReversal(movement))
  if (did.length === 0) return yield* new UndoBlocked({ why: "reversal", steps: [] })
  const targets = did.filter(({ isReversed }) => !isReversed)
  const [first] = targets
  if (!first) return yield* new MovementUndone()
  if (!isEditor(caller) && act.some(({ isOwn, isOld }) => !isOwn || isOld)) return yield* new RoleRefused()
  if (!mayReactivate(caller) && targets.some(switches)) return yield* new RoleRefused()
  if (since.length > mostSince) return yield* new UndoBlocked({ why: "tooLong", steps: [] })
  const plan = undoPlan(world, targets, since)
  if ("why" in plan) {
    const { why, itemId, by } = plan
    const holders = why === "reserved" ? (yield* holdersOf([itemId])).get(itemId) : undefined
    const counts = why === "count" ? [...new Set(by.flatMap(({ countId }) => countId ?? []))] : []
    return yield* new UndoBlocked({ why, steps: by.map(stepOf), counts, ...holders })
  }
  const { chain, counters, after } = plan
  const steps = chain.map(stepOf)
  if (!isEditor(caller) && !chain.every(({ isOwn }) => isOwn)) return yield* new UndoBlocked({ why: "others", steps })
  if (!mayReactivate(caller) && chain.some(switches)) return yield* new UndoBlocked({ why: "owner", steps })
  const changed = [...after.values()].filter((stand) => stand !== world.get(stand.id))
  if (!changed.every(({ centerId }) => caller.centerIds.some((own) => own === centerId)))
    return yield* new RoleRefused()
  if (!isSame(steps, agreed)) return yield* new UndoChained({ chain: steps })
  const written = yield* one(writeCounters, world, after, counters, caller)
  if (written?.items !== changed.length) return yield* Effect.dieMessage("a held item did not change")
  return {
    movements: counters.length,
    itemIds: changed.map(({ id }) => id as InventoryItemId),
    totalQuantity: (yield* one(totalOf, first.inventoryId))?.total ?? 0,
  }
})

/** The items that the plan may need, locked, and what the ledger says of them; it may tie more to them while we wait. */
const held = Effect.fnUntraced(function* (ids: ReadonlyArray<number>, userId: number) {
  for (;;) {
    const world: World = new Map((yield* many(holdTouched, ids)).map((stand) => [stand.id, stand]))
    const since = yield* many(movementsSince, ids, [...world.keys()], userId, mostSince + 1)
    if (since.every((m) => itemsOf(m).every((id) => world.has(id)))) return { world, since }
  }
})

const itemsOf = ({ fromItemId, toItemId }: Movement) => [fromItemId, toItemId].filter((id) => id !== null)

const isWithin = ({ centerIds }: Staff, world: World, act: ReadonlyArray<Movement>) =>
  act.flatMap(itemsOf).every((id) => centerIds.some((own) => own === world.get(id)?.centerId))

export const isEditor = ({ roles }: Staff) => roles.some((role) => editors.includes(role))

/** Only they set an item inactive, and back (decisions D-78). */
const mayReactivate = ({ roles }: Staff) => roles.some((role) => role === "owner" || role === "superAdmin")

const switches = ({ fromStatusId, toStatusId }: Movement) => fromStatusId === inactive || toStatusId === inactive

const isSame = (steps: ReadonlyArray<UndoStep>, agreed: ReadonlyArray<number>) =>
  steps.length === agreed.length && steps.every(({ id }) => agreed.includes(id))

/** A movement as people are told of it. */
export const stepOf = (m: ToldMovement): UndoStep => ({
  id: m.id as MovementId,
  reason: m.meant,
  at: m.at,
  by: m.by,
  station: m.station,
  itemId: (m.toItemId ?? m.fromItemId) as InventoryItemId,
  name: m.name,
  quantity: m.groupDelta === 0 ? m.quantity : m.groupDelta,
  orderId: m.orderId,
  receiptId: m.receiptId,
})
