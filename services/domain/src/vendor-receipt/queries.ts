import type { CenterId } from "@sightline/model/center"
import type { ClientId } from "@sightline/model/client"
import type { VendorOrderId } from "@sightline/model/vendor-order"
import type { VendorReceiptId } from "@sightline/model/vendor-receipt"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints } from "../db/typed"

/** Units by product that came with an order without being on it, until their receipt is undone. */
export const extrasOf = (client: ClientId, id: VendorOrderId) => sql`
  select m.inventory_id, sum(i.quantity)::int as units
  from vendor_receipt r join vendor_receipt_item i on i.client_id = r.client_id and i.receipt_id = r.id and i.line_id is null
    join inventory_item m on m.client_id = i.client_id and m.id = i.inventory_item_id
  where r.client_id = ${int(client)} and r.vendor_order_id = ${int(id)} and r.state = 'posted' group by 1`

/** Holds an order until the transaction ends. */
export const heldOrder = (db: Sql, client: ClientId, id: VendorOrderId) =>
  sql<{ id: VendorOrderId; statusId: number }>`
    select id, status_id as "statusId" from vendor_order where client_id = ${int(client)} and id = ${int(id)} for update`.compile(
    db,
  )

/** Opens a count of a held order, or finds the open one: an order has one at a time. */
export const openCount = (
  db: Sql,
  client: ClientId,
  id: VendorOrderId,
  { centerId, userId }: { readonly centerId: CenterId; readonly userId: number },
) =>
  sql<{ id: VendorReceiptId }>`
    with open as (
      select id from vendor_receipt where client_id = ${int(client)} and vendor_order_id = ${int(id)} and state = 'counting'
    ),
    made as (
      insert into vendor_receipt (client_id, vendor_order_id, center_id, begun_by)
      select ${int(client)}, ${int(id)}, ${int(centerId)}, ${int(userId)} where not exists (select from open)
      returning id
    )
    select id from open union all select id from made`.compile(db)

export interface HeldReceipt {
  readonly id: VendorReceiptId
  readonly orderId: VendorOrderId
  readonly statusId: number
  readonly state: "counting" | "posted" | "undone"
  readonly by: string
  readonly at: Date | null
}

/**
 * Holds a receipt and its order until the transaction ends, orders before receipts. A scan that waits for a post learns of
 * it, and what the next statement sums up is of after the wait.
 */
export const heldReceipt = (db: Sql, client: ClientId, id: VendorReceiptId, centers: ReadonlyArray<number>) =>
  sql<HeldReceipt>`
    with o as materialized (
      select o.id, o.status_id from vendor_order o
      where o.client_id = ${int(client)} and o.id = (
        select r.vendor_order_id from vendor_receipt r
        where r.client_id = ${int(client)} and r.id = ${int(id)} and r.center_id = any (${ints(centers)}))
      for update
    )
    select r.id, r.vendor_order_id as "orderId", o.status_id as "statusId", r.state, coalesce(user_name(r.posted_by), '') as by,
      r.posted_at as at
    from vendor_receipt r, o where r.client_id = ${int(client)} and r.id = ${int(id)} for update of r`.compile(db)
