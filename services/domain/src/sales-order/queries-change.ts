import type { ClientId } from "@sightline/model/client"
import type { AddToOrder, RemoveFromOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { judged } from "../db/judged"
import { int, ints, text } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"
import { freeReservations, freeUnits, inColour, reserveUnits } from "../stock-movement/queries-reserve"
import { kept } from "../stock-movement/queries-shared"
import type { OrderOutcome } from "./outcome"
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

/**
 * Adds units to an order, or to a new one, and holds them: all or none. Prices and the tax percentage are fixed as the
 * customer was told them (decisions D-104, D-105, D-132).
 */
export const addUnits = (db: Sql, client: ClientId, asked: AddToOrder, mover: Mover) => {
  const { orderId, type, inventoryId, quantity } = asked
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
    verdict as materialized (
      ${judged([
        ...(isNew ? [] : [orderMissing, orderLocked, orderPaying]),
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
      select l.tax from sales_order_line l, o where l.client_id = ${int(client)} and l.order_id = o.id and l.inventory_id = ${int(inventoryId)}
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
    answer as (select verdict, coalesce((select id from target), ${orderId}::int) as "orderId" from verdict)${kept(client, mover, sql`answer`)}
    select *, set_config('app.order_id', coalesce("orderId"::text, ''), true) as held from answer`.compile(db)
}

/** The order that took a unit of this product, or this very item, last. */
export const holderOf = (
  db: Sql,
  client: ClientId,
  { inventoryId, itemId, colourId }: Pick<AddToOrder, "inventoryId" | "itemId" | "colourId">,
  centers: ReadonlyArray<number>,
) =>
  sql<{ orderId: SalesOrderId; orderType: AddToOrder["type"]; by: string; at: Date; centerName: string }>`
    select o.id as "orderId", o.order_type as "orderType", coalesce(user_name(u.added_by), '') as by, u.added_at as at,
      n.name as "centerName"
    from inventory_item i
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id and p.status_id = 5
      join sales_order_item u on u.client_id = i.client_id and u.inventory_item_id = i.id and u.state = 'held'
      join sales_order o on o.client_id = u.client_id and o.id = u.order_id
      join center n on n.client_id = o.client_id and n.id = o.center_id
    where i.client_id = ${int(client)} and i.inventory_id = ${int(inventoryId)} and i.center_id = any (${ints(centers)})
      and ${itemId === null ? sql`true` : sql`i.id = ${int(itemId)}`}${inColour(client, colourId)}
    order by u.id desc limit 1`.compile(db)

/** The submission that pulled a unit of this product, or this very item, last and waits for an approval. */
export const pullOf = (
  db: Sql,
  client: ClientId,
  { inventoryId, itemId, colourId }: Pick<AddToOrder, "inventoryId" | "itemId" | "colourId">,
  centers: ReadonlyArray<number>,
) =>
  sql<{ submissionId: number; by: string; at: Date }>`
    select a.id as "submissionId", coalesce(user_name(a.created_by), '') as by, a.created_at as at
    from inventory_item i
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id and p.status_id = 5
      join adjustment_used_item u on u.client_id = i.client_id and u.inventory_item_id = i.id
      join adjustment_used a on a.client_id = u.client_id and a.id = u.adjustment_used_id and a.state = 'PendingRemove'
    where i.client_id = ${int(client)} and i.inventory_id = ${int(inventoryId)} and i.center_id = any (${ints(centers)})
      and ${itemId === null ? sql`true` : sql`i.id = ${int(itemId)}`}${inColour(client, colourId)}
    order by a.id desc limit 1`.compile(db)

/** The order of a channel that took a unit of this product, or this very item, last. */
export const channelOrderOf = (
  db: Sql,
  client: ClientId,
  { inventoryId, itemId, colourId }: Pick<AddToOrder, "inventoryId" | "itemId" | "colourId">,
  centers: ReadonlyArray<number>,
) =>
  sql<{ kind: string; order: string }>`
    select h.kind, o.name as "order"
    from inventory_item i
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id and p.status_id = 5
      join channel_order_item k on k.client_id = i.client_id and k.inventory_item_id = i.id and k.units > 0
      join channel_order_line l on l.client_id = k.client_id and l.id = k.line_id
      join channel_order o on o.client_id = l.client_id and o.id = l.order_id
      join channel h on h.client_id = o.client_id and h.id = o.channel_id
    where i.client_id = ${int(client)} and i.inventory_id = ${int(inventoryId)} and i.center_id = any (${ints(centers)})
      and ${itemId === null ? sql`true` : sql`i.id = ${int(itemId)}`}${inColour(client, colourId)}
    order by o.id desc limit 1`.compile(db)

/** The last removal of a unit of this product, or of this very item, of the last hour: who was faster. */
export const removalOf = (
  db: Sql,
  client: ClientId,
  { inventoryId, itemId, colourId }: Pick<AddToOrder, "inventoryId" | "itemId" | "colourId">,
  centers: ReadonlyArray<number>,
) =>
  sql<{ by: string; at: Date; station: string | null }>`
    select coalesce(user_name(m.user_id), '') as by, m.at, s.name as station
    from stock_movement m
      join inventory_item i on i.client_id = m.client_id and i.id = m.to_item_id and i.status_id = m.to_status_id
      left join station s on s.client_id = m.client_id and s.id = m.station_id
    where m.client_id = ${int(client)} and m.inventory_id = ${int(inventoryId)} and m.reason = 'removal'
      and m.at > now() - interval '1 hour' and i.center_id = any (${ints(centers)})
      and ${itemId === null ? sql`true` : sql`m.from_item_id = ${int(itemId)}`}${inColour(client, colourId)}
    order by m.id desc limit 1`.compile(db)

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
