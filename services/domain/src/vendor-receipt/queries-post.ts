import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { VendorOrderId } from "@sightline/model/vendor-order"
import type { ImplausibleLine, VendorReceiptId } from "@sightline/model/vendor-receipt"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { operation } from "../db/operation"
import { int, maybeBool } from "../db/typed"
import { extrasOf } from "./queries"

/** Holds the products of a count, in the order in which everybody holds products. */
export const heldProducts = (db: Sql, client: ClientId, id: VendorReceiptId) =>
  sql<{ id: InventoryId }>`
    select p.id from inventory p
    where p.client_id = ${int(client)} and p.id in (
      select s.inventory_id from vendor_receipt_scan s where s.client_id = ${int(client)} and s.receipt_id = ${int(id)})
    order by p.id for no key update`.compile(db)

/** What a held count says of each product, what was ordered of it (0 of what is not on the order) and what came before. */
export const countedProducts = (db: Sql, client: ClientId, id: VendorReceiptId, orderId: VendorOrderId) =>
  sql<ImplausibleLine & { readonly closed: number; readonly isOver: boolean }>`
    select s.inventory_id as "inventoryId", p.description, coalesce(l.quantity, 0) as ordered, coalesce(l.received, extra.units, 0) as received,
      coalesce(l.closed, 0) as closed, sum(s.delta)::int as counted,
      (l.quantity is not null and sum(s.delta) > greatest(0, l.quantity - l.received - l.closed)) as "isOver"
    from vendor_receipt_scan s join inventory p on p.client_id = s.client_id and p.id = s.inventory_id
      left join vendor_order_line l on l.client_id = s.client_id and l.vendor_order_id = ${int(orderId)} and l.inventory_id = s.inventory_id
      left join (${extrasOf(client, orderId)}) extra on extra.inventory_id = s.inventory_id
    where s.client_id = ${int(client)} and s.receipt_id = ${int(id)}
    group by s.inventory_id, p.description, l.quantity, l.received, l.closed, extra.units having sum(s.delta) > 0 order by 1`.compile(
    db,
  )

/** Posts a held count (decisions D-140). */
export const postCount = operation<number>()("receipt_post", { user: int, receipt: int, writes_prices: maybeBool })

/** Holds the items of a receipt, and says which are no longer as they were received. */
export const heldItems = (db: Sql, client: ClientId, id: VendorReceiptId) =>
  sql<{ itemId: InventoryItemId; isChanged: boolean }>`
    select i.id as "itemId", (i.quantity <> r.quantity or i.reserved_quantity > 0 or i.status_id <> m.to_status_id) as "isChanged"
    from vendor_receipt_item r join inventory_item i on i.client_id = r.client_id and i.id = r.inventory_item_id
      join stock_movement m on m.client_id = r.client_id and m.id = r.movement_id
    where r.client_id = ${int(client)} and r.receipt_id = ${int(id)} order by i.id for update of i`.compile(db)

/** Undoes a held receipt whose held items are as they were received. */
export const undoPost = operation<number>()("receipt_undo", { user: int, receipt: int })
