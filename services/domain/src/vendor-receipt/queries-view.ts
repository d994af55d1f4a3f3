import type { ClientId } from "@sightline/model/client"
import type { VendorOrderId } from "@sightline/model/vendor-order"
import type { Receiving } from "@sightline/model/vendor-receipt"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"
import { extrasOf } from "./queries"

const receipt = (
  units: RawBuilder<unknown>,
) => sql`jsonb_build_object('id', r.id, 'state', r.state, 'centerName', n.name,
  'units', ${units}, 'by', coalesce(user_name(coalesce(r.undone_by, r.posted_by, r.begun_by)), ''),
  'at', coalesce(r.undone_at, r.posted_at, r.begun_at))`

const of = (client: ClientId) => sql`
  from vendor_receipt r join center n on n.client_id = r.client_id and n.id = r.center_id
  where r.client_id = ${int(client)} and r.vendor_order_id = o.id`

const counted = (client: ClientId) =>
  sql`coalesce((select sum(s.delta) from vendor_receipt_scan s where s.client_id = ${int(client)} and s.receipt_id = r.id), 0)`

const posted = (client: ClientId) =>
  sql`coalesce((select sum(i.quantity) from vendor_receipt_item i where i.client_id = ${int(client)} and i.receipt_id = r.id), 0)`

/** An order as it is received: its lines, what else was counted or came, the open count and the past receipts. Without prices. */
export const receivingOf = (db: Sql, client: ClientId, id: VendorOrderId) =>
  sql<{ receiving: typeof Receiving.Encoded }>`
    with o as (select * from vendor_order where client_id = ${int(client)} and id = ${int(id)}),
    count as (
      select s.inventory_id, sum(s.delta) as units, coalesce(sum(s.delta) filter (where s.is_damaged), 0) as damaged, max(s.scanned_at) as last
      from vendor_receipt_scan s join vendor_receipt r on r.client_id = s.client_id and r.id = s.receipt_id and r.state = 'counting'
      where s.client_id = ${int(client)} and r.vendor_order_id = ${int(id)} group by 1
    ),
    extra as (${extrasOf(client, id)}),
    came as (
      select inventory_id, coalesce(count.units, 0) as counted, coalesce(count.damaged, 0) as damaged, extra.units as received
      from count full join extra using (inventory_id)
    ),
    line as (
      select l.id, l.place, l.inventory_id, l.quantity, l.received, l.closed
      from vendor_order_line l, o where l.client_id = ${int(client)} and l.vendor_order_id = o.id
    )
    select jsonb_build_object('orderId', o.id, 'vendorName', v.name, 'statusId', o.status_id,
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object('lineId', line.id, 'inventoryId', p.id, 'code', p.code, 'number', p.number,
          'description', p.description, 'isActive', p.status_id = 5, 'ordered', coalesce(line.quantity, 0),
          'received', coalesce(line.received, came.received, 0), 'closed', coalesce(line.closed, 0), 'counted', coalesce(came.counted, 0),
          'damaged', coalesce(came.damaged, 0)) order by line.place nulls last, p.id), '[]')
        from line full join came on came.inventory_id = line.inventory_id
          join inventory p on p.client_id = ${int(client)} and p.id = coalesce(line.inventory_id, came.inventory_id)
        where line.id is not null or came.counted <> 0 or came.received is not null),
      'receipt', (select ${receipt(counted(client))} ${of(client)} and r.state = 'counting'),
      'past', (select coalesce(jsonb_agg(${receipt(posted(client))} order by r.id desc), '[]') ${of(client)} and r.state <> 'counting'))
      as receiving
    from o join vendor v on v.client_id = ${int(client)} and v.id = o.vendor_id`.compile(db)
