import type { CenterId } from "@sightline/model/center"
import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { VendorOrderId } from "@sightline/model/vendor-order"
import type { CountReceipt, VendorReceiptId } from "@sightline/model/vendor-receipt"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints, text } from "../db/typed"

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

export interface Resolved {
  readonly inventoryId: InventoryId
  readonly description: string
  /** On the order, or counted as extra before. */
  readonly isExpected: boolean
  /** Counted so far with the same expiry and condition. */
  readonly counted: number
}

/** The product of a line, of a printed label or of a UPC, as the order and its count know it. */
export const resolved = (
  db: Sql,
  client: ClientId,
  { orderId, receiptId }: { readonly orderId: VendorOrderId; readonly receiptId: VendorReceiptId },
  product: { readonly id: number } | { readonly upc: string },
  { expiresOn, isDamaged }: Pick<CountReceipt, "expiresOn" | "isDamaged">,
) =>
  sql<Resolved>`
    select p.id as "inventoryId", p.description,
      exists (select from vendor_order_line l where l.client_id = ${int(client)} and l.vendor_order_id = ${int(orderId)}
        and l.inventory_id = p.id)
      or exists (select from vendor_receipt_scan s where s.client_id = ${int(client)} and s.receipt_id = ${int(receiptId)}
        and s.inventory_id = p.id) as "isExpected",
      (select coalesce(sum(s.delta), 0)::int from vendor_receipt_scan s where s.client_id = ${int(client)}
        and s.receipt_id = ${int(receiptId)} and s.inventory_id = p.id and s.is_damaged = ${isDamaged}::boolean
        and s.expires_on is not distinct from ${text(expiresOn)}::date) as counted
    from inventory p where p.client_id = ${int(client)}
      and ${"id" in product ? sql`p.id = ${int(product.id)}` : sql`p.upc = ${text(product.upc)} and p.upc <> ''`}
    order by 3 desc, p.id limit 1`.compile(db)

/** Whether an item has this barcode. */
export const itemWithBarcode = (db: Sql, client: ClientId, code: string) =>
  sql<{ id: InventoryItemId }>`
    select id from inventory_item where client_id = ${int(client)} and barcode = ${text(code)}`.compile(db)

/** Writes a scan under its own id; a repeated one is there already. */
export const insertScan = (
  db: Sql,
  client: ClientId,
  scan: CountReceipt & { readonly userId: number; readonly inventoryId: number },
) =>
  sql`
    insert into vendor_receipt_scan (client_id, id, receipt_id, inventory_id, delta, expires_on, is_damaged, scanned_by)
    values (${int(client)}, ${text(scan.scanId)}::uuid, ${int(scan.receiptId)}, ${int(scan.inventoryId)}, ${int(scan.delta)},
      ${text(scan.expiresOn)}::date, ${scan.isDamaged}::boolean, ${int(scan.userId)})
    on conflict do nothing`.compile(db)
