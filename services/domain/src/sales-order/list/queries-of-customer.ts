import type { ClientId } from "@sightline/model/client"
import type { OrdersOfCustomer, OrdersOfCustomerAsked } from "@sightline/model/sales-order"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../../db/db"
import { bigint, cents, int, ints } from "../../db/typed"
import { open } from "../queries-view"
import { row, shown } from "./queries-list"

/** What is on an order `o`; a line keeps its description, and its product the number of now. */
const goods = (client: ClientId) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('inventoryId', l.inventory_id, 'number', p.number, 'description', l.description,
    'quantity', l.quantity, 'returned', (select count(*)::int from sales_order_item u
      where u.client_id = ${int(client)} and u.line_id = l.id and u.state = 'returned')) order by l.id), '[]')
  from sales_order_line l join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
  where l.client_id = ${int(client)} and l.order_id = o.id`

/** The orders of a customer at these centers, newest first, and their sums; nothing without the customer. */
export const ordersOf = (
  db: Sql,
  client: ClientId,
  { customerId, page, pageSize }: OrdersOfCustomerAsked,
  centers: ReadonlyArray<number>,
) =>
  sql<Omit<typeof OrdersOfCustomer.Encoded, "page" | "pageSize">>`
    with own as materialized (
      select o.id, o.created_at, o.submitted_at from sales_order o
      where o.client_id = ${int(client)} and o.customer_id = ${int(customerId)} and o.center_id = any (${ints(centers)})
    ),
    page as (
      select id from own order by created_at desc, id desc limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)}
    )
    select (select count(*)::int from own) as total, to_jsonb(coalesce(s.paid, 0)) as paid, to_jsonb(coalesce(s.open, 0)) as open,
      (select to_jsonb(max(submitted_at)) from own) as "lastVisitAt",
      (select coalesce(jsonb_agg(${row} || jsonb_build_object('centerName', n.name, 'goods', (${goods(client)}))
          order by o.created_at desc, o.id desc), '[]')
        ${shown(client)} join center n on n.client_id = o.client_id and n.id = o.center_id) as rows
    from customer c
      left join lateral (select sum(${cents(sql`v.paid - v.refunded`)}) as paid, sum(${cents(open)}) as open
        from own join invoice v on v.client_id = ${int(client)} and v.order_id = own.id) s on true
    where c.client_id = ${int(client)} and c.id = ${int(customerId)} and c.status_id = ${sql.lit(active)}`.compile(db)
