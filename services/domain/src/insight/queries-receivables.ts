import type { ClientId } from "@sightline/model/client"
import type { Receivables, UnpaidInvoice } from "@sightline/model/insight"
import { type ReceivableAge, receivableAges } from "@sightline/model/insight-rules"
import { sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { bigint, int, ints } from "../db/typed"

type Centers = ReadonlyArray<number>

/**
 * Invoices of Account orders of which something is open, with their age. A figure and its list share this statement.
 */
const unpaid = (client: ClientId, centers: Centers) => sql`
  select i.order_id, i.number, i.day, i.amount, i.amount - i.credited - (i.paid - i.refunded) as open, own_today() - i.day as days,
    o.center_id, concat_ws(' ', nullif(o.first_name, ''), nullif(o.last_name, '')) as customer
  from invoice i join sales_order o on o.client_id = i.client_id and o.id = i.order_id
  where i.client_id = ${int(client)} and not i.is_paid and o.order_type = 'Account' and o.center_id = any (${ints(centers)})`

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

/** A page of these invoices, the oldest first. */
export const unpaidPage = (
  db: Sql,
  client: ClientId,
  age: ReceivableAge | null,
  centers: Centers,
  { page, pageSize }: Paging,
) =>
  fresh(
    sql<{ rows: ReadonlyArray<typeof UnpaidInvoice.Encoded>; total: number; open: number }>`
      with u as materialized (select u.* from (${unpaid(client, centers)}) u where ${agedAs(age)}),
      page as (select * from u order by u.day, u.order_id limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)})
      select (select count(*)::int from u) as total, (select coalesce(round(sum(open) * 100), 0)::float8 from u) as open,
        coalesce((select jsonb_agg(jsonb_build_object('orderId', r.order_id, 'number', r.number, 'day', r.day::text, 'customer', r.customer,
          'centerName', c.name, 'amount', (r.amount * 100)::bigint, 'open', (r.open * 100)::bigint) order by r.day, r.order_id)
        from page r join center c on c.client_id = ${int(client)} and c.id = r.center_id), '[]') as rows`.compile(db),
  )
