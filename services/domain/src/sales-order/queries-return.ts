import type { ClientId } from "@sightline/model/client"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { orderStatus } from "@sightline/model/sales-order-rules"
import type { ReturnAmount, ReturnItems, SoldUnit } from "@sightline/model/sales-return"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { judged } from "../db/judged"
import { cents, int, ints } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"
import { takeBackUnits, unsoldUnits } from "../stock-movement/queries-return"
import { kept } from "../stock-movement/queries-shared"
import type { OrderOutcome, Refunder } from "./outcome"
import { credited, creditOutcome, refundOf, withConfirmer } from "./queries-credit"
import { noted, orderMissing, orderOf, touched } from "./queries-shared"

/** The tax of a part of a line: parts are cut from the line's tax, so that they add up to it. */
const taxShare = (part: RawBuilder<unknown>) =>
  sql`case when l.net = 0 then 0 else round(l.tax * (${part}) / l.net, 2) end`

/** The parts of an order's lines that its units `unit` are, with their price and tax. */
const partsOf = (client: ClientId) => sql`
  select l.id, l.inventory_id, l.description, l.tax_percent, n.quantity, n.list_total, n.net,
    ${taxShare(sql`n.before + n.net`)} - ${taxShare(sql`n.before`)} as tax
  from (
    select line_id, count(*)::int as quantity, sum(greatest(list_price, sale_price)) as list_total, sum(sale_price) as net,
      (select coalesce(sum(b.sale_price), 0) from sales_order_item b
        where b.client_id = ${int(client)} and b.line_id = unit.line_id and b.state = 'returned') as before
    from unit group by line_id
  ) n join sales_order_line l on l.client_id = ${int(client)} and l.id = n.line_id`

const soldUnits = (client: ClientId, itemIds: ReadonlyArray<number>) => sql`
  select u.* from sales_order_item u, o
  where u.client_id = ${int(client)} and u.order_id = o.id and u.state = 'sold' and u.id = any (${ints(itemIds)})`

/**
 * Takes sold units of a completed order back into stock, each by the reversal of its own sale, and credits and gives back what
 * was charged for them (decisions D-137).
 */
export const returnUnits = (
  db: Sql,
  client: ClientId,
  { orderId, itemIds, toStatusId, note }: ReturnItems,
  mover: Refunder,
) =>
  sql<OrderOutcome>`
    with o as materialized (${orderOf(client, orderId, mover)}),
    c as materialized (select * from own_client()),
    v as materialized (select v.* from invoice v, o where v.client_id = ${int(client)} and v.order_id = o.id),
    unit as materialized (${soldUnits(client, itemIds)}),
    ${unsoldUnits(client)},
    judgement as materialized (
      ${judged([
        orderMissing,
        ["notCompleted", sql`o.status_id <> ${sql.lit(orderStatus.completed)}`],
        ["notSold", sql`(select count(*) from sale) <> ${int(Math.max(1, new Set(itemIds).size))}`],
      ])} from (select) nothing left join o on true
    ),
    line as materialized (select part.* from judgement, (${partsOf(client)}) part where verdict = 'done'),
    ${credited(client, mover, { kind: "return", note, toStatusId, shipping: sql`0::numeric` })},
    ${takeBackUnits(client, toStatusId, mover)},
    returned as (
      update sales_order_item u set state = 'returned', return_id = issued.id
      from unit, issued, unsold where u.client_id = ${int(client)} and u.id = unit.id
    ),
    moved as (
      update sales_order s set ${touched(mover)} from o, issued where s.client_id = ${int(client)} and s.id = o.id
      returning s.id
    ),
    noted as (
      ${noted(client, mover, {
        action: "Returned",
        changes: withConfirmer(
          sql`(select jsonb_agg(jsonb_build_object('name', description, 'before', '', 'after', '-' || quantity)) from line)`,
        ),
        from: sql`moved`,
      })}
    ),
    ${creditOutcome}${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db)

/** What the return of these units would give back; no row without the order. */
export const returnAmountOf = (
  db: Sql,
  client: ClientId,
  orderId: SalesOrderId,
  itemIds: ReadonlyArray<number>,
  mover: Mover,
) =>
  sql<ReturnAmount>`
    with o as materialized (${orderOf(client, orderId, mover)}),
    unit as materialized (${soldUnits(client, itemIds)}),
    part as materialized (select coalesce(sum(net + tax), 0) as credit from (${partsOf(client)}) part)
    select coalesce(${cents(refundOf(sql`part.credit`))}, 0)::int as refund
    from o cross join part left join invoice v on v.client_id = ${int(client)} and v.order_id = o.id`.compile(db)

/** The order that sold an item, if it is sold still. */
export const soldUnitOf = (db: Sql, client: ClientId, itemId: InventoryItemId, centers: ReadonlyArray<number>) =>
  sql<SoldUnit>`
    select o.id as "orderId", o.order_type as "orderType", u.id as "unitId"
    from sales_order_item u join sales_order o on o.client_id = u.client_id and o.id = u.order_id
    where u.client_id = ${int(client)} and u.inventory_item_id = ${int(itemId)} and u.state = 'sold'
      and o.center_id = any (${ints(centers)})
    order by u.id desc limit 1`.compile(db)
