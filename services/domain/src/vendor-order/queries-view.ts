import type { ClientId } from "@sightline/model/client"
import type { VendorOrder, VendorOrderId, VendorOrderRow, VendorOrderSearch } from "@sightline/model/vendor-order"
import { vendorOrderStatus } from "@sightline/model/vendor-order-rules"
import { sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { bigint, cents, int, ints } from "../db/typed"

const line = (name: string) => sql`coalesce(v.contact ->> ${sql.lit(name)}, '')`

/** The vendor `v` of an order or of a picker row. */
export const orderVendor = sql`jsonb_build_object('id', v.id, 'name', v.name, 'contactFirstName', ${line("contactFirstName")},
  'contactMiddleName', ${line("contactMiddleName")}, 'contactLastName', ${line("contactLastName")},
  'vendorCellPhone', ${line("vendorCellPhone")}, 'vendorEmail', ${line("vendorEmail")})`

const ownLines = sql`from vendor_order_line l where l.client_id = o.client_id and l.vendor_order_id = o.id`

const head = (
  seesPrices: boolean,
) => sql`'id', o.id, 'vendor', ${orderVendor}, 'phone', o.phone, 'email', o.email, 'note', o.note,
  'statusId', o.status_id, 'createdAt', o.created_at, 'orderedAt', o.ordered_at, 'receivedDate', o.received_date,
  'receiverName', o.receiver_name, 'receivedNote', o.received_note, 'lineCount', o.line_count, 'units', o.units,
  'received', (select coalesce(sum(l.received), 0) ${ownLines}),
  'open', (select coalesce(sum(greatest(0, l.quantity - l.received - l.closed)), 0) ${ownLines})
  ${seesPrices ? sql`, 'total', ${cents(sql`o.total`)}` : sql``}`

const vendorOf = sql`join vendor v on v.client_id = o.client_id and v.id = o.vendor_id`

/** An order with its lines; prices for callers who may see them alone (decisions D-141). */
export const orderNamed = (db: Sql, client: ClientId, id: VendorOrderId, seesPrices: boolean) =>
  sql<{ order: typeof VendorOrder.Encoded }>`
    select jsonb_build_object(${head(seesPrices)}, 'version', o.version, 'createdBy', coalesce(user_name(o.created_by), ''),
      'backOrderOf', o.back_order_of,
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'inventoryId', l.inventory_id, 'code', p.code, 'number', p.number,
          'description', p.description, 'quantity', l.quantity, 'note', l.note, 'received', l.received, 'closed', l.closed
          ${seesPrices ? sql`, 'price', ${cents(sql`l.price`)}` : sql``}) order by l.place, l.id), '[]')
        from vendor_order_line l join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
        where l.client_id = ${int(client)} and l.vendor_order_id = o.id)) as order
    from vendor_order o ${vendorOf} where o.client_id = ${int(client)} and o.id = ${int(id)}`.compile(db)

/** An order that its vendor has, and of which a line waits for units (document 2 §4.1). */
const expected = sql`status_id = any (${ints([vendorOrderStatus.submitted, vendorOrderStatus.pending, vendorOrderStatus.received])})
  and exists (select from vendor_order_line l where l.client_id = vendor_order.client_id and l.vendor_order_id = vendor_order.id
    and l.quantity > l.received + l.closed)`

/** A page of orders, newest first. The index alone finds and counts them. */
export const orderPage = (
  db: Sql,
  client: ClientId,
  { statusId, isArriving, vendorIds, page, pageSize }: VendorOrderSearch,
  seesPrices: boolean,
) => {
  const conditions = [
    sql`client_id = ${int(client)}`,
    ...(isArriving ? [expected] : []),
    ...(statusId === null ? [] : [sql`status_id = ${int(statusId)}`]),
    ...(vendorIds.length === 0 ? [] : [sql`vendor_id = any (${ints(vendorIds)})`]),
  ]
  const found = sql`from vendor_order where ${sql.join(conditions, sql` and `)}`
  return fresh(
    sql<{ total: number; rows: ReadonlyArray<typeof VendorOrderRow.Encoded> }>`
      with page as materialized (
        select id ${found} order by id desc limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)}
      )
      select (select count(*)::int ${found}) as total,
        coalesce(jsonb_agg(jsonb_build_object(${head(seesPrices)}) order by o.id desc), '[]') as rows
      from page join vendor_order o on o.client_id = ${int(client)} and o.id = page.id ${vendorOf}`.compile(db),
  )
}
