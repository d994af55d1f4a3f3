import type { ClientId } from "@sightline/model/client"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { sql } from "kysely"
import type { Sql } from "../db/db"

/** Holds the order of a line. */
export const holdLine = (db: Sql, client: ClientId, lineId: number) =>
  sql<{ id: number }>`
    select o.id from channel_order_line l join channel_order o on o.client_id = l.client_id and o.id = l.order_id
    where l.client_id = ${client} and l.id = ${lineId} for update of o`.compile(db)

interface Filling {
  readonly title: string
  readonly wanted: number
  readonly held: number
  readonly firstHeld: InventoryItemId | null
  /** The scanned item is of another product. An unknown one is not: the removal says what is wrong with it. */
  readonly isOther: boolean
  /** The line holds units of the scanned item; so it does where none was scanned. */
  readonly isOwn: boolean
}

/** A line of an order that is held already, beside the item that was scanned for it. */
export const lineToFill = (db: Sql, client: ClientId, lineId: number, itemId: number | null) =>
  sql<Filling>`
    with held as materialized (
      select inventory_item_id as id, units from channel_order_item
      where client_id = ${client} and line_id = ${lineId} and units > 0
    )
    select l.title, l.wanted, coalesce((select sum(units) from held), 0)::int as held, (select min(id) from held) as "firstHeld",
      ${itemId}::int is null or exists (select from held where id = ${itemId}::int) as "isOwn",
      exists (
        select from inventory_item i where i.client_id = ${client} and i.id = ${itemId}::int
          and not exists (select from held where id = i.id) and i.inventory_id is distinct from n.inventory_id
      ) as "isOther"
    from channel_order_line l join channel_order o on o.client_id = l.client_id and o.id = l.order_id
    left join channel_listing n on n.client_id = o.client_id and n.channel_id = o.channel_id and n.remote_key = l.listing_key
    where l.client_id = ${client} and l.id = ${lineId}`.compile(db)

export const countGone = (db: Sql, client: ClientId, lineId: number) =>
  sql`update channel_order_line set gone = gone + 1 where client_id = ${client} and id = ${lineId}`.compile(db)
