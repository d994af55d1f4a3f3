import type { ClientId } from "@sightline/model/client"
import type { SalesOrderRow, SalesOrderSearch } from "@sightline/model/sales-order"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../../db/db"
import { bigint, cents, int, ints, text } from "../../db/typed"
import { open } from "../queries-view"

/** The first instant of a day of the client's zone, or of the day after it. */
const start = (day: string, after = 0) =>
  sql`((${text(day)}::date + ${sql.lit(after)})::timestamp at time zone (select time_zone from own_client()))`

/**
 * The kinds of orders that are asked for. The columns are those of an order and of the tally. An order of the other payment
 * type that is paid otherwise has a payment of this one.
 */
export const ofKind = (
  client: ClientId,
  { type, paymentType, statusIds }: SalesOrderSearch,
  centers: ReadonlyArray<number>,
) =>
  sql.join(
    [
      sql`client_id = ${int(client)} and center_id = any (${ints(centers)}) and order_type = ${text(type)}`,
      ...(paymentType === null ? [] : [sql`(payment_type = ${text(paymentType)} or is_paid_otherwise)`]),
      ...(statusIds.length === 0 ? [] : [sql`status_id = any (${ints(statusIds)})`]),
    ],
    sql` and `,
  )

export const between = ({ createdFrom, createdTo }: SalesOrderSearch): ReadonlyArray<RawBuilder<unknown>> => [
  ...(createdFrom === null ? [] : [sql`created_at >= ${start(createdFrom)}`]),
  ...(createdTo === null ? [] : [sql`created_at < ${start(createdTo, 1)}`]),
]

/** An order `o` of a list, with its invoice `v`, as the model names it. */
export const row = sql`jsonb_build_object('id', o.id, 'type', o.order_type, 'statusId', o.status_id, 'createdAt', o.created_at,
  'quantity', o.quantity, 'total', ${cents(sql`o.total`)}, 'paymentType', o.payment_type, 'customer', jsonb_build_object(
    'firstName', o.first_name, 'lastName', o.last_name, 'cellPhone', o.cell_phone, 'email', o.email),
  'isPaid', coalesce(v.is_paid, false), 'payments', (
    select coalesce(jsonb_agg(jsonb_build_object('type', m.type, 'amount', m.amount) order by m.type), '[]') from (
      select type, sum(${cents(sql`amount`)}) as amount from payment where client_id = v.client_id and invoice_id = v.id group by type) m),
  'refunded', ${cents(sql`coalesce(v.refunded, 0)`)},
  'credited', ${cents(sql`coalesce(v.credited, 0)`)}, 'open', ${cents(sql`coalesce(${open}, 0)`)}, 'touchedAt', o.touched_at,
  'isPaying', order_is_paying(o.client_id, o.id), 'isHolding', exists (
    select from sales_order_item u where u.client_id = o.client_id and u.order_id = o.id and u.state = 'held'))`

/** Those of the rows `page`, each with its invoice. */
export const shown = (client: ClientId) => sql`
  from page join sales_order o on o.client_id = ${int(client)} and o.id = page.id
    left join invoice v on v.client_id = o.client_id and v.order_id = o.id`

/**
 * A page of the orders of one type, newest first. Each kind of order is read from its own part of the index, as far as the
 * page reaches, so that few among many cost no more than all; the total is kept, and counted for days alone (decision 166).
 */
export const orderPage = (db: Sql, client: ClientId, asked: SalesOrderSearch, centers: ReadonlyArray<number>) => {
  const { page, pageSize } = asked
  const kinds = sql`from sales_order_tally where ${ofKind(client, asked, centers)}`
  const days = between(asked)
  const ofThatKind = sql.join(
    [
      sql`o.client_id = ${int(client)} and o.order_type = ${text(asked.type)} and o.center_id = k.center_id
        and o.status_id = k.status_id and o.payment_type = k.payment_type and o.is_paid_otherwise = k.is_paid_otherwise`,
      ...days,
    ],
    sql` and `,
  )
  const total = days.length
    ? sql`(select coalesce(sum(n.orders), 0)::int from kind k
        cross join lateral (select count(*) as orders from sales_order o where ${ofThatKind}) n)`
    : sql`(select coalesce(sum(orders), 0)::int ${kinds})`
  return fresh(
    sql<{ total: number; rows: ReadonlyArray<typeof SalesOrderRow.Encoded> }>`
      with kind as materialized (select distinct center_id, status_id, payment_type, is_paid_otherwise ${kinds}),
      page as materialized (
        select newest.* from kind k cross join lateral (
          select o.id, o.created_at from sales_order o where ${ofThatKind}
          order by o.created_at desc, o.id desc limit ${bigint(page * pageSize)}
        ) newest order by created_at desc, id desc limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)}
      )
      select ${total} as total, coalesce(jsonb_agg(${row} order by o.created_at desc, o.id desc), '[]') as rows
      ${shown(client)}`.compile(db),
  )
}
