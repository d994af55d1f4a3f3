import type { ClientId } from "@sightline/model/client"
import type { AddToOrder, RemoveFromOrder } from "@sightline/model/sales-order"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { judged } from "../db/judged"
import { int, ints, text } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"
import { freeReservations, freeUnits, reserveUnits } from "../stock-movement/queries-reserve"
import { kept } from "../stock-movement/queries-shared"
import type { OrderOutcome } from "./outcome"
import { alreadyOn, ownUnits, repriced } from "./queries-again"
import {
  isEditable,
  lineTax,
  noted,
  orderLocked,
  orderMissing,
  orderOf,
  orderPaying,
  orderSums,
  outcome,
  touched,
} from "./queries-shared"

export interface Adding extends AddToOrder {
  /** Whether the caller may set the prices of an order (decisions D-104). */
  readonly setsPrices: boolean
}

/**
 * Adds units to an order, or to a new one, and holds them: all or none. Prices and the tax percentage are fixed as the
 * customer was told them (decisions D-104, D-105, D-132). Where the order has what is asked for already and nothing more of
 * it is free, its quantity stays, and its price is today's if the caller may set it (decisions D-156).
 */
export const addUnits = (db: Sql, client: ClientId, asked: Adding, mover: Mover) => {
  const { orderId, type, inventoryId, quantity, setsPrices } = asked
  const isNew = orderId === null
  return sql<OrderOutcome>`
    with o as materialized (${isNew ? sql`select * from sales_order where false` : orderOf(client, orderId, mover)}),
    c as materialized (select * from own_client()),
    tax as materialized (
      select coalesce(g.tax_percent, c.percent_tax) as percent from c
        left join inventory p on p.client_id = ${int(client)} and p.id = ${int(inventoryId)}
        left join category g on g.client_id = p.client_id and g.id = p.category_id
    ),
    ${freeUnits(client, asked, mover, { near: sql`o.center_id`, gate: isNew ? sql`true` : isEditable })},
    ${isNew ? sql`` : sql`${ownUnits(client, asked)},`}
    verdict as materialized (
      ${judged([
        ...(isNew ? [] : [orderMissing, orderLocked, orderPaying, alreadyOn(client, asked, mover)]),
        ["none", sql`coalesce((select sum(units) from taken), 0) < ${int(quantity)}`],
        ["unpriced", sql`exists (select from taken where price is null)`],
      ])} from (select) nothing left join o on true
    ),
    done as materialized (select taken.* from taken, verdict where verdict = 'done'),
    added as materialized (
      select sum(units)::int as quantity, sum(units * greatest(list_price, price)) as list_total, sum(units * price) as net,
        min(description) as description, (array_agg(center_id order by is_far, place, id))[1] as center_id
      from done having count(*) > 0
    ),
    opened as (
      insert into sales_order (client_id, order_type, center_id, quantity, list_total, net, tax, created_by, touched_by)
      select ${int(client)}, ${text(type)}, a.center_id, a.quantity, a.list_total, a.net, ${lineTax(sql`a.net`, sql`tax.percent`)},
        ${int(mover.userId)}, ${int(mover.userId)} from added a, tax where ${isNew}::boolean
      returning id
    ),
    target as (select id from opened union all select id from o),
    before as materialized (
      select l.list_total, l.net, l.tax from sales_order_line l, o where l.client_id = ${int(client)} and l.order_id = o.id and l.inventory_id = ${int(inventoryId)}
    ),
    line as (
      insert into sales_order_line as l
        (client_id, order_id, inventory_id, description, quantity, list_total, net, tax_percent, tax)
      select ${int(client)}, target.id, ${int(inventoryId)}, a.description, a.quantity, a.list_total, a.net, tax.percent,
        ${lineTax(sql`a.net`, sql`tax.percent`)} from added a, target, tax
      on conflict (client_id, order_id, inventory_id) do update set quantity = l.quantity + excluded.quantity,
        list_total = l.list_total + excluded.list_total, net = l.net + excluded.net,
        tax = ${lineTax(sql`(l.net + excluded.net)`, sql`l.tax_percent`)}
      returning l.id, l.order_id, l.tax
    ),
    entered as (
      insert into sales_order_item
        (client_id, order_id, line_id, inventory_item_id, list_price, special_price, item_special_price, sale_price, added_by)
      select ${int(client)}, line.order_id, line.id, d.id, coalesce(d.list_price, d.price), d.special_price, d.item_special_price, d.price, ${int(mover.userId)}
      from done d cross join line cross join generate_series(1, d.units)
    ),
    ${reserveUnits(client, inventoryId)},
    moved as (
      update sales_order s set quantity = o.quantity + a.quantity, list_total = o.list_total + a.list_total, net = o.net + a.net,
        tax = o.tax - coalesce((select tax from before), 0) + line.tax, ${touched(mover)}
      from o, added a, line where s.client_id = ${int(client)} and s.id = o.id
    ),
    noted as (
      ${noted(client, mover, {
        action: isNew ? "Created" : "Updated",
        changes: sql`jsonb_build_array(jsonb_build_object('name', a.description, 'before', '', 'after', '+' || a.quantity))`,
        from: sql`target`,
      })} cross join added a
    ),
    ${isNew || !setsPrices ? sql`` : sql`${repriced(client, mover)},`}
    answer as (select verdict, coalesce((select id from target), ${orderId}::int) as "orderId" from verdict)${kept(client, mover, sql`answer`)}
    select *, set_config('app.order_id', coalesce("orderId"::text, ''), true) as held from answer`.compile(db)
}

/** Takes units off an order; a line without units goes (SALES-44). */
export const removeUnits = (db: Sql, client: ClientId, { orderId, itemIds }: RemoveFromOrder, mover: Mover) =>
  sql<OrderOutcome>`
    with o as materialized (${orderOf(client, orderId, mover)}),
    named as materialized (
      select u.* from sales_order_item u, o
      where u.client_id = ${int(client)} and u.order_id = o.id and u.state in ('held', 'lapsed') and u.id = any (${ints(itemIds)})
    ),
    verdict as materialized (
      ${judged([
        orderMissing,
        orderLocked,
        orderPaying,
        ["noItem", sql`(select count(*) from named) <> ${int(Math.max(1, new Set(itemIds).size))}`],
      ])} from (select) nothing left join o on true
    ),
    taken_off as materialized (select named.* from named, verdict where verdict = 'done'),
    gone as materialized (select * from taken_off where state = 'held'),
    ${freeReservations(client)},
    deleted as (delete from sales_order_item u using taken_off t where u.client_id = ${int(client)} and u.id = t.id),
    less as materialized (
      select l.id, l.quantity - count(*)::int as quantity, l.list_total - sum(greatest(g.list_price, g.sale_price)) as list_total,
        l.net - sum(g.sale_price) as net, l.tax_percent, l.description, count(*) as units
      from taken_off g join sales_order_line l on l.client_id = ${int(client)} and l.id = g.line_id
      group by l.client_id, l.id
    ),
    ended as (delete from sales_order_line l using less where l.client_id = ${int(client)} and l.id = less.id and less.quantity = 0),
    line as (
      update sales_order_line l set quantity = less.quantity, list_total = less.list_total, net = less.net,
        tax = ${lineTax(sql`less.net`, sql`less.tax_percent`)}
      from less where l.client_id = ${int(client)} and l.id = less.id and less.quantity > 0
      returning l.*
    ),
    sums as (${orderSums(sql`
      select quantity, list_total, net, tax from line union all
      select l.quantity, l.list_total, l.net, l.tax from sales_order_line l, o
        where l.client_id = ${int(client)} and l.order_id = o.id and l.id not in (select id from less)`)}),
    moved as (
      update sales_order s set quantity = sums.quantity, list_total = sums.list_total, net = sums.net, tax = sums.tax, ${touched(mover)}
      from o, sums, verdict where verdict = 'done' and s.client_id = ${int(client)} and s.id = o.id
      returning s.id
    ),
    noted as (
      ${noted(client, mover, {
        action: "Updated",
        changes: sql`(select jsonb_agg(jsonb_build_object('name', description, 'before', '', 'after', '-' || units)) from less)`,
        from: sql`moved`,
      })}
    ),
    ${outcome}${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db)
