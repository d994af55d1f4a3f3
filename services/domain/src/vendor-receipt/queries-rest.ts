import type { ClientId } from "@sightline/model/client"
import type { VendorOrderId, VendorOrderSaved } from "@sightline/model/vendor-order"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"

/** Closes what is open of a held order. */
export const closeLines = (db: Sql, client: ClientId, id: VendorOrderId, reason: string) =>
  sql<{ lines: number }>`
    with closed as (
      update vendor_order_line set closed = quantity - received, closed_reason = ${text(reason)}
      where client_id = ${int(client)} and vendor_order_id = ${int(id)} and quantity > received + closed
      returning id
    ),
    ordered as (update vendor_order set version = version + 1 where client_id = ${int(client)} and id = ${int(id)})
    select count(*)::int as lines from closed`.compile(db)

/** Makes a New order of what is open of a held order, at its prices, and closes that there; no row where nothing is open. */
export const orderRest = (db: Sql, client: ClientId, id: VendorOrderId, userId: number) =>
  sql<typeof VendorOrderSaved.Type>`
    with rest as materialized (
      select l.id, l.inventory_id, l.price, l.note, l.quantity - l.received - l.closed as open, p.description,
        row_number() over (order by l.place, l.id) - 1 as place
      from vendor_order_line l join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
      where l.client_id = ${int(client)} and l.vendor_order_id = ${int(id)} and l.quantity > l.received + l.closed
    ),
    made as (
      insert into vendor_order (client_id, vendor_id, phone, email, note, total, line_count, units, back_order_of, created_by)
      select o.client_id, o.vendor_id, o.phone, o.email, o.note, s.total, s.lines, s.units, o.id, ${int(userId)}
      from vendor_order o, (select sum(open * price) as total, count(*) as lines, sum(open) as units from rest) s
      where o.client_id = ${int(client)} and o.id = ${int(id)} and s.lines > 0
      returning id, status_id as "statusId", version
    ),
    entered as (
      insert into vendor_order_line (client_id, vendor_order_id, place, inventory_id, quantity, price, note)
      select ${int(client)}, made.id, rest.place, rest.inventory_id, rest.open, rest.price, rest.note from rest, made
    ),
    closed as (
      update vendor_order_line l set closed = l.closed + rest.open, closed_reason = 'Ordered again'
      from rest where l.client_id = ${int(client)} and l.id = rest.id
    ),
    ordered as (
      update vendor_order o set version = o.version + 1 from made where o.client_id = ${int(client)} and o.id = ${int(id)}
    ),
    noted as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'vendor-order', made.id, ${int(userId)}, 'Created', (
        select jsonb_agg(jsonb_build_object('name', description, 'before', '', 'after', open::text) order by place) from rest) from made
      union all
      select ${int(client)}, 'vendor-order', ${int(id)}, ${int(userId)}, 'Ordered again', jsonb_build_array(jsonb_build_object(
        'name', 'Order', 'before', '', 'after', made.id::text)) from made
    )
    select * from made`.compile(db)
