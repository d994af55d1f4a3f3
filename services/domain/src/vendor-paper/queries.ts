import type { ClientId } from "@sightline/model/client"
import type { VendorOrderId } from "@sightline/model/vendor-order"
import type {
  DeliverTo,
  DeliveryCenter,
  VendorPaper,
  VendorPaperDocument,
  VendorPaperId,
} from "@sightline/model/vendor-paper"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { bigint, cents, int, ints, text } from "../db/typed"

interface Said {
  readonly clientCode: string
  readonly seesPrices: boolean
  readonly to: DeliverTo | null
}

/** The order as a vendor reads it; its day is that of the submit, or today. */
const documentOf = (client: ClientId, { clientCode, seesPrices, to }: Said) => sql`
  jsonb_build_object('orderId', o.id, 'code', ${text(clientCode)} || '.v.' || o.id,
    'day', coalesce((o.ordered_at at time zone c.time_zone)::date, own_today()), 'buyer', c.name,
    'vendor', jsonb_build_object('name', v.name, 'contact',
      concat_ws(' ', nullif(v.contact ->> 'contactFirstName', ''), nullif(v.contact ->> 'contactLastName', ''))),
    'phone', o.phone, 'email', coalesce(c.admin_email, ''), 'note', o.note, 'units', o.units
    ${to ? sql`, 'deliverTo', ${JSON.stringify(to)}::text::jsonb` : sql``}
    ${seesPrices ? sql`, 'total', ${cents(sql`o.total`)}` : sql``},
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'number', p.number, 'upc', p.upc, 'description', p.description,
        'quantity', l.quantity, 'note', l.note ${seesPrices ? sql`, 'price', ${cents(sql`l.price`)}` : sql``}) order by l.place, l.id), '[]')
      from vendor_order_line l join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
      where l.client_id = ${int(client)} and l.vendor_order_id = o.id))`

const orderOf = (client: ClientId, id: VendorOrderId) => sql`
  from vendor_order o join vendor v on v.client_id = o.client_id and v.id = o.vendor_id cross join own_client() c
  where o.client_id = ${int(client)} and o.id = ${int(id)}`

interface Drawn {
  readonly document: typeof VendorPaperDocument.Encoded
}

export const orderDocument = (db: Sql, client: ClientId, id: VendorOrderId, said: Said) =>
  sql<Drawn>`
    select ${documentOf(client, said)} as document ${orderOf(client, id)}`.compile(db)

interface At {
  readonly sessionId: string
  readonly centerIds: ReadonlyArray<number>
}

/** These centers as far as they are open: the session's active one first, then by name, as the session lists them. */
export const deliveryCenters = (db: Sql, client: ClientId, { sessionId, centerIds }: At) =>
  sql<DeliveryCenter>`
    select c.id, c.name as center, c.address, c.phone, c.hours from center c
    where c.client_id = ${int(client)} and c.id = any (${ints(centerIds)}) and c.closed_at is null
    order by c.id is distinct from active_center(${sessionId}::uuid), c.name, c.id`.compile(db)

/** The document as it was sent; nothing of it changes afterwards. */
export const sentDocument = (db: Sql, client: ClientId, id: VendorPaperId) =>
  sql<Drawn>`
    select document from vendor_paper where client_id = ${int(client)} and id = ${int(id)}`.compile(db)

/**
 * When an order was sent and what became of the mails, which the sweep forgets after more than a year; no row where there is
 * no such order.
 */
export const papersOf = (db: Sql, client: ClientId, id: VendorOrderId) =>
  sql<{ papers: ReadonlyArray<typeof VendorPaper.Encoded> }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'email', p.email, 'by', coalesce(user_name(p.sent_by), ''), 'at', p.at,
        'state', case when m.dropped_because is not null then 'refused' when m.paper_id is null or m.sent_at is not null then 'sent'
          else 'waiting' end,
        'reason', coalesce(m.dropped_because, '')) order by p.id desc)
      from vendor_paper p left join vendor_papers_mailed(${int(id)}) m on m.paper_id = p.id
      where p.client_id = ${int(client)} and p.vendor_order_id = o.id), '[]') as papers
    from vendor_order o where o.client_id = ${int(client)} and o.id = ${int(id)}`.compile(db)

/** Holds an order's status until the transaction ends. */
export const heldStatus = (db: Sql, client: ClientId, id: VendorOrderId) =>
  sql<{ statusId: number }>`
    select status_id as "statusId" from vendor_order where client_id = ${int(client)} and id = ${int(id)} for no key update`.compile(
    db,
  )

interface Sending extends Said {
  readonly email: string
  readonly userId: number
}

interface Quota {
  readonly ofPerson: number
  readonly ofClient: number
}

/**
 * Keeps the document of a held order as it goes out; no row where this person, or the whole client, has sent so much within
 * 400 days that it would exceed the bytes of the quota.
 */
export const insertPaper = (
  db: Sql,
  client: ClientId,
  id: VendorOrderId,
  { email, userId, ...said }: Sending,
  most: Quota,
) =>
  sql<{ id: VendorPaperId }>`
    with drawn as materialized (select o.id, ${documentOf(client, said)} as document ${orderOf(client, id)}),
    sized as materialized (select *, octet_length(document::text) as bytes from drawn),
    held as (
      select coalesce(sum(p.bytes), 0) as bytes, coalesce(sum(p.bytes) filter (where p.sent_by = ${int(userId)}), 0) as own_bytes
      from vendor_paper p where p.client_id = ${int(client)} and p.at > now() - interval '400 days'
    )
    insert into vendor_paper (client_id, vendor_order_id, email, sent_by, document, bytes)
    select ${int(client)}, s.id, ${text(email)}, ${int(userId)}, s.document, s.bytes from sized s, held h
    where h.own_bytes + s.bytes <= ${bigint(most.ofPerson)} and h.bytes + s.bytes <= ${bigint(most.ofClient)}
    returning id`.compile(db)

export const enqueuePaper = (db: Sql, _client: ClientId, id: VendorPaperId) =>
  sql`select vendor_paper_enqueue(${int(id)})`.compile(db)
