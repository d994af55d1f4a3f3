import type { ClientId } from "@sightline/model/client"
import { sold } from "@sightline/model/sales-return-rules"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import { int } from "../db/typed"
import type { Mover } from "./outcome"
import { statusChange } from "./queries-shared"

/* Parts of the statement that takes sold units back: what it does to the stock. */

/**
 * The items of the units `unit` (inventory_item_id) that are sold still, locked in the order of their ids, each with the
 * movement that sold it. A movement is reversed once.
 */
export const unsoldUnits = (client: ClientId) => sql`
  item as materialized (
    select i.* from inventory_item i join unit on unit.inventory_item_id = i.id
    where i.client_id = ${int(client)} and i.status_id = ${sql.lit(sold)} and i.quantity = 1 order by i.id for update of i
  ),
  sale as materialized (
    select distinct on (item.id) m.id, item.id as item_id, item.inventory_id, item.center_id
    from item join stock_movement m on m.client_id = ${int(client)} and m.to_item_id = item.id and m.reason = 'sale'
    where not exists (select from stock_movement r where r.client_id = ${int(client)} and r.reverses_id = m.id)
    order by item.id, m.id desc
  )`

/**
 * Reverses the sales `sale`: each unit stays an item of its own, in the status that was chosen. It does not go back into its
 * batch, because somebody had it in their hands meanwhile. Expects `verdict`.
 */
export const takeBackUnits = (client: ClientId, to: number, mover: Mover) => sql`
  back_item as (
    update inventory_item i set status_id = ${int(to)}, version = i.version + 1
    from sale, verdict where verdict = 'done' and i.client_id = ${int(client)} and i.id = sale.item_id
  ),
  movement as (
    insert into stock_movement
      (client_id, user_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason,
        request_key, reverses_id)
    select ${int(client)}, ${int(mover.userId)}, inventory_id, center_id, item_id, ${sql.lit(sold)}, item_id, ${int(to)}, 1, 'return',
      ${mover.once?.key ?? null}::text, id from sale, verdict where verdict = 'done'
  ),
  written_item as (
    insert into history (client_id, noun, object_id, user_id, action, changes)
    select ${int(client)}, 'inventory-item', item_id, ${int(mover.userId)}, 'Returned',
      ${statusChange(sql`${sql.lit(sold)}`, sql`${int(to)}`)} from sale, verdict where verdict = 'done'
  ),
  product as materialized (
    select p.id, n.units from inventory p
      join (select inventory_id, count(*)::int as units from sale group by inventory_id) n on n.inventory_id = p.id
      cross join verdict
    where verdict = 'done' and p.client_id = ${int(client)} and ${int(to)} = ${sql.lit(active)} order by p.id for update of p
  ),
  back_product as (
    update inventory p set total_quantity = p.total_quantity + product.units, item_count = p.item_count + product.units
    from product where p.client_id = ${int(client)} and p.id = product.id
  )`
