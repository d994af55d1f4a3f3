import { itemCode, readCode } from "@sightline/model/barcode"
import type { Staff } from "@sightline/model/caller"
import type { ScannedInventory } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { Removal } from "@sightline/model/removal"
import { EntryOutcome, type EntryTask } from "@sightline/model/station-entry"
import type { StatusId } from "@sightline/model/status"
import { active } from "@sightline/model/status-id"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { scanInventory } from "../inventory/scan"
import { setItemStatus } from "../inventory-item/set-status"
import { entryById, removeStatusId, standOf } from "./queries-entry"

type Outcome = typeof EntryOutcome.Type

/** Carries out the intent of a scan with the operations of a live scan; the stock's refusals become outcomes. */
export const carryOut = (task: EntryTask) => (task._tag === "Remove" ? remove(task) : reverse(task))

/**
 * A code that names its item takes it, whatever the entry says of its product; another code takes the only possible item,
 * or offers the choice (decisions D-122).
 */
const remove = Effect.fnUntraced(function* ({ code, itemId }: Extract<EntryTask, { _tag: "Remove" }>) {
  const caller = yield* person
  const to = (yield* one(removeStatusId))?.id
  if (!to) return refused("RemoveStatusMissing")
  const { inventories, message } = yield* scanInventory(itemId ? itemCode(caller.clientCode, itemId) : code, null)
  const [product = null] = inventories
  const named = itemId ?? itemNamed(code, caller)
  if (named !== undefined) return yield* take(named, to, product)
  if (message !== null || product === null) return { _tag: "NotFound", message, product } satisfies Outcome
  const choices = inventories.flatMap((inventory) => inventory.items.map((item) => ({ inventory, item })))
  const [only, ...more] = choices
  if (!only) return refused("NothingRemovable", product)
  if (more.length > 0) return { _tag: "Choice", products: inventories } satisfies Outcome
  return yield* take(only.item.id, to, only.inventory)
})

const itemNamed = (code: string, { clientCode }: Staff) => {
  const read = readCode(code.trim(), clientCode)
  return read.kind === "item" ? (read.id as InventoryItemId) : undefined
}

const take = (itemId: InventoryItemId, to: StatusId, product: ScannedInventory | null) =>
  settled(itemId, to, product, (change) =>
    product
      ? ({ _tag: "Removed", change, product: after(product, change) } satisfies Outcome)
      : ({ _tag: "NotFound", message: null, product } satisfies Outcome),
  )

const after = (product: ScannedInventory, { itemId, statusId, totalQuantity }: Removal): ScannedInventory => ({
  ...product,
  totalQuantity,
  items: [{ id: itemId, statusId, quantity: 1 }],
})

/** The item that an earlier entry removed, or else the named item. */
const reverse = Effect.fnUntraced(function* ({ itemId, of }: Extract<EntryTask, { _tag: "Reverse" }>) {
  const { clientCode } = yield* person
  const earlier = of ? yield* one(entryById, of) : undefined
  const outcome = earlier && Schema.decodeSync(EntryOutcome)(earlier.outcome)
  if (outcome?._tag === "Waiting") return { _tag: "Waiting", reason: "ofWaiting" } satisfies Outcome
  const meant = outcome?._tag === "Removed" ? outcome.change.itemId : itemId
  if (meant === null) return refused("NothingToReverse")
  const product = yield* Effect.map(
    scanInventory(itemCode(clientCode, meant), null),
    ({ inventories: [found = null] }) => found,
  )
  return yield* settled(meant, active, product, (change) => ({
    _tag: "Reversed",
    change,
    product: product && after(product, change),
  }))
})

/** Changes the item as a live scan does, and turns the stock's refusals into outcomes. */
const settled = (
  itemId: InventoryItemId,
  to: StatusId,
  product: ScannedInventory | null,
  done: (change: Removal) => Outcome,
) =>
  setItemStatus(itemId, to).pipe(
    Effect.map(done),
    Effect.catchTags({
      InventoryItemNotFound: () => Effect.succeed<Outcome>({ _tag: "NotFound", message: null, product }),
      ItemAlreadyRemoved: () => conflict("alreadyRemoved", itemId, product),
      ItemNotRemovable: ({ reason }) => conflict(reason, itemId, product),
      RemoveStatusMissing: ({ _tag }) => Effect.succeed(refused(_tag, product, itemId)),
      StatusNotAllowed: ({ _tag }) => Effect.succeed(refused(_tag, product, itemId)),
      RoleRefused: ({ _tag }) => Effect.succeed(refused(_tag, product, itemId)),
      KeyReused: ({ _tag }) => Effect.succeed(refused(_tag, product, itemId)),
    }),
  )

type ConflictReason = Extract<Outcome, { _tag: "Conflict" }>["reason"]

/** The caller handles the station's entry; this handles the stock. */
const conflict = Effect.fnUntraced(function* (
  reason: ConflictReason,
  itemId: InventoryItemId,
  product: ScannedInventory | null,
) {
  const stand = yield* one(standOf, itemId)
  const to = (yield* one(removeStatusId))?.id
  const outcome: typeof EntryOutcome.Encoded = {
    _tag: "Conflict",
    reason,
    itemId,
    product,
    statusId: stand?.statusId ?? null,
    last: stand?.last ?? null,
    reversibleTo: stand?.statusId === to ? active : null,
  }
  return Schema.decodeSync(EntryOutcome)(outcome)
})

type RefusedReason = Extract<Outcome, { _tag: "Refused" }>["reason"]

const refused = (
  reason: RefusedReason,
  product: ScannedInventory | null = null,
  itemId: InventoryItemId | null = null,
): Outcome => ({ _tag: "Refused", reason, product, itemId })
