import { serial } from "@sightline/fixtures/serial"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { RelocationOrder } from "@sightline/model/relocation"
import { Effect } from "effect"
import { aStaff, Behind } from "../db/test-db"
import { anItem } from "../inventory-item/given"

/** A place of a client at a center, made around the services. */
export const aBin = (client: number, name: string, center = 1) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const [made] = yield* Effect.promise(
      () => sql<{ id: number }[]>`
        insert into location (client_id, center_id, kind, name) values (${client}, ${center}, 'Bin', ${name}) returning id`,
    )
    return made?.id ?? 0
  })

/** Staff of a client with two centers, a bin at each, and a few items without a place at the first center. */
export const stock = (client: number, items: number) =>
  Effect.gen(function* () {
    const staff = yield* aStaff(client, { centers: 2 })
    const bin = yield* aBin(client, `Bin ${serial()}`)
    const far = yield* aBin(client, `Far ${serial()}`, 2)
    const ids: InventoryItemId[] = []
    for (let nth = 0; nth < items; nth++) ids.push((yield* anItem({ client, quantity: 2 })).itemId)
    return { staff, bin, far, ids }
  })

type Given = Partial<Omit<RelocationOrder, "items">> & { readonly center?: number; readonly bin?: number }

/** An order for these items into a bin, or into a center itself. */
export const orderOf = (
  ids: ReadonlyArray<InventoryItemId>,
  { center = 1, bin, ...given }: Given,
): RelocationOrder => ({
  isFuture: false,
  reason: 1,
  startDay: null,
  assigneeId: null,
  ...given,
  items: ids.map((itemId) => ({
    itemId,
    version: null,
    quantity: null,
    values: { Center: String(center), ...(bin !== undefined && { Bin: String(bin) }) },
  })),
})

/** Where items are, and what they wait for. */
export const placesOfItems = (client: number, ids: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const rows = yield* Effect.promise(
      () => sql<{ center: number; bin: number | null; waits: number | null }[]>`
        select center_id as center, location_id as bin, relocation_id as waits from inventory_item
        where client_id = ${client} and id = any (${[...ids]}) order by id`,
    )
    return rows.map(({ center, bin, waits }) => ({ center, bin, waits }))
  })
