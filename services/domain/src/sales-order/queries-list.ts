import type { ClientId } from "@sightline/model/client"
import type { SalesOrderRow, SalesOrderSearch } from "@sightline/model/sales-order"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int, ints, text } from "../db/typed"
import { isPaying } from "./queries-shared"
import { cents } from "./queries-view"

/** The first instant of a day of the client's zone, or of the day after it. */
const start = (day: string, after = 0) =>
  sql`((${text(day)}::date + ${sql.lit(after)})::timestamp at time zone (select time_zone from own_client()))`

const chosen = ({ type, paymentType, statusIds, createdFrom, createdTo }: SalesOrderSearch) => {
  const conditions: ReadonlyArray<RawBuilder<unknown>> = [
    sql`order_type = ${text(type)}`,
    ...(paymentType === null ? [] : [sql`payment_type = ${text(paymentType)}`]),
    ...(statusIds.length === 0 ? [] : [sql`status_id = any (${ints(statusIds)})`]),
    ...(createdFrom === null ? [] : [sql`created_at >= ${start(createdFrom)}`]),
    ...(createdTo === null ? [] : [sql`created_at < ${start(createdTo, 1)}`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** A page of the orders of one type, newest first. The index alone finds and counts them; only the page's rows are read. */
export const orderPage = (db: Sql, client: ClientId, asked: SalesOrderSearch, centers: ReadonlyArray<number>) => {
  const { page, pageSize } = asked
  const found = sql`from sales_order where client_id = ${int(client)} and center_id = any (${ints(centers)}) and ${chosen(asked)}`
  return fresh(
    sql<{ total: number; rows: ReadonlyArray<typeof SalesOrderRow.Encoded> }>`
      with page as materialized (
        select id, created_at ${found} order by created_at desc, id desc limit ${int(pageSize)} offset ${int((page - 1) * pageSize)}
      )
      select (select count(*)::int ${found}) as total, coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'type', o.order_type,
        'statusId', o.status_id, 'createdAt', o.created_at, 'quantity', o.quantity, 'total', ${cents(sql`o.total`)},
        'paymentType', o.payment_type, 'customer', jsonb_build_object('firstName', o.first_name, 'lastName', o.last_name,
          'cellPhone', o.cell_phone, 'email', o.email),
        'isPaid', coalesce(v.is_paid, false), 'touchedAt', o.touched_at,
        'isPaying', ${isPaying}, 'isHolding', exists (select from sales_order_item u where u.client_id = o.client_id and u.order_id = o.id and u.state = 'held')) order by o.created_at desc, o.id desc), '[]') as rows
      from page join sales_order o on o.client_id = ${int(client)} and o.id = page.id
        left join invoice v on v.client_id = o.client_id and v.order_id = o.id`.compile(db),
  )
}
