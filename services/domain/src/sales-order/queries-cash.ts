import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"
import { int } from "../db/typed"

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
