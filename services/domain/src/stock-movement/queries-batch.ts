import type { ClientId } from "@sightline/model/client"
import type { QuantityRemoval } from "@sightline/model/removal"
import { active, inactive } from "@sightline/model/status-id"
import { sql } from "kysely"
import { type Sql, telling } from "../db/db"
import { int, ints, text } from "../db/typed"
import type { BatchOutcome, Mover } from "./outcome"
import { kept, statusChange } from "./queries-shared"

/**
 * Takes several units of a product out of the stock, all or none: Active and unreserved ones that no group counts, those
 * that came in first at first. A whole item gets the status itself; from a batch the units are split off as one item, which
 * a reversal merges back. The rows are locked item by item, so a waiter judges each again (decisions D-56, D-111).
 */
export const removeUnits = (
  db: Sql,
  client: ClientId,
  { inventoryId, itemId, quantity, statusId }: QuantityRemoval,
  mover: Mover,
) => {
  const isIn = sql`i.client_id = ${int(client)} and i.inventory_id = ${int(inventoryId)} and i.center_id = any (${ints(mover.centerIds)})
      and ${itemId === null ? sql`true` : sql`i.id = ${int(itemId)}`}`
  const isFree = sql`${isIn} and i.status_id = ${sql.lit(active)} and i.quantity > i.reserved_quantity and i.group_count = 0`
  return telling(
    sql<BatchOutcome>`
    with unit as materialized (
      select i.*, i.quantity - i.reserved_quantity as free from inventory_item i where ${isFree}
      order by i.received_on, i.id limit ${int(quantity)} for update of i
    ),
    taken as materialized (
      select u.*, least(u.free, ${int(quantity)} - u.before)::int as units
      from (select unit.*, coalesce(sum(free) over (order by received_on, id rows between unbounded preceding and 1 preceding), 0)::int
        as before from unit) u
      where u.before < ${int(quantity)}
    ),
    -- After its items, as every statement that moves stock locks them.
    product as materialized (
      select p.id, p.status_id, n.units, n.whole from inventory p
        cross join (select coalesce(sum(units), 0)::int as units, count(*) filter (where units = quantity)::int as whole from taken) n
      where p.client_id = ${int(client)} and p.id = ${int(inventoryId)} for no key update of p
    ),
    named as (
      select i.status_id, i.group_count from inventory_item i where ${isIn} and i.quantity > 0
        and ${itemId === null ? sql`false` : sql`true`}
    ),
    verdict as materialized (
      select case
        when product.id is null then 'productNotFound'
        when product.status_id = ${sql.lit(inactive)} then 'productInactive'
        when s.id is null then 'statusNotAllowed'
        when ${itemId === null ? sql`false` : sql`named.status_id is null`} then 'notFound'
        when named.status_id <> ${sql.lit(active)} then 'inactive'
        when named.group_count > 0 then 'grouped'
        when product.units < ${int(quantity)} then 'missing'
        else 'done' end as verdict
      from (select) nothing
      left join product on true
      left join named on true
      left join status s on s.id = ${int(statusId)} and s.type = 'InventoryItem' and not s.is_automated
    ),
    placed as materialized (
      select taken.*, case when units = quantity then id else nextval('inventory_item_id_seq')::int end as to_id
      from taken, verdict where verdict = 'done'
    ),
    split as (
      insert into inventory_item
        (client_id, id, inventory_id, status_id, quantity, split_from_id, center_id, location_id, special_price, purchased_price,
          main_vendor_id, expires_on, received_on, fields)
      select client_id, to_id, inventory_id, ${int(statusId)}, units, id, center_id, location_id, special_price, purchased_price,
        main_vendor_id, expires_on, received_on, fields
      from placed where to_id <> id
    ),
    moved as (
      update inventory_item i set version = i.version + 1,
        status_id = case when placed.to_id = placed.id then ${int(statusId)} else i.status_id end,
        quantity = case when placed.to_id = placed.id then i.quantity else i.quantity - placed.units end
      from placed where i.client_id = ${int(client)} and i.id = placed.id
    ),
    movement as (
      insert into stock_movement
        (client_id, user_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason, request_key)
      select ${int(client)}, ${int(mover.userId)}, inventory_id, center_id, id, ${sql.lit(active)}, to_id, ${int(statusId)}, units,
        'removal', ${text(mover.once?.key ?? null)} from placed
    ),
    written as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'inventory-item', to_id, ${int(mover.userId)}, 'Removed',
        ${statusChange(sql`${sql.lit(active)}`, sql`${int(statusId)}`)} from placed
      union all
      select ${int(client)}, 'inventory-item', id, ${int(mover.userId)}, 'Removed', jsonb_build_array(jsonb_build_object(
        'name', 'Quantity', 'before', quantity::text, 'after', (quantity - units)::text)) from placed where to_id <> id
    ),
    total as (
      update inventory p set total_quantity = p.total_quantity - product.units, item_count = p.item_count - product.whole
      from product, verdict where verdict = 'done' and p.client_id = ${int(client)} and p.id = product.id
      returning p.total_quantity
    ),
    answer as (
      select verdict, ${int(inventoryId)} as "inventoryId", ${int(statusId)} as "statusId", ${int(quantity)} as quantity,
        coalesce((select jsonb_agg(to_id order by to_id) from placed), '[]') as "itemIds", total.total_quantity as "totalQuantity",
        coalesce(product.units, 0) as available
      from verdict left join product on true left join total on true
    )${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db),
  )
}
