import type { ClientId } from "@sightline/model/client"
import type { PaymentType } from "@sightline/model/payment"
import { type RawBuilder, sql } from "kysely"
import { int, text } from "../db/typed"

/**
 * The cash of an invoice before this statement: what of it was booked, and what changed hands. Its sum is rounded to the smallest coin, not
 * each payment, so that many small ones bring what they pay (decisions D-133).
 */
export const cashBefore = (client: ClientId, invoiceId: RawBuilder<unknown>) => sql`(
  select coalesce(sum(c.booked), 0) as booked, coalesce(sum(c.handed), 0) as handed from (
    select m.amount as booked, h.amount as handed
    from payment m join cash_movement h on h.client_id = m.client_id and h.payment_id = m.id
    where m.client_id = ${int(client)} and m.invoice_id = ${invoiceId}
    union all
    select -g.amount, h.amount
    from payment m join refund g on g.client_id = m.client_id and g.payment_id = m.id
      join cash_movement h on h.client_id = g.client_id and h.refund_id = g.id
    where m.client_id = ${int(client)} and m.invoice_id = ${invoiceId}
  ) c)`

/** Whole cents as the dollars of a column; null stays null. */
export const dollars = (cents: number | null) => sql`${cents}::numeric / 100`

/**
 * Whether so much of a payment of the order `o` is not paid in cash. It is something and less than the total, in whole coins of the client
 * `c`, and the rest of an Instant order goes on a card (decision 209); `isCashPart` in the model is the same rule.
 */
export const noCashPart = (cents: number | null, paymentType: PaymentType, total: RawBuilder<unknown>) => sql`(
  ${cents}::int is not null and (${text(paymentType)} <> 'CreditCard' or o.order_type <> 'Instant'
    or ${cents}::int <= 0 or ${dollars(cents)} >= ${total} or ${cents}::int % c.cash_step <> 0))`
