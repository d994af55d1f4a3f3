import type { ClientId } from "@sightline/model/client"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import type { ReturnAmount, SoldUnit } from "@sightline/model/sales-return"
import { sql } from "kysely"
import type { Sql } from "../../db/db"
import { cents, int, ints } from "../../db/typed"

/** What the return of these units would give back; no row without the order. */
export const returnAmountOf = (
  db: Sql,
  client: ClientId,
  orderId: SalesOrderId,
  itemIds: ReadonlyArray<number>,
  centers: ReadonlyArray<number>,
) =>
  sql<ReturnAmount>`
    select coalesce(${cents(sql`invoice_refund(v.amount, v.credited, v.paid, v.refunded, part.credit)`)}, 0)::int as refund
    from sales_order o left join invoice v on v.client_id = o.client_id and v.order_id = o.id
      cross join lateral (
        select coalesce(sum(l.net + l.tax), 0) as credit
        from jsonb_to_recordset(order_parts(${int(client)}, o.id, ${ints(itemIds)})) as l (net numeric, tax numeric)) part
    where o.client_id = ${int(client)} and o.id = ${int(orderId)} and o.center_id = any (${ints(centers)})`.compile(db)

/** The order that sold an item, if it is sold still. */
export const soldUnitOf = (db: Sql, client: ClientId, itemId: InventoryItemId, centers: ReadonlyArray<number>) =>
  sql<SoldUnit>`
    select o.id as "orderId", o.order_type as "orderType", u.id as "unitId"
    from sales_order_item u join sales_order o on o.client_id = u.client_id and o.id = u.order_id
    where u.client_id = ${int(client)} and u.inventory_item_id = ${int(itemId)} and u.state = 'sold'
      and o.center_id = any (${ints(centers)})
    order by u.id desc limit 1`.compile(db)
