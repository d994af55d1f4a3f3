import type { ClientId } from "@sightline/model/client"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { orderStatus } from "@sightline/model/sales-order-rules"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { judged } from "../db/judged"
import { int } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"
import { freeReservations, reserveAgain } from "../stock-movement/queries-reserve"
import { kept } from "../stock-movement/queries-shared"
import type { OrderOutcome } from "./outcome"
import { isEditable, noted, orderLocked, orderMissing, orderOf, orderPaying, outcome, touched } from "./queries-shared"

/** Orders of any client that hold units and that nobody has touched for their client's hours. */
export const ordersDue = (db: Sql, most: number) =>
  sql<{ client: ClientId; id: SalesOrderId }>`
    select client_id as client, order_id as id from orders_due(${int(most)})`.compile(db)

/**
 * Gives the units of a New order back to the stock, if nobody has touched it meanwhile. Its lines stay. The version counts
 * the change, so that a submit of what somebody looked at before is refused.
 */
export const lapseOrder = (db: Sql, client: ClientId, orderId: SalesOrderId) =>
  sql`
    with o as materialized (
      select s.* from sales_order s, own_client() c
      where s.client_id = ${int(client)} and s.id = ${int(orderId)} and s.status_id = ${sql.lit(orderStatus.new)}
        and c.hold_hours > 0 and s.touched_at <= now() - make_interval(hours => c.hold_hours)
        and not exists (select from charge g where g.client_id = s.client_id and g.order_id = s.id and g.state = 'open')
    ),
    gone as materialized (
      select u.* from sales_order_item u, o where u.client_id = ${int(client)} and u.order_id = o.id and u.state = 'held'
    ),
    ${freeReservations(client)},
    lapsed as (update sales_order_item u set state = 'lapsed' from gone where u.client_id = ${int(client)} and u.id = gone.id),
    moved as (
      update sales_order s set version = o.version + 1 from o
      where s.client_id = ${int(client)} and s.id = o.id and exists (select from gone)
      returning s.id
    )
    insert into history (client_id, noun, object_id, action, changes)
    select ${int(client)}, 'sales-order', id, 'Hold lapsed', '[]' from moved`.compile(db)

/** Holds the units of an order again that lapsed and are still free. Their prices stay as they were. */
export const holdAgain = (db: Sql, client: ClientId, orderId: SalesOrderId, mover: Mover) =>
  sql<OrderOutcome>`
    with o as materialized (${orderOf(client, orderId, mover)}),
    gone as materialized (
      select u.* from sales_order_item u, o
      where ${isEditable} and u.client_id = ${int(client)} and u.order_id = o.id and u.state = 'lapsed'
    ),
    ${reserveAgain(client)},
    verdict as materialized (
      ${judged([
        orderMissing,
        orderLocked,
        orderPaying,
        ["none", sql`exists (select from gone) and not exists (select from back)`],
      ])} from (select) nothing left join o on true
    ),
    held as (
      update sales_order_item u set state = 'held', added_by = ${int(mover.userId)}, added_at = clock_timestamp()
      from back where u.client_id = ${int(client)} and u.id = back.id
    ),
    moved as (
      update sales_order s set ${touched(mover)} from o
      where s.client_id = ${int(client)} and s.id = o.id and exists (select from back)
      returning s.id
    ),
    noted as (${noted(client, mover, { action: "Held again", from: sql`moved` })}),
    ${outcome}${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db)
