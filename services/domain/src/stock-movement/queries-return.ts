import type { ClientId } from "@sightline/model/client"
import { sold } from "@sightline/model/sales-return-rules"
import { sql } from "kysely"
import { int, text } from "../db/typed"
import type { Mover } from "./outcome"

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
 * Reverses the sales `sale` of the credit note `issued`, to the status that was chosen: `unsold (units)`, a row where one is
 * issued. It is read by its statement, or it does nothing.
 */
export const takeBackUnits = (client: ClientId, to: number, mover: Mover) => sql`
  unsold as materialized (
    select sales_reverse(${int(client)}, ${int(mover.userId)}, ${text(mover.once?.key ?? null)}, ${int(to)}, (
      select jsonb_agg(jsonb_build_object('movement', sale.id, 'item', item_id, 'inventory', inventory_id, 'center', center_id)) from sale)) as units
    from issued
  )`
