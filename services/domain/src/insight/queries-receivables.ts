import type { ClientId } from "@sightline/model/client"
import type { Receivables, UnpaidInvoice } from "@sightline/model/insight"
import { type ReceivableAge, receivableAges } from "@sightline/model/insight-rules"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { bigint, int, ints, text } from "../db/typed"
import { type MomentOfDay, stoodAt, wasSubmitted } from "./queries-moment-orders"
import { instant } from "./queries-stock-at"

type Centers = ReadonlyArray<number>

const openOf = (i: RawBuilder<unknown>) => sql`${i}.amount - ${i}.credited - (${i}.paid - ${i}.refunded)`

/**
 * Invoices of Account orders of which something is open, with their age. A figure, its list and both at a moment of the past share this
 * statement: the invoices `i`, what was booked of each, and the day from which their age is counted.
 */
const unpaidOf = (client: ClientId, centers: Centers, invoices: RawBuilder<unknown>) => sql`
  select i.order_id, i.number, i.day, i.amount, ${openOf(sql`i`)} as open, i.today - i.day as days,
    o.center_id, concat_ws(' ', nullif(o.first_name, ''), nullif(o.last_name, '')) as customer
  from (${invoices}) i join sales_order o on o.client_id = ${int(client)} and o.id = i.order_id
  where o.order_type = 'Account' and o.center_id = any (${ints(centers)})`

const unpaid = (client: ClientId, centers: Centers) =>
  unpaidOf(
    client,
    centers,
    sql`select i.*, own_today() as today from invoice i where i.client_id = ${int(client)} and not i.is_paid`,
  )

/** What of a kept sum was booked until a moment. A sum of nothing was never more: none of the three ever falls. */
const until = (kept: RawBuilder<unknown>, booked: RawBuilder<unknown>) => sql`
  case when ${kept} = 0 then 0 else (select coalesce(sum(b.amount), 0) from (${booked}) b) end`

/** What was booked until a moment of the invoice `i` of an order: its payments, what went back of them, and its credit notes. */
const bookedAt = (client: ClientId, { at, day }: MomentOfDay) => sql`
  select i.order_id, i.number, i.day, i.amount, ${text(day)}::date as today,
    ${until(
      sql`i.paid`,
      sql`select m.amount from payment m where m.client_id = i.client_id and m.invoice_id = i.id and m.at <= ${instant(at)}`,
    )} as paid,
    ${until(
      sql`i.refunded`,
      sql`select g.amount from payment m join refund g on g.client_id = m.client_id and g.payment_id = m.id
        where m.client_id = i.client_id and m.invoice_id = i.id and g.at <= ${instant(at)}`,
    )} as refunded,
    ${until(
      sql`i.credited`,
      sql`select r.amount from sales_return r
        where r.client_id = i.client_id and r.order_id = i.order_id and r.at <= ${instant(at)}`,
    )} as credited
  from stood s join invoice i on i.client_id = ${int(client)} and i.order_id = s.id
  where i.at <= ${instant(at)}`

const agedAs = (age: ReceivableAge | null) => {
  const found = receivableAges.find((one) => one.age === age)
  if (!found) return sql`true`
  const from = sql`u.days >= ${sql.lit(found.from)}`
  return found.to === null ? from : sql`${from} and u.days <= ${sql.lit(found.to)}`
}

/** What is open, by age. */
export const receivables = (db: Sql, client: ClientId, centers: Centers) =>
  fresh(
    sql<(typeof Receivables.Encoded)["ages"][number]>`
      with u as materialized (${unpaid(client, centers)})
      ${sql.join(
        receivableAges.map(
          ({
            age,
          }) => sql`select ${sql.lit(age)} as age, count(*)::int as invoices, coalesce(round(sum(u.open) * 100), 0)::float8 as open
            from u where ${agedAs(age)}`,
        ),
        sql` union all `,
      )}`.compile(db),
  )

interface Paging {
  readonly page: number
  readonly pageSize: number
}

/** A page of the invoices `u`, the oldest first. */
const pageOf = (client: ClientId, { page, pageSize }: Paging) => ({
  page: sql`page as (select * from u order by u.day, u.order_id limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)})`,
  rows: sql`(select count(*)::int from u) as total, (select coalesce(round(sum(u.open) * 100), 0)::float8 from u) as open,
        coalesce((select jsonb_agg(jsonb_build_object('orderId', r.order_id, 'number', r.number, 'day', r.day::text, 'customer', r.customer,
          'centerName', c.name, 'amount', (r.amount * 100)::bigint, 'open', (r.open * 100)::bigint) order by r.day, r.order_id)
        from page r join center c on c.client_id = ${int(client)} and c.id = r.center_id), '[]') as rows`,
})

interface Found {
  readonly rows: ReadonlyArray<typeof UnpaidInvoice.Encoded>
  readonly total: number
  readonly open: number
}

/** A page of these invoices, the oldest first. */
export const unpaidPage = (db: Sql, client: ClientId, age: ReceivableAge | null, centers: Centers, paging: Paging) => {
  const { page, rows } = pageOf(client, paging)
  return fresh(
    sql<Found>`
      with u as materialized (select u.* from (${unpaid(client, centers)}) u where ${agedAs(age)}),
      ${page}
      select ${rows}`.compile(db),
  )
}

/**
 * The same at a moment of the past, with what was open of all of them. An order is completed once it is paid, so that what is owed is
 * owed for orders that were submitted then.
 */
export const owedAt = (db: Sql, client: ClientId, centers: Centers, moment: MomentOfDay, paging: Paging) => {
  const { page, rows } = pageOf(client, paging)
  return fresh(
    sql<Found>`
      with ${stoodAt(client, centers, moment, sql`o.order_type = 'Account' and ${wasSubmitted(moment)}`)},
      u as materialized (select u.* from (${unpaidOf(client, centers, bookedAt(client, moment))}) u where u.open > 0),
      ${page}
      select ${rows}`.compile(db),
  )
}
