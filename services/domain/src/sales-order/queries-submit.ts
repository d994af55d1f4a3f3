import type { ChargeId } from "@sightline/model/charge"
import type { ClientId } from "@sightline/model/client"
import type { CardTaken } from "@sightline/model/payment"
import type { AskedPrice, UpdateOrder } from "@sightline/model/sales-order"
import { orderStatus } from "@sightline/model/sales-order-rules"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { judged } from "../db/judged"
import { int, text } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"
import { kept } from "../stock-movement/queries-shared"
import type { OrderOutcome } from "./outcome"
import { dollars, noCashPart } from "./queries-cash"
import { issued } from "./queries-document"
import { cardIsPast, taken } from "./queries-payment"
import { repricing } from "./queries-price"
import {
  fieldChange,
  knownCustomer,
  lineTax,
  noted,
  orderLocked,
  orderMissing,
  orderOf,
  orderPaying,
  outcome,
  repricedChanges,
  touched,
} from "./queries-shared"

/** A submit whose card is complete and whose prices the caller may ask for. */
export interface Submitted extends Omit<UpdateOrder, "card" | "prices"> {
  readonly card: CardTaken | null
  readonly prices: ReadonlyArray<AskedPrice>
  /** The charge that a provider has settled as paid, whose card and cash were judged before it; null takes the card as recorded. */
  readonly chargeId: ChargeId | null
}

/** What the order comes to with the prices that were sent. */
const totalOf = (client: ClientId) => sql`(
  select o.shipping + coalesce(sum(n.net + ${lineTax(sql`n.net`, sql`l.tax_percent`)}), 0)
  from (select line_id, sum(price) as net from unit group by line_id) n
    join sales_order_line l on l.client_id = ${int(client)} and l.id = n.line_id)`

/** Judges what was sent, and stores the prices and sums that follow from it. */
const prepared = (
  client: ClientId,
  { orderId, version, customer, paymentType, card, cashAmount, prices, chargeId }: Submitted,
  mover: Mover,
) => sql`
  o as materialized (${orderOf(client, orderId, mover)}),
  c as materialized (select * from own_client()),
  ${knownCustomer(client, customer.customerId, "no key update")},
  unit as materialized (
    select u.id, u.line_id, u.state, u.list_price, u.sale_price, coalesce(a.cents / 100, u.sale_price) as price
    from o join sales_order_item u on u.client_id = ${int(client)} and u.order_id = o.id and u.state in ('held', 'lapsed')
      left join (
        select distinct on (id) id, cents
        from rows from (jsonb_to_recordset(${JSON.stringify(prices.map(({ itemId, salePrice }) => ({ id: itemId, cents: salePrice })))}::text::jsonb)
          as (id int, cents numeric)) with ordinality as asked (id, cents, nth)
        order by id, nth desc
      ) a on a.id = u.id
  ),
  verdict as materialized (
    ${judged([
      orderMissing,
      orderLocked,
      orderPaying,
      ["changed", sql`o.version <> ${version}::int`],
      ["empty", sql`not exists (select from unit)`],
      ["lapsed", sql`exists (select from unit where state = 'lapsed')`],
      [
        "customer",
        sql`${customer.customerId}::int is distinct from o.customer_id and ${customer.customerId}::int is not null
          and not exists (select from known)`,
      ],
      ["cashAmount", noCashPart(chargeId === null ? cashAmount : null, paymentType, totalOf(client))],
      ["expiry", cardIsPast(chargeId === null ? card : null)],
    ])} from (select) nothing left join o on true cross join c
  ),
  ${repricing(client, { when: sql`unit.price <> unit.sale_price`, also: sql`, price_note = null` })}`

const stored = ({ customer, paymentType, cashAmount }: Submitted, mover: Mover) => sql`
  customer_id = ${customer.customerId}::int, is_overridden = ${customer.isOverridden}::boolean, first_name = ${text(customer.firstName)},
  last_name = ${text(customer.lastName)}, cell_phone = ${text(customer.cellPhone)}, email = ${text(customer.email)},
  payment_type = ${text(paymentType)}, draft_cash_amount = ${dollars(cashAmount)}, quantity = sums.quantity, list_total = sums.list_total, net = sums.net, tax = sums.tax,
  ${touched(mover)}`

const repricedNote = (client: ClientId, mover: Mover) => sql`
  noted_prices as (
    ${noted(client, mover, {
      action: "Updated",
      changes: repricedChanges,
      from: sql`moved`,
    })} where exists (select from repriced)
  )`

/** Stores what a submit would send; the order keeps its status (CALL-130). */
export const updateOrder = (db: Sql, client: ClientId, sent: Submitted, mover: Mover) =>
  sql<OrderOutcome>`
    with ${prepared(client, sent, mover)},
    moved as (
      update sales_order s set ${stored(sent, mover)}, draft_note = ${text(sent.note)}
      from o, sums, verdict where verdict = 'done' and s.client_id = ${int(client)} and s.id = o.id
      returning s.id
    ),
    ${repricedNote(client, mover)},
    ${outcome}${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db)

/**
 * Submits an order: issues its invoice under the next number, and records what is paid of an Instant one. The units stay
 * held (decisions D-105, D-106).
 */
export const submitOrder = (db: Sql, client: ClientId, sent: Submitted, mover: Mover) =>
  sql<OrderOutcome>`
    with ${prepared(client, sent, mover)},
    ${issued(client, sent.customer)},
    ${taken(client, mover, {
      card: sent.card,
      cashAmount: sent.cashAmount,
      chargeId: sent.chargeId,
      paymentType: sent.paymentType,
      from: sql`(select invoice.id, invoice.amount, o.center_id from invoice_issued invoice, o where o.order_type = 'Instant' and invoice.amount > 0)`,
    })},
    note as (
      insert into order_note (client_id, order_id, text, user_id)
      select ${int(client)}, o.id, ${text(sent.note.trim())}, ${int(mover.userId)} from o, verdict
      where verdict = 'done' and ${text(sent.note.trim())} <> ''
    ),
    buyer as (
      update customer b set last_order_at = clock_timestamp() from verdict
      where verdict = 'done' and b.client_id = ${int(client)} and b.id = ${sent.customer.customerId}::int
    ),
    moved as (
      update sales_order s set ${stored(sent, mover)}, status_id = ${sql.lit(orderStatus.submitted)}, step = 2, draft_note = '',
        is_paid_otherwise = exists (select from paid where type <> ${text(sent.paymentType)}),
        submitted_by = ${int(mover.userId)}, submitted_at = clock_timestamp()
      from o, sums, verdict where verdict = 'done' and s.client_id = ${int(client)} and s.id = o.id
      returning s.id, o.status_id as before
    ),
    ${repricedNote(client, mover)},
    noted as (
      ${noted(client, mover, {
        action: "Status changed",
        changes: fieldChange(
          "Status",
          sql`(select name from status where id = moved.before)`,
          sql`(select name from status where id = ${sql.lit(orderStatus.submitted)})`,
        ),
        from: sql`moved`,
      })}
    ),
    ${outcome}${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db)
