import type { TransactionSql } from "postgres"
import { momentAgo } from "./rows"

interface Seeded {
  readonly clientId: number
  /** The person who orders and receives. */
  readonly userId: number
  readonly today: string
}

/** Orders at work: which of the client's vendors, how long ago it went out, and in which state it is. */
const plans = [
  { place: 1, statusId: 95, daysAgo: 12, units: 4 },
  { place: 2, statusId: 91, daysAgo: 4, units: 6 },
  { place: 3, statusId: 94, daysAgo: 19, units: 10 },
  { place: 2, statusId: 90, daysAgo: 0, units: 3 },
] as const

/** Vendor orders: a New one, two that wait for goods, and one of which a first delivery is in stock. */
export async function seedVendorOrders(tx: TransactionSql, seeded: Seeded): Promise<void> {
  await tx`update vendor set contact = contact || jsonb_build_object('vendorEmail', 'orders@' || lower(replace(code, '_', '-')) || '.example')
    where client_id = ${seeded.clientId}`
  for (const plan of plans) {
    const id = await insertOrder(tx, seeded, plan)
    if (id !== undefined && plan.statusId === 95) await insertReceipt(tx, seeded, id)
  }
}

/** An order of three products of the vendor; none where the client has fewer vendors. */
async function insertOrder(
  tx: TransactionSql,
  { clientId, userId, today }: Seeded,
  { place, statusId, daysAgo, units }: (typeof plans)[number],
): Promise<number | undefined> {
  const at = momentAgo(today, daysAgo + 1, 30)
  const [made] = await tx<{ id: number }[]>`
    with v as (
      select v.id, v.contact from vendor v join inventory_vendor k on k.client_id = v.client_id and k.vendor_id = v.id
      where v.client_id = ${clientId} group by v.client_id, v.id order by count(*) desc, v.id offset ${place - 1} limit 1
    ),
    product as (
      select p.id, ${units}::int + row_number() over (order by p.id) as quantity, coalesce(k.price, 0) as price
      from v join inventory_vendor k on k.client_id = ${clientId} and k.vendor_id = v.id
        join inventory p on p.client_id = k.client_id and p.id = k.inventory_id and p.status_id = 5
      where p.total_quantity > 0 order by p.id limit 3
    ),
    made as (
      insert into vendor_order (client_id, vendor_id, email, status_id, ordered_at, received_date, receiver_name, total, line_count, units,
        created_by, created_at)
      select ${clientId}, v.id, v.contact ->> 'vendorEmail', ${statusId}, ${statusId === 90 ? null : at}::timestamptz,
        ${statusId === 95 ? today : null}::date, case when ${statusId} = 95 then user_name(${userId}) else '' end, s.total, s.lines, s.units,
        ${userId}, ${at}
      from v, (select sum(quantity * price) as total, count(*) as lines, sum(quantity) as units from product) s where s.lines > 0
      returning id
    ),
    line as (
      insert into vendor_order_line (client_id, vendor_order_id, place, inventory_id, quantity, price)
      select ${clientId}, made.id, row_number() over (order by product.id) - 1, product.id, product.quantity, product.price from made, product
    )
    select id from made`
  return made?.id
}

/** A posted delivery: units of the order's products that are in stock as they arrived, two of each product at most. */
async function insertReceipt(tx: TransactionSql, { clientId, userId, today }: Seeded, orderId: number): Promise<void> {
  const at = momentAgo(today, 1, 90)
  await tx`
    with unit as (
      select l.id as line_id, l.inventory_id, i.id as item_id, i.center_id, m.id as movement_id, m.quantity,
        row_number() over (partition by l.id, i.center_id order by i.id) as nth
      from vendor_order_line l
        join inventory_item i on i.client_id = l.client_id and i.inventory_id = l.inventory_id and i.status_id = 5
        join stock_movement m on m.client_id = i.client_id and m.to_item_id = i.id and m.reason = 'receipt' and m.quantity = i.quantity
      where l.client_id = ${clientId} and l.vendor_order_id = ${orderId} and m.quantity <= 2
    ),
    arrived as materialized (
      select * from unit where nth <= 2 and center_id = (select min(center_id) from unit)
    ),
    receipt as (
      insert into vendor_receipt (client_id, vendor_order_id, state, center_id, begun_by, begun_at, posted_by, posted_at)
      select ${clientId}, ${orderId}, 'posted', min(center_id), ${userId}, ${at}, ${userId}, ${at} from arrived having count(*) > 0
      returning id
    ),
    scan as (
      insert into vendor_receipt_scan (client_id, id, receipt_id, inventory_id, delta, scanned_by, scanned_at)
      select ${clientId}, gen_random_uuid(), receipt.id, inventory_id, quantity, ${userId}, ${at} from arrived, receipt
    ),
    item as (
      insert into vendor_receipt_item (client_id, receipt_id, inventory_item_id, line_id, movement_id, quantity)
      select ${clientId}, receipt.id, item_id, line_id, movement_id, quantity from arrived, receipt
    )
    update vendor_order_line l set received = a.units
    from (select line_id, sum(quantity) as units from arrived group by 1) a
    where l.client_id = ${clientId} and l.id = a.line_id`
}
