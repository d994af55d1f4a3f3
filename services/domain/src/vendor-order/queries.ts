import type { ClientId } from "@sightline/model/client"
import type { VendorId } from "@sightline/model/vendor"
import type { SaveVendorOrder, VendorOrderId } from "@sightline/model/vendor-order"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"

export interface HeldOrder {
  readonly id: VendorOrderId
  readonly vendorId: VendorId
  readonly statusId: number
  readonly version: number
  readonly lineCount: number
  readonly phone: string
  readonly email: string
  readonly note: string
  readonly receivedDate: string | null
  readonly receiverName: string
  readonly receivedNote: string
}

/** Holds an order until the transaction ends: what the next statement reads is of after the wait. */
export const heldOrder = (db: Sql, client: ClientId, id: VendorOrderId) =>
  sql<HeldOrder>`
    select id, vendor_id as "vendorId", status_id as "statusId", version, line_count as "lineCount", phone, email, note,
      received_date::text as "receivedDate", receiver_name as "receiverName", received_note as "receivedNote"
    from vendor_order where client_id = ${int(client)} and id = ${int(id)} for update`.compile(db)

export const isOrder = (db: Sql, client: ClientId, id: VendorOrderId) =>
  sql<{ id: VendorOrderId }>`select id from vendor_order where client_id = ${int(client)} and id = ${int(id)}`.compile(
    db,
  )

export interface StoredLine {
  readonly inventoryId: number
  readonly description: string
  readonly quantity: number
  /** Whole cents. */
  readonly price: number
  readonly note: string
}

export const storedLines = (db: Sql, client: ClientId, id: VendorOrderId) =>
  sql<StoredLine>`
    select l.inventory_id as "inventoryId", p.description, l.quantity, (l.price * 100)::int as price, l.note
    from vendor_order_line l join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
    where l.client_id = ${int(client)} and l.vendor_order_id = ${int(id)} order by l.place`.compile(db)

type Lines = NonNullable<SaveVendorOrder["lines"]>

const asRows = (lines: Lines) =>
  JSON.stringify(
    lines.map(({ inventoryId, quantity, price, note }, place) => ({ place, inventoryId, quantity, price, note })),
  )

const sentRows = (lines: Lines) => sql`
  jsonb_to_recordset(${asRows(lines)}::text::jsonb) as s(place int, "inventoryId" int, quantity int, price int, note text)`

/** The client's vendor, while it is active, and how many of these products the client has. */
export const known = (db: Sql, client: ClientId, vendorId: VendorId, lines: Lines) =>
  sql<{ vendorName: string | null; products: number }>`
    select (select name from vendor where client_id = ${int(client)} and id = ${int(vendorId)} and status_id = 5) as "vendorName",
      (select count(*)::int from inventory p, ${sentRows(lines)} where p.client_id = ${int(client)} and p.id = s."inventoryId")
        as products`.compile(db)

interface Written {
  readonly vendorId: VendorId
  readonly phone: string
  readonly email: string
  readonly note: string
  readonly lines: Lines
  /** Whether the caller's prices count (decisions D-141). */
  readonly mayWrite: boolean
  readonly userId: number
}

interface Row {
  readonly id: VendorOrderId
  readonly statusId: number
  readonly version: number
}

const answered = sql`returning id, status_id as "statusId", version`

/** The sent lines with their prices: what a pricer sent, else what the line has, else what the vendor asks. */
const pricedLines = (client: ClientId, { vendorId, lines, mayWrite }: Written, old: RawBuilder<unknown>) => sql`
  sent as materialized (
    select s.place, s."inventoryId" as inventory_id, s.quantity, s.note,
      coalesce(${mayWrite ? sql`s.price::numeric / 100` : sql`null::numeric`}, old.price, k.price, 0) as price
    from ${sentRows(lines)}
      left join (${old}) old on old.inventory_id = s."inventoryId"
      left join inventory_vendor k on k.client_id = ${int(client)} and k.vendor_id = ${int(vendorId)}
        and k.inventory_id = s."inventoryId" and k.status_id = 5
  ),
  sums as (
    select count(*)::int as line_count, coalesce(sum(quantity), 0)::int as units, coalesce(sum(quantity * price), 0) as total
    from sent
  )`

const linesOf = (client: ClientId, order: RawBuilder<unknown>) => sql`
  insert into vendor_order_line (client_id, vendor_order_id, place, inventory_id, quantity, price, note)
  select ${int(client)}, ${order}.id, place, inventory_id, quantity, price, note from sent, ${order}`

/** Creates an order with its lines and sums. */
export const insertOrder = (db: Sql, client: ClientId, order: Written) =>
  sql<Row>`
    with ${pricedLines(client, order, sql`select null::int as inventory_id, null::numeric as price where false`)},
    made as (
      insert into vendor_order (client_id, vendor_id, phone, email, note, total, line_count, units, created_by)
      select ${int(client)}, ${int(order.vendorId)}, ${text(order.phone)}, ${text(order.email)}, ${text(order.note)}, total, line_count, units,
        ${int(order.userId)} from sums
      ${answered}
    ),
    entered as (${linesOf(client, sql`made`)})
    select * from made`.compile(db)

/** Replaces what a held New order says. */
export const updateOrder = (db: Sql, client: ClientId, id: VendorOrderId, order: Written) => {
  const old = sql`select inventory_id, price from vendor_order_line where client_id = ${int(client)} and vendor_order_id = ${int(id)}`
  return sql<Row>`
    with ${pricedLines(client, order, old)},
    made as (select ${int(id)} as id),
    gone as (
      delete from vendor_order_line where client_id = ${int(client)} and vendor_order_id = ${int(id)}
        and inventory_id not in (select inventory_id from sent)
    ),
    entered as (
      ${linesOf(client, sql`made`)}
      on conflict (client_id, vendor_order_id, inventory_id) do update
        set place = excluded.place, quantity = excluded.quantity, price = excluded.price, note = excluded.note
    )
    update vendor_order o set vendor_id = ${int(order.vendorId)}, phone = ${text(order.phone)}, email = ${text(order.email)},
      note = ${text(order.note)}, total = sums.total, line_count = sums.line_count, units = sums.units, version = o.version + 1
    from sums where o.client_id = ${int(client)} and o.id = ${int(id)}
    ${sql`returning o.id, o.status_id as "statusId", o.version`}`.compile(db)
}

interface Arrival {
  readonly receivedDate: string | null
  readonly receiverName: string
  readonly receivedNote: string
  readonly statusId: number
}

/** Stores when a held order was received, by whom, and their note (decisions D-99). */
export const updateArrival = (db: Sql, client: ClientId, id: VendorOrderId, arrival: Arrival) =>
  sql<Row>`
    update vendor_order set received_date = ${text(arrival.receivedDate)}::date, receiver_name = ${text(arrival.receiverName)},
      received_note = ${text(arrival.receivedNote)}, status_id = ${int(arrival.statusId)}, version = version + 1
    where client_id = ${int(client)} and id = ${int(id)} ${answered}`.compile(db)

/** Whether somebody counts a delivery of the order. */
export const openReceipt = (db: Sql, client: ClientId, id: VendorOrderId) =>
  sql<{ id: number }>`
    select id from vendor_receipt where client_id = ${int(client)} and vendor_order_id = ${int(id)} and state = 'counting'`.compile(
    db,
  )

/** Changes the status of a held order: a submit dates it, a receipt says when and by whom, a completion closes its lines. */
export const updateStatus = (
  db: Sql,
  client: ClientId,
  id: VendorOrderId,
  { to, userId, closes }: { readonly to: number; readonly userId: number; readonly closes: string | null },
) =>
  sql<Row>`
    with closed as (
      update vendor_order_line set closed = quantity - received, closed_reason = ${text(closes)}
      where ${closes !== null}::boolean and client_id = ${int(client)} and vendor_order_id = ${int(id)} and quantity > received + closed
    )
    update vendor_order set status_id = ${int(to)}, version = version + 1,
      ordered_at = case when ${int(to)} = 91 then coalesce(ordered_at, now()) else ordered_at end,
      received_date = case when ${int(to)} = 95 then coalesce(received_date, own_today()) else received_date end,
      receiver_name = case when ${int(to)} = 95 and receiver_name = '' then coalesce(user_name(${int(userId)}), '') else receiver_name end
    where client_id = ${int(client)} and id = ${int(id)} ${answered}`.compile(db)
