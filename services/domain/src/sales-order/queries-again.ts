import type { ClientId } from "@sightline/model/client"
import type { AddToOrder } from "@sightline/model/sales-order"
import { sql } from "kysely"
import { int, ints } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"
import { inColour } from "../stock-movement/queries-reserve"
import { lineTax, noted, repricedChanges, touched } from "./queries-shared"

/* Parts of the statement that adds units to an order: what the order has of it already (decisions D-156). */

type Wanted = Pick<AddToOrder, "inventoryId" | "itemId" | "colourId">

const isWanted = (client: ClientId, { inventoryId, itemId, colourId }: Wanted) => sql`
  i.client_id = ${int(client)} and i.inventory_id = ${int(inventoryId)}
  and ${itemId === null ? sql`true` : sql`i.id = ${int(itemId)}`}${inColour(client, colourId)}`

/** The units that the order `o` holds of what is asked for, with what each would cost if it were added now. */
export const ownUnits = (client: ClientId, asked: Wanted) => sql`
  own as materialized (
    select u.id, u.line_id, u.sale_price, u.price_note, unit_price(p.list_price, p.special_price, i.special_price) as price,
      coalesce(p.list_price, unit_price(p.list_price, p.special_price, i.special_price)) as list_price, p.special_price,
      i.special_price as item_special_price
    from o join sales_order_item u on u.client_id = ${int(client)} and u.order_id = o.id and u.state = 'held'
      join inventory_item i on i.client_id = u.client_id and i.id = u.inventory_item_id
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where ${isWanted(client, asked)}
  )`

/**
 * The order has it, and nobody else has one to free: nothing is \`taken\`. Where another order holds one too, that order is
 * the answer, because it can be taken over from there (decisions D-131).
 */
export const alreadyOn = (client: ClientId, asked: Wanted, mover: Pick<Mover, "centerIds">) =>
  [
    "already",
    sql`not exists (select from taken) and exists (select from own) and not exists (
      select from inventory_item i
        join sales_order_item u on u.client_id = i.client_id and u.inventory_item_id = i.id and u.state = 'held'
      where ${isWanted(client, asked)} and i.center_id = any (${ints(mover.centerIds)}) and u.order_id <> o.id)`,
  ] as const

/**
 * Takes today's price over to the units of an order that has them already, and the sums that follow from it. A price that
 * somebody set stays: a second scan by mistake takes no discount back (decision 197).
 */
export const repriced = (client: ClientId, mover: Mover) => sql`
  again as materialized (
    select own.* from own, verdict where verdict = 'already' and own.price_note is null and own.price <> own.sale_price
  ),
  repriced as (
    update sales_order_item u set list_price = a.list_price, special_price = a.special_price,
      item_special_price = a.item_special_price, sale_price = a.price
    from again a where u.client_id = ${int(client)} and u.id = a.id
    returning u.id, a.sale_price as before, u.sale_price as after
  ),
  relined as (
    update sales_order_line l set list_total = n.list_total, net = n.net, tax = ${lineTax(sql`n.net`, sql`l.tax_percent`)}
    from (
      select u.line_id, sum(coalesce(a.price, u.sale_price)) as net,
        sum(case when a.id is null then greatest(u.list_price, u.sale_price) else greatest(a.list_price, a.price) end) as list_total
      from sales_order_item u left join again a on a.id = u.id
      where u.client_id = ${int(client)} and u.line_id in (select line_id from again) group by u.line_id
    ) n where l.client_id = ${int(client)} and l.id = n.line_id
    returning l.list_total, l.net, l.tax
  ),
  reordered as (
    update sales_order s set list_total = o.list_total - b.list_total + r.list_total, net = o.net - b.net + r.net,
      tax = o.tax - b.tax + r.tax, ${touched(mover)}
    from o, before b, relined r where s.client_id = ${int(client)} and s.id = o.id
    returning s.id
  ),
  noted_prices as (${noted(client, mover, { action: "Updated", changes: repricedChanges, from: sql`reordered` })})`
