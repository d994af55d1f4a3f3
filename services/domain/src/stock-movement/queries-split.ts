import type { ClientId } from "@sightline/model/client"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"
import type { Mover, PartAtBatch } from "./outcome"

/** The products of `rows`, held in the order in which everybody holds products. */
const heldProducts = (client: ClientId, rows: RawBuilder<unknown>) => sql`
  product as materialized (
    select p.id, t.items from (select inventory_id, count(*)::int as items from ${rows} group by 1) t
      join inventory p on p.client_id = ${int(client)} and p.id = t.inventory_id
    order by p.id for no key update of p
  )`

/** A quantity before and after, in an item's history. */
const quantities = (before: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql`jsonb_build_array(jsonb_build_object('name', 'Quantity', 'before', (${before})::text, 'after', (${after})::text))`

/** Splits units off held batches as items of their own, which stand where their batches stand; the totals stay. */
export const splitBatches = (
  db: Sql,
  client: ClientId,
  parts: ReadonlyArray<{ readonly itemId: number; readonly quantity: number }>,
  mover: Mover,
) =>
  sql<{ itemId: number; partId: number; movementId: string }>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(parts)}::text::jsonb) as a ("itemId" int, quantity int)
    ),
    batch as (
      update inventory_item i set quantity = i.quantity - a.quantity, version = i.version + 1
      from asked a where i.client_id = ${int(client)} and i.id = a."itemId"
      returning i.*, a.quantity as units
    ),
    part as (
      insert into inventory_item
        (client_id, inventory_id, status_id, quantity, split_from_id, center_id, location_id, special_price, purchased_price,
          main_vendor_id, expires_on, received_on, fields)
      select client_id, inventory_id, status_id, units, id, center_id, location_id, special_price, purchased_price,
        main_vendor_id, expires_on, received_on, fields from batch
      returning id, inventory_id, center_id, status_id, quantity, split_from_id
    ),
    movement as (
      insert into stock_movement
        (client_id, user_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason, request_key)
      select ${int(client)}, ${int(mover.userId)}, inventory_id, center_id, split_from_id, status_id, id, status_id, quantity, 'relocation',
        ${text(mover.once?.key ?? null)} from part
      returning id, from_item_id, to_item_id
    ),
    written as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'inventory-item', id, ${int(mover.userId)}, 'Split', ${quantities(sql`quantity + units`, sql`quantity`)} from batch
    ),
    ${heldProducts(client, sql`part`)},
    total as (
      update inventory p set item_count = p.item_count + product.items
      from product where p.client_id = ${int(client)} and p.id = product.id
    )
    select from_item_id as "itemId", to_item_id as "partId", id::text as "movementId" from movement`.compile(db)

/** Joins held parts with their held batches again; each reverses the movement that split it off. */
export const joinBatches = (db: Sql, client: ClientId, parts: ReadonlyArray<PartAtBatch>, mover: Mover) =>
  sql<{ items: number }>`
    with gone as materialized (
      select i.id, i.inventory_id, i.center_id, i.quantity, a."batchId" as batch_id, a."movementId" as movement_id
      from jsonb_to_recordset(${JSON.stringify(parts)}::text::jsonb) as a ("partId" int, "batchId" int, "movementId" bigint)
        join inventory_item i on i.client_id = ${int(client)} and i.id = a."partId"
    ),
    emptied as (
      update inventory_item i set quantity = 0, version = i.version + 1
      from gone where i.client_id = ${int(client)} and i.id = gone.id
    ),
    batch as (
      update inventory_item b set quantity = b.quantity + t.units, version = b.version + 1
      from (select batch_id, sum(quantity)::int as units from gone group by 1) t
      where b.client_id = ${int(client)} and b.id = t.batch_id
      returning b.id, b.quantity, t.units
    ),
    movement as (
      insert into stock_movement
        (client_id, user_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason, request_key,
          reverses_id)
      select ${int(client)}, ${int(mover.userId)}, inventory_id, center_id, id, ${sql.lit(active)}, batch_id, ${sql.lit(active)}, quantity,
        'reversal', ${text(mover.once?.key ?? null)}, movement_id from gone
    ),
    written as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'inventory-item', id, ${int(mover.userId)}, 'Split undone', ${quantities(sql`quantity - units`, sql`quantity`)}
      from batch
    ),
    ${heldProducts(client, sql`gone`)},
    total as (
      update inventory p set item_count = p.item_count - product.items
      from product where p.client_id = ${int(client)} and p.id = product.id
    )
    select count(*)::int as items from gone`.compile(db)
