import type { ChargeId } from "@sightline/model/charge"
import type { ClientId } from "@sightline/model/client"
import type { PayInvoice } from "@sightline/model/invoice-payment"
import type { CardTaken, PaymentType } from "@sightline/model/payment"
import { orderStatus } from "@sightline/model/sales-order-rules"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { judged } from "../db/judged"
import { int, text } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"
import { kept } from "../stock-movement/queries-shared"
import type { OrderOutcome } from "./outcome"
import { cashBefore, dollars } from "./queries-cash"
import { fieldChange, noted, orderMissing, orderOf, orderPaying, outcome, touched } from "./queries-shared"
import { open } from "./queries-view"

/** Whether the card's month is over, by the day of the client `c`. */
export const cardIsPast = (card: CardTaken | null) =>
  card === null
    ? sql`false`
    : sql`make_date(${int(card.expYear)}, ${int(card.expMonth)}, 1) + interval '1 month' <= (now() at time zone c.time_zone)::date`

interface Taken {
  readonly paymentType: PaymentType
  readonly card: CardTaken | null
  /** Whole cents of it that are paid in cash, as a payment of their own before it; null: it is one payment (decision 209). */
  readonly cashAmount: number | null
  /** The charge that a provider has settled as paid; null is money of this counter. */
  readonly chargeId: ChargeId | null
  /** The invoice (id, amount, center_id) that it pays. */
  readonly from: RawBuilder<unknown>
}

/**
 * Records money that was taken; cash is in the drawer of the order's center, which opens: a job of this very statement, so
 * that no copy of a receipt opens it, and no repeated request does.
 */
export const taken = (client: ClientId, mover: Mover, { paymentType, card, cashAmount, chargeId, from }: Taken) => sql`
  paid as (
    insert into payment (client_id, invoice_id, type, amount, brand, last_four, exp_month, exp_year, charge_id, user_id, center_id)
    select ${int(client)}, due.id, part.type, part.amount, part.brand, part.last_four, part.exp_month, part.exp_year, part.charge_id,
      ${int(mover.userId)}, due.center_id
    from ${from} due, lateral (values
      (1, 'Cash', ${dollars(cashAmount)}, null, null, null, null, null),
      (2, ${text(paymentType)}, due.amount - coalesce(${dollars(cashAmount)}, 0), ${text(card?.brand ?? null)}, ${text(card?.lastFour ?? null)},
        ${card?.expMonth ?? null}::int, ${card?.expYear ?? null}::int, ${chargeId}::int)
    ) part (nth, type, amount, brand, last_four, exp_month, exp_year, charge_id)
    where part.amount is not null
    order by part.nth
    returning id, invoice_id, type, amount, center_id
  ),
  cash as (
    insert into cash_movement (client_id, center_id, user_id, amount, rounding, reason, payment_id)
    select ${int(client)}, center_id, ${int(mover.userId)}, handed, handed - amount, 'payment', id
    from (
      select paid.*, greatest(cash_rounded(before.booked + paid.amount) - before.handed, 0) as handed
      from paid, lateral ${cashBefore(client, sql`paid.invoice_id`)} before
    ) p where type = 'Cash'
    returning center_id
  ),
  drawer as (
    insert into print_job (client_id, printer_id, document, created_by)
    select ${int(client)}, printer, '{"kind": "drawer"}'::jsonb, ${int(mover.userId)}
    from cash, receipt_printer_at(cash.center_id, ${int(mover.userId)}) printer where printer is not null
  )`

interface Paying extends Omit<PayInvoice, "card"> {
  readonly card: CardTaken | null
  readonly chargeId: ChargeId | null
}

/** Pays a submitted order's invoice, up to what it still owes (decisions D-106). */
export const payInvoice = (
  db: Sql,
  client: ClientId,
  { orderId, amount, paymentType, card, chargeId }: Paying,
  mover: Mover,
) => {
  const due = dollars(amount)
  return sql<OrderOutcome>`
    with o as materialized (${orderOf(client, orderId, mover)}),
    c as materialized (select * from own_client()),
    v as materialized (select v.* from invoice v, o where v.client_id = ${int(client)} and v.order_id = o.id),
    verdict as materialized (
      ${judged([
        orderMissing,
        ["noInvoice", sql`v.id is null`],
        ["locked", sql`o.status_id <> ${sql.lit(orderStatus.submitted)}`],
        orderPaying,
        ["above", sql`${due} > ${open}`],
        ["expiry", cardIsPast(chargeId === null ? card : null)],
      ])} from (select) nothing left join o on true left join v on true cross join c
    ),
    ${taken(client, mover, {
      paymentType,
      card,
      cashAmount: null,
      chargeId,
      from: sql`(select v.id, ${due} as amount, o.center_id from v, o, verdict where verdict = 'done')`,
    })},
    settled as (
      update invoice i set paid = v.paid + paid.amount from v, paid where i.client_id = ${int(client)} and i.id = paid.invoice_id
    ),
    moved as (
      update sales_order s set ${touched(mover)}, is_paid_otherwise = o.is_paid_otherwise or paid.type <> o.payment_type
      from o, paid where s.client_id = ${int(client)} and s.id = o.id
      returning s.id
    ),
    noted as (
      ${noted(client, mover, {
        action: "Updated",
        changes: fieldChange("Payment", sql`''`, sql`(select amount::text from paid)`),
        from: sql`moved`,
      })}
    ),
    ${outcome}${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db)
}
