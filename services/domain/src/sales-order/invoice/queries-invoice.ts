import type { ClientId } from "@sightline/model/client"
import type { InvoiceView } from "@sightline/model/invoice"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { orderStatus } from "@sightline/model/sales-order-rules"
import { sql } from "kysely"
import type { Sql } from "../../db/db"
import { int, ints, text } from "../../db/typed"
import { invoiceFields } from "../queries-view"

/** The invoice of a submitted or completed order; of any other one it is not viewed (document 2 §4.2). */
const viewable = (client: ClientId, orderId: SalesOrderId, centers: ReadonlyArray<number>) => sql`
  from invoice v join sales_order o on o.client_id = v.client_id and o.id = v.order_id
  where v.client_id = ${int(client)} and v.order_id = ${int(orderId)} and o.center_id = any (${ints(centers)})
    and o.status_id in (${sql.lit(orderStatus.submitted)}, ${sql.lit(orderStatus.completed)})`

export const invoiceOf = (db: Sql, client: ClientId, orderId: SalesOrderId, centers: ReadonlyArray<number>) =>
  sql<{ invoice: typeof InvoiceView.Encoded }>`
    select jsonb_build_object(${invoiceFields(client)}, 'document', v.document) as invoice
    ${viewable(client, orderId, centers)}`.compile(db)

/** Writes down that an invoice is mailed; no row where there is none to view. */
export const recordInvoiceMail = (
  db: Sql,
  client: ClientId,
  { orderId, email, userId }: { readonly orderId: SalesOrderId; readonly email: string; readonly userId: number },
  centers: ReadonlyArray<number>,
) =>
  sql<{ id: number }>`
    insert into invoice_mail (client_id, invoice_id, email, user_id)
    select ${int(client)}, v.id, ${text(email)}, ${int(userId)} ${viewable(client, orderId, centers)}
    returning id`.compile(db)

export const enqueueInvoiceMail = (db: Sql, _client: ClientId, id: number) =>
  sql`select invoice_mail_enqueue(${int(id)})`.compile(db)
