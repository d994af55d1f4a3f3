import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { active } from "@sightline/model/status-id"
import type { VendorOrderId } from "@sightline/model/vendor-order"
import { vendorOrderStatus } from "@sightline/model/vendor-order-rules"
import type { ImplausibleLine, VendorReceiptId } from "@sightline/model/vendor-receipt"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"
import type { Mover } from "../stock-movement/outcome"
import { receiveUnits, takeBackUnits } from "../stock-movement/queries-receive"
import { extrasOf } from "./queries"

/** The status of goods that arrive damaged: they are in the house and cannot be sold. */
const damaged = 31

/** The receipt's own words in the ledger: its movements are undone together. */
const requestKey = (id: VendorReceiptId) => `vendor-receipt/${id}`

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

/**
 * Posts a held count: the items and their movements, the totals, the lines, the order's status, the vendor's prices and the
 * history in one statement, whatever the number of lines (decisions D-140).
 */
export const postCount = (
  db: Sql,
  client: ClientId,
  id: VendorReceiptId,
  { mover, mayWrite }: { readonly mover: Mover; readonly mayWrite: boolean },
) =>
  sql<{ id: VendorReceiptId }>`
    with r as (select * from vendor_receipt where client_id = ${int(client)} and id = ${int(id)}),
    o as (select o.* from vendor_order o, r where o.client_id = ${int(client)} and o.id = r.vendor_order_id),
    counted as materialized (
      select inventory_id, expires_on, is_damaged, sum(delta)::int as quantity from vendor_receipt_scan
      where client_id = ${int(client)} and receipt_id = ${int(id)} group by 1, 2, 3 having sum(delta) > 0
    ),
    source as materialized (
      select c.inventory_id, case when c.is_damaged then ${sql.lit(damaged)} else ${sql.lit(active)} end as status_id, c.quantity,
        p.has_same_barcode_for_items as is_shared, r.center_id, c.expires_on, coalesce(nullif(l.price, 0), k.price) as price, o.vendor_id
      from counted c cross join r cross join o join inventory p on p.client_id = ${int(client)} and p.id = c.inventory_id
        left join vendor_order_line l on l.client_id = ${int(client)} and l.vendor_order_id = o.id and l.inventory_id = c.inventory_id
        left join inventory_vendor k on k.client_id = ${int(client)} and k.vendor_id = o.vendor_id and k.inventory_id = c.inventory_id
          and k.status_id = ${sql.lit(active)}
    ),
    ${receiveUnits(client, mover, requestKey(id))},
    listed as (
      insert into vendor_receipt_item (client_id, receipt_id, inventory_item_id, line_id, movement_id, quantity)
      select ${int(client)}, ${int(id)}, n.item_id, l.id, n.movement_id, n.quantity
      from received n cross join o
        left join vendor_order_line l on l.client_id = ${int(client)} and l.vendor_order_id = o.id and l.inventory_id = n.inventory_id
    ),
    arrived as (select inventory_id, sum(quantity)::int as units from counted group by 1),
    line as (
      update vendor_order_line l set received = l.received + a.units
      from arrived a, o where l.client_id = ${int(client)} and l.vendor_order_id = o.id and l.inventory_id = a.inventory_id
    ),
    priced as (
      update inventory_vendor k set price = l.price
      from o, arrived a, vendor_order_line l
      where ${mayWrite}::boolean and l.client_id = ${int(client)} and l.vendor_order_id = o.id and l.inventory_id = a.inventory_id
        and l.price > 0 and k.client_id = ${int(client)} and k.vendor_id = o.vendor_id and k.inventory_id = l.inventory_id
        and k.price is distinct from l.price
    ),
    ordered as (
      update vendor_order v set status_id = ${sql.lit(vendorOrderStatus.received)}, version = v.version + 1,
        received_date = coalesce(v.received_date, own_today()),
        receiver_name = case when v.receiver_name = '' then coalesce(user_name(${int(mover.userId)}), '') else v.receiver_name end
      from o where v.client_id = ${int(client)} and v.id = o.id
    ),
    noted as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'vendor-order', o.id, ${int(mover.userId)}, 'Stock received', jsonb_build_array(jsonb_build_object(
        'name', 'Units', 'before', '', 'after', (select sum(units) from arrived)::text)) from o
    )
    update vendor_receipt set state = 'posted', posted_by = ${int(mover.userId)}, posted_at = now()
    where client_id = ${int(client)} and id = ${int(id)} returning id`.compile(db)

/** Holds the items of a receipt, and says which are no longer as they were received. */
export const heldItems = (db: Sql, client: ClientId, id: VendorReceiptId) =>
  sql<{ itemId: InventoryItemId; isChanged: boolean }>`
    select i.id as "itemId", (i.quantity <> r.quantity or i.reserved_quantity > 0 or i.status_id <> m.to_status_id) as "isChanged"
    from vendor_receipt_item r join inventory_item i on i.client_id = r.client_id and i.id = r.inventory_item_id
      join stock_movement m on m.client_id = r.client_id and m.id = r.movement_id
    where r.client_id = ${int(client)} and r.receipt_id = ${int(id)} order by i.id for update of i`.compile(db)

/** Undoes a held receipt whose held items are as they were received. */
export const undoPost = (db: Sql, client: ClientId, id: VendorReceiptId, mover: Mover) =>
  sql<{ id: VendorReceiptId }>`
    with gone as materialized (
      select i.id as item_id, r.movement_id, i.inventory_id, i.center_id, i.status_id, r.quantity, r.line_id
      from vendor_receipt_item r join inventory_item i on i.client_id = r.client_id and i.id = r.inventory_item_id
      where r.client_id = ${int(client)} and r.receipt_id = ${int(id)}
    ),
    ${takeBackUnits(client, mover, requestKey(id))},
    line as (
      update vendor_order_line l set received = l.received - t.units
      from (select line_id, sum(quantity)::int as units from gone where line_id is not null group by 1) t
      where l.client_id = ${int(client)} and l.id = t.line_id
    ),
    ordered as (
      update vendor_order o set version = o.version + 1
      from vendor_receipt r where r.client_id = ${int(client)} and r.id = ${int(id)} and o.client_id = ${int(client)} and o.id = r.vendor_order_id
      returning o.id
    ),
    noted as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'vendor-order', ordered.id, ${int(mover.userId)}, 'Receipt undone', jsonb_build_array(jsonb_build_object(
        'name', 'Units', 'before', taken.units::text, 'after', '0')) from ordered cross join taken
    )
    update vendor_receipt set state = 'undone', undone_by = ${int(mover.userId)}, undone_at = now()
    where client_id = ${int(client)} and id = ${int(id)} returning id`.compile(db)
