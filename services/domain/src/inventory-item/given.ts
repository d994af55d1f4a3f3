import { serial } from "@sightline/fixtures/serial"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect } from "effect"
import { Behind } from "../db/test-db"

export interface GivenItem {
  client: number
  quantity?: number
  center?: number
  reserved?: number
  upc?: string
  barcode?: string
  code?: string
}

/** A product with one Active item, received through the ledger; an order holds `reserved` units of it. */
export const anItem = ({ client, quantity = 1, center = 1, reserved = 0, upc = "", barcode, code }: GivenItem) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    return yield* Effect.promise(async () => {
      await sql`insert into category (client_id, id, code, name) values (${client}, 1, 'frames', 'Frames') on conflict do nothing`
      await sql`insert into item_type (client_id, id, code, name) values (${client}, 1, 'frame', 'Frame') on conflict do nothing`
      const [row] = await sql<{ inventory: number; item: number }[]>`
        with p as (
          insert into inventory (client_id, code, upc, description, category_id, item_type_id, list_price, total_quantity, item_count)
          values (${client}, ${code ?? `P-${serial()}`}, ${upc}, 'A frame', 1, 1, 0, ${quantity}, 1) returning id
        ), i as (
          insert into inventory_item (client_id, inventory_id, status_id, quantity, reserved_quantity, center_id, barcode)
          select ${client}, id, 5, ${quantity}, ${reserved}, ${center}, ${barcode ?? null} from p returning id, inventory_id
        ), m as (
          insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
          select ${client}, inventory_id, ${center}, id, 5, ${quantity}, 'receipt' from i
        )
        select inventory_id as inventory, id as item from i`
      if (!row) throw new Error("no item was made")
      if (reserved > 0)
        await sql`
          with o as (
            insert into sales_order (client_id, order_type, center_id, quantity, created_by, touched_by)
            select ${client}, 'Instant', ${center}, ${reserved}, max(id), max(id) from "user" returning id, created_by
          ), l as (
            insert into sales_order_line (client_id, order_id, inventory_id, description, quantity, list_total, net, tax_percent, tax)
            select ${client}, id, ${row.inventory}, 'A frame', ${reserved}, 0, 0, 0, 0 from o returning id
          ), u as (
            insert into sales_order_item (client_id, order_id, line_id, inventory_item_id, list_price, sale_price, added_by)
            select ${client}, o.id, l.id, ${row.item}, 0, 0, o.created_by from o, l, generate_series(1, ${reserved})
          )
          update inventory set reserved_quantity = ${reserved} where client_id = ${client} and id = ${row.inventory}`
      return { itemId: row.item as InventoryItemId, inventoryId: row.inventory as InventoryId }
    })
  })

/** Reads an item's row directly, bypassing the services. */
export const itemRow = (client: number, item: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const rows = yield* Effect.promise(
      () => sql<{ status: number; quantity: number; total: number; movements: number }[]>`
        select i.status_id as status, i.quantity, p.total_quantity as total,
          (select count(*)::int from stock_movement m where m.client_id = i.client_id and ${item} in (m.to_item_id, m.from_item_id)) as movements
        from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
        where i.client_id = ${client} and i.id = ${item}`,
    )
    const [row] = rows
    if (!row) return yield* Effect.dieMessage("no such item")
    return row
  })

/** Counts `groupCount` in an item's group, through the ledger; its product tracks remainders. */
export const grouped = (client: number, item: number, groupCount: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    yield* Effect.promise(
      () => sql`
        with i as (
          update inventory_item set group_count = ${groupCount} where client_id = ${client} and id = ${item} returning *
        ), m as (
          insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, group_count_delta, reason)
          select client_id, inventory_id, center_id, id, status_id, 0, ${groupCount}, 'group' from i
        )
        update inventory p set fields = p.fields || '{"TrackingRemainder": "Yes"}' from i
        where p.client_id = i.client_id and p.id = i.inventory_id`,
    )
  })
