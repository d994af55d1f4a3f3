import type { ClientId } from "@sightline/model/client"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import { int, text } from "../db/typed"
import type { Mover } from "./outcome"

/**
 * Receives goods of several products as new items: one for each batch of `source (inventory_id, status_id, quantity,
 * is_shared, center_id, expires_on, price, vendor_id)` that shares a barcode, else one for each unit. `item` are the new
 * ones, `movement` their entries in the ledger.
 */
export const receiveUnits = (client: ClientId, mover: Mover, requestKey: string) => sql`
  item as (
    insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, expires_on, purchased_price, main_vendor_id)
    select ${int(client)}, s.inventory_id, s.status_id, case when s.is_shared then s.quantity else 1 end, s.center_id, s.expires_on,
      s.price, s.vendor_id
    from source s cross join lateral generate_series(1, case when s.is_shared then 1 else s.quantity end)
    returning id, inventory_id, center_id, status_id, quantity
  ),
  movement as (
    insert into stock_movement (client_id, user_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason, request_key)
    select ${int(client)}, ${int(mover.userId)}, inventory_id, center_id, id, status_id, quantity, 'receipt', ${text(requestKey)} from item
    returning id, to_item_id
  ),
  total as (
    update inventory p set total_quantity = p.total_quantity + t.units, item_count = p.item_count + t.items
    from (select inventory_id, sum(quantity)::int as units, count(*)::int as items from item
      where status_id = ${sql.lit(active)} group by inventory_id) t
    where p.client_id = ${int(client)} and p.id = t.inventory_id
  ),
  told as (
    insert into history (client_id, noun, object_id, user_id, action, changes)
    select ${int(client)}, 'inventory-item', id, ${int(mover.userId)}, 'Added',
      jsonb_build_array(jsonb_build_object('name', 'Quantity', 'before', '', 'after', quantity::text)) from item
  )`

/**
 * Takes received goods back out of stock: each movement of `gone (item_id, movement_id, inventory_id, center_id, status_id,
 * quantity)` is reversed to nowhere. The items are held, and are as they were received.
 */
export const takeBackUnits = (client: ClientId, mover: Mover, requestKey: string) => sql`
  emptied as (
    update inventory_item i set quantity = 0, version = i.version + 1
    from gone where i.client_id = ${int(client)} and i.id = gone.item_id
  ),
  movement as (
    insert into stock_movement
      (client_id, user_id, inventory_id, center_id, from_item_id, from_status_id, quantity, reason, request_key, reverses_id)
    select ${int(client)}, ${int(mover.userId)}, inventory_id, center_id, item_id, status_id, quantity, 'reversal', ${text(requestKey)},
      movement_id from gone
  ),
  total as (
    update inventory p set total_quantity = p.total_quantity - t.units, item_count = p.item_count - t.items
    from (select inventory_id, sum(quantity)::int as units, count(*)::int as items from gone
      where status_id = ${sql.lit(active)} group by inventory_id) t
    where p.client_id = ${int(client)} and p.id = t.inventory_id
  ),
  told as (
    insert into history (client_id, noun, object_id, user_id, action, changes)
    select ${int(client)}, 'inventory-item', item_id, ${int(mover.userId)}, 'Receipt undone',
      jsonb_build_array(jsonb_build_object('name', 'Quantity', 'before', quantity::text, 'after', '0')) from gone
  )`
