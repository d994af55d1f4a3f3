import type { ClientId } from "@sightline/model/client"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { editableStatuses, orderStatus } from "@sightline/model/sales-order-rules"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { judged } from "../db/judged"
import { int, ints } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"
import { freeReservations, sellUnits } from "../stock-movement/queries-reserve"
import { kept } from "../stock-movement/queries-shared"
import type { OrderOutcome, Refunder, Verdict } from "./outcome"
import { credited, creditOutcome, withConfirmer } from "./queries-credit"
import { fieldChange, noted, orderMissing, orderOf, orderPaying, outcome, touched } from "./queries-shared"

/** A change of status: it leaves one of the statuses `from`; from any other it is `otherwise`. */
interface Change {
  readonly from: ReadonlyArray<number>
  readonly to: number
  readonly otherwise: Verdict
}

type Reason = readonly [Verdict, RawBuilder<unknown>]

const head = (
  client: ClientId,
  orderId: SalesOrderId,
  { from, otherwise }: Change,
  mover: Mover,
  { more = [], name = "verdict" }: { more?: ReadonlyArray<Reason>; name?: "verdict" | "judgement" } = {},
) => sql`
  o as materialized (${orderOf(client, orderId, mover)}),
  v as materialized (select v.* from invoice v, o where v.client_id = ${int(client)} and v.order_id = o.id),
  ${sql.ref(name)} as materialized (
    ${judged([orderMissing, orderPaying, [otherwise, sql`not o.status_id = any (${ints(from)})`], ...more])}
    from (select) nothing left join o on true left join v on true
  )`

const held = (client: ClientId) => sql`
  gone as materialized (
    select u.* from sales_order_item u, o, verdict
    where verdict = 'done' and u.client_id = ${int(client)} and u.order_id = o.id and u.state = 'held'
  )`

const statusName = (id: RawBuilder<unknown>) => sql`(select name from status where id = ${id})`

const moved = (
  client: ClientId,
  { to }: Change,
  mover: Mover,
  more: RawBuilder<unknown> = sql``,
  noting = (changes: RawBuilder<unknown>) => changes,
) => sql`
  moved as (
    update sales_order s set status_id = ${int(to)}, ${touched(mover)}${more}
    from o, verdict where verdict = 'done' and s.client_id = ${int(client)} and s.id = o.id
    returning s.id, o.status_id as before
  ),
  noted as (
    ${noted(client, mover, {
      action: "Status changed",
      changes: noting(fieldChange("Status", statusName(sql`moved.before`), statusName(int(to)))),
      from: sql`moved`,
    })}
  )`

/** Between New, In Progress and Pending. */
export const switchStatus = (db: Sql, client: ClientId, orderId: SalesOrderId, to: number, mover: Mover) => {
  const change: Change = { from: editableStatuses.filter((from) => from !== to), to, otherwise: "refused" }
  return sql<OrderOutcome>`
    with ${head(client, orderId, change, mover)},
    ${moved(client, change, mover)},
    ${outcome}${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db)
}

/** Cancels an order: its units are free again. An invoice is credited as a whole, and what was paid goes back the way it came. */
export const cancelOrder = (
  db: Sql,
  client: ClientId,
  orderId: SalesOrderId,
  { from, otherwise }: Pick<Change, "from" | "otherwise">,
  mover: Refunder,
) => {
  const change: Change = { from, otherwise, to: orderStatus.cancelled }
  const by = sql`, cancelled_by = ${int(mover.userId)}, cancelled_at = clock_timestamp()`
  return sql<OrderOutcome>`
    with ${head(client, orderId, change, mover, { name: "judgement" })},
    c as materialized (select * from own_client()),
    line as materialized (
      select l.* from sales_order_line l, v, judgement
      where verdict = 'done' and l.client_id = ${int(client)} and l.order_id = v.order_id
    ),
    ${credited(client, mover, { kind: "cancellation", note: "", toStatusId: null, shipping: sql`o.shipping` })},
    ${held(client)},
    ${freeReservations(client)},
    freed as (
      update sales_order_item u set state = 'freed' from o, verdict
      where verdict = 'done' and u.client_id = ${int(client)} and u.order_id = o.id and u.state in ('held', 'lapsed')
    ),
    ${moved(client, change, mover, by, withConfirmer)},
    ${creditOutcome}${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db)
}

/** Completes a submitted order whose invoice is paid: its units leave the stock as sold. */
export const completeOrder = (db: Sql, client: ClientId, orderId: SalesOrderId, mover: Mover) => {
  const change: Change = { from: [orderStatus.submitted], to: orderStatus.completed, otherwise: "refused" }
  return sql<OrderOutcome>`
    with ${head(client, orderId, change, mover, { more: [["notPaid", sql`not coalesce(v.is_paid, false)`]] })},
    ${held(client)},
    ${sellUnits(client, mover)},
    sold as (
      update sales_order_item u set state = 'sold', inventory_item_id = placed.item
      from placed where u.client_id = ${int(client)} and u.id = placed.unit
    ),
    ${moved(client, change, mover, sql`, completed_by = ${int(mover.userId)}, completed_at = clock_timestamp()`)},
    ${outcome}${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db)
}
