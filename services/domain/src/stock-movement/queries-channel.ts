import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints } from "../db/typed"
import { freeReservations, freeUnits, reserveUnits } from "./queries-reserve"

/* What orders of channels do to the stock; the caller holds the order. */

/** Holds free units of a product for a line, as many as there are; the answer counts them. */
export const reserveForLine = (
  db: Sql,
  client: ClientId,
  { lineId, inventoryId, units }: { lineId: number; inventoryId: InventoryId; units: number },
  centerIds: ReadonlyArray<number>,
) =>
  sql<{ units: number }>`
    with c as materialized (select * from own_client()), o as (select),
    ${freeUnits(
      client,
      { inventoryId, itemId: null, colourId: null, quantity: units },
      { centerIds },
      { near: sql`null::int`, gate: sql`true` },
    )},
    done as materialized (select id, units from taken),
    ${reserveUnits(client, inventoryId)},
    held as (
      insert into channel_order_item as k (client_id, line_id, inventory_item_id, units)
      select ${int(client)}, ${int(lineId)}, id, units from done
      on conflict (client_id, line_id, inventory_item_id) do update set units = k.units + excluded.units
    )
    select coalesce(sum(units), 0)::int as units from done`.compile(db)

/** Gives the units `less` (line_id, inventory_item_id, units) back to the stock; the answer counts them. */
const given = (db: Sql, client: ClientId, less: RawBuilder<unknown>) =>
  sql<{ units: number }>`
    with less as materialized (${less}),
    gone as materialized (select less.inventory_item_id from less cross join generate_series(1, less.units)),
    ${freeReservations(client)},
    kept as (
      update channel_order_item k set units = k.units - less.units from less
      where k.client_id = ${int(client)} and k.line_id = less.line_id and k.inventory_item_id = less.inventory_item_id
    )
    select coalesce(sum(units), 0)::int as units from less`.compile(db)

/** Gives units of a line back, those of `itemId` first and then the last that it took. */
export const releaseFromLine = (db: Sql, client: ClientId, lineId: number, units: number, itemId: number | null) =>
  given(
    db,
    client,
    sql`
      select line_id, inventory_item_id, least(units, ${int(units)} - before)::int as units
      from (
        select k.*, coalesce(sum(k.units) over (order by k.inventory_item_id = ${itemId}::int desc nulls last, k.inventory_item_id desc
          rows between unbounded preceding and 1 preceding), 0) as before
        from channel_order_item k where k.client_id = ${int(client)} and k.line_id = ${int(lineId)} and k.units > 0
      ) held where before < ${int(units)}`,
  )

/** Gives back whatever these orders hold. */
export const releaseOrders = (db: Sql, client: ClientId, orderIds: ReadonlyArray<number>) =>
  given(
    db,
    client,
    sql`
      select k.line_id, k.inventory_item_id, k.units
      from channel_order_item k join channel_order_line l on l.client_id = k.client_id and l.id = k.line_id
      where k.client_id = ${int(client)} and l.order_id = any (${ints(orderIds)}) and k.units > 0`,
  )

/** Every center of the client: a channel's orders may take from any. */
export const centersOf = (db: Sql, client: ClientId) =>
  sql<{ id: number }>`select id from center where client_id = ${int(client)} order by id`.compile(db)
