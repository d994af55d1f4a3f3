import type { ClientId } from "@sightline/model/client"
import type { SetPrice } from "@sightline/model/sales-order"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { judged } from "../db/judged"
import { int, ints, text } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"
import { kept } from "../stock-movement/queries-shared"
import type { OrderOutcome } from "./outcome"
import {
  lineTax,
  noted,
  orderLocked,
  orderMissing,
  orderOf,
  orderPaying,
  orderSums,
  outcome,
  repricedChanges,
  touched,
} from "./queries-shared"

interface Repricing {
  /** Which of the rows `unit` get another `price`. */
  readonly when: RawBuilder<unknown>
  /** What else of them changes. */
  readonly also?: RawBuilder<unknown>
}

/** Stores the prices of all units of an order, the rows `unit`, once the verdict is done, and the sums that follow from them. */
export const repricing = (client: ClientId, { when, also = sql`` }: Repricing) => sql`
  repriced as (
    update sales_order_item u set sale_price = unit.price${also} from unit, verdict
    where verdict = 'done' and u.client_id = ${int(client)} and u.id = unit.id and ${when}
    returning u.id, unit.sale_price as before, u.sale_price as after
  ),
  line as (
    update sales_order_line l set list_total = n.list_total, net = n.net, tax = ${lineTax(sql`n.net`, sql`l.tax_percent`)}
    from (select line_id, sum(greatest(list_price, price)) as list_total, sum(price) as net from unit group by line_id) n, verdict
    where verdict = 'done' and l.client_id = ${int(client)} and l.id = n.line_id
    returning l.*
  ),
  sums as materialized (${orderSums(sql`select * from line`)})`

/** Sets the price of units that an open order has, or takes the product's of now, and keeps why (decision 197). */
export const setUnitPrice = (
  db: Sql,
  client: ClientId,
  { orderId, itemIds, salePrice, note }: SetPrice,
  mover: Mover,
) => {
  const isAsked = sql`u.id = any (${ints(itemIds)})`
  const price =
    salePrice === null
      ? sql`coalesce(unit_price(p.list_price, p.special_price, i.special_price), u.sale_price)`
      : sql`${int(salePrice)}::numeric / 100`
  const why = salePrice === null ? sql`null::text` : text(note)
  return sql<OrderOutcome>`
    with o as materialized (${orderOf(client, orderId, mover)}),
    unit as materialized (
      select u.id, u.line_id, u.list_price, u.sale_price, u.price_note, ${isAsked} as is_asked,
        case when ${isAsked} then ${price} else u.sale_price end as price
      from o join sales_order_item u on u.client_id = ${int(client)} and u.order_id = o.id and u.state in ('held', 'lapsed')
        join inventory_item i on i.client_id = u.client_id and i.id = u.inventory_item_id
        join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    ),
    verdict as materialized (
      ${judged([
        orderMissing,
        orderLocked,
        orderPaying,
        ["noItem", sql`exists (select from unnest(${ints(itemIds)}) asked (id) where id not in (select id from unit))`],
      ])} from (select) nothing left join o on true
    ),
    ${repricing(client, {
      when: sql`unit.is_asked and (unit.price <> unit.sale_price or unit.price_note is distinct from ${why})`,
      also: sql`, price_note = ${why}`,
    })},
    moved as (
      update sales_order s set quantity = sums.quantity, list_total = sums.list_total, net = sums.net, tax = sums.tax, ${touched(mover)}
      from o, sums where s.client_id = ${int(client)} and s.id = o.id and exists (select from repriced)
      returning s.id
    ),
    noted_prices as (
      ${noted(client, mover, {
        action: "Updated",
        changes: sql`${repricedChanges} || case when ${why} is null then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('name', 'Reason', 'before', '', 'after', ${why})) end`,
        from: sql`moved`,
      })}
    ),
    ${outcome}${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db)
}
