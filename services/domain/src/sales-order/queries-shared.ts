import type { ClientId } from "@sightline/model/client"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { editableStatuses } from "@sightline/model/sales-order-rules"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import { int, ints, text } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"

/** The order at the caller's centers; the transaction holds it already. */
export const orderOf = (client: ClientId, orderId: SalesOrderId, mover: Mover) => sql`
  select * from sales_order where client_id = ${int(client)} and id = ${int(orderId)} and center_id = any (${ints(mover.centerIds)})`

export const isEditable = sql`o.status_id in (${sql.join(editableStatuses.map((id) => sql.lit(id)))})`

export const orderMissing = ["notFound", sql`o.id is null`] as const
export const orderLocked = ["locked", sql`not ${isEditable}`] as const

/** A card is being charged for the order, so nothing of it changes before the outcome is known. */
export const isPaying = sql`exists (select from charge g where g.client_id = o.client_id and g.order_id = o.id and g.state = 'open')`
export const orderPaying = ["paying", isPaying] as const

/** The columns of every change that counts. */
export const touched = (mover: Mover) =>
  sql`version = o.version + 1, touched_by = ${int(mover.userId)}, touched_at = clock_timestamp()`

/** One history row of the order. */
export const noted = (
  client: ClientId,
  mover: Mover,
  {
    action,
    changes = sql`'[]'::jsonb`,
    from,
  }: { action: string; changes?: RawBuilder<unknown>; from: RawBuilder<unknown> },
) => sql`
  insert into history (client_id, noun, object_id, user_id, action, changes)
  select ${int(client)}, 'sales-order', ${from}.id, ${int(mover.userId)}, ${text(action)}, ${changes} from ${from}`

/** One field before and after, for a history row. */
export const fieldChange = (name: string, before: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql`
  jsonb_build_array(jsonb_build_object('name', ${text(name)}, 'before', ${before}, 'after', ${after}))`

/** The prices of the units `repriced`, before and after, for a history row. */
export const repricedChanges = sql`
  (select jsonb_agg(jsonb_build_object('name', 'Sale price', 'before', before::text, 'after', after::text)) from repriced)`

/** The sums of an order after a change of its lines; they are never computed from a total. */
export const orderSums = (lines: RawBuilder<unknown>) => sql`
  select coalesce(sum(quantity), 0)::int as quantity, coalesce(sum(list_total), 0) as list_total, coalesce(sum(net), 0) as net,
    coalesce(sum(tax), 0) as tax from (${lines}) line`

export const lineTax = (net: RawBuilder<unknown>, percent: RawBuilder<unknown>) =>
  sql`round(${net} * ${percent} / 100, 2)`

/**
 * The chosen customer as `known`, if they are still there: they stay until the end of the transaction, so that nobody erases
 * them while their name is written. Who changes them later in it locks them for that at once: two that share a lock would wait
 * for each other.
 */
export const knownCustomer = (client: ClientId, customerId: number | null, lock: "share" | "no key update") => sql`
  known as materialized (
    select id from customer where client_id = ${int(client)} and id = ${customerId}::int and status_id = ${sql.lit(active)}
    for ${sql.raw(lock)}
  )`

/** What a change of a held order answers. */
export const outcome = sql`answer as (select verdict, o.id as "orderId" from verdict left join o on true)`
