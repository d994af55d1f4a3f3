import { assert } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { MovementId } from "@sightline/model/stock-movement"
import { Effect } from "effect"
import { as, Behind } from "../db/test-db"
import { definitions } from "../inventory/given"
import { anItem } from "../inventory-item/given"
import { recount } from "./recount"
import { undoMovement } from "./undo"

/** The id of the last movement at a client, or of an item. */
export const lastMovement = (client: number, item?: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const [row] = yield* Effect.promise(
      () => sql<{ id: number }[]>`select max(id)::float8 as id from stock_movement
        where client_id = ${client} and ${item ?? null}::int is null or ${item ?? 0} in (to_item_id, from_item_id) and client_id = ${client}`,
    )
    return (row?.id ?? 0) as MovementId
  })

/** Undoes a movement, with the chain that is offered for it. */
export const undoing = (staff: Staff, id: MovementId) =>
  undoMovement({ id, chain: [] }).pipe(
    Effect.catchTag("UndoChained", ({ chain }) => undoMovement({ id, chain: chain.map((step) => step.id) })),
    as(staff),
  )

/** The items of a product that have units, as a person would find them. */
export const standing = (client: number, inventoryId: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(async () => [
      ...(await sql`select id, status_id as status, center_id as center, location_id as place, quantity, reserved_quantity as reserved,
        group_count as "group" from inventory_item where client_id = ${client} and inventory_id = ${inventoryId} and quantity > 0 order by id`),
    ]),
  )

/** Items, totals and ledger are equal. */
export const agrees = (staff: Staff) =>
  Effect.map(recount().pipe(as(staff)), (difference) =>
    assert.deepStrictEqual(difference, { totals: [], items: [], orders: [] }),
  )

/** A product of client 3 with the fields that every new client has, and one item. */
export const aFrame = (quantity: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const found = yield* Effect.promise(() => sql`select from category where client_id = 3 and id = 301`)
    if (found.length === 0) yield* definitions(3)
    const made = yield* anItem({ client: 3, quantity })
    yield* Effect.promise(
      () => sql`update inventory set category_id = 301 where client_id = 3 and id = ${made.inventoryId}`,
    )
    return made
  })
