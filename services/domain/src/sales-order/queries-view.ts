import type { ClientId } from "@sightline/model/client"
import type { SalesOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { type ChosenReaders, readersChosen } from "../db/readers-chosen"
import { cents, int, ints } from "../db/typed"

const touch = (by: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`case when ${at} is not null then jsonb_build_object('by', coalesce(user_name(${by}), ''), 'at', ${at}) end`

const card = sql`case when m.last_four is not null then jsonb_build_object('brand', m.brand, 'lastFour', m.last_four,
  'expMonth', m.exp_month, 'expYear', m.exp_year) end`

const payments = (client: ClientId) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'type', m.type, 'amount', ${cents(sql`m.amount`)},
    'handed', ${cents(sql`coalesce(h.amount, m.amount)`)}, 'card', ${card}, 'by', coalesce(user_name(m.user_id), ''), 'at', m.at)
    order by m.id desc), '[]')
  from payment m left join cash_movement h on h.client_id = m.client_id and h.payment_id = m.id
  where m.client_id = ${int(client)} and m.invoice_id = v.id`

/** The fields of a credit note `r`, as the model names them. */
export const creditFields = sql`'id', r.id, 'number', r.number, 'kind', r.kind, 'at', r.at, 'by', coalesce(user_name(r.user_id), ''),
  'confirmedBy', user_name(r.confirmed_by),
  'quantity', r.quantity, 'amount', ${cents(sql`r.amount`)}, 'note', r.note, 'toStatusId', r.to_status_id,
  'refunds', (
    select coalesce(jsonb_agg(jsonb_build_object('type', m.type, 'brand', m.brand, 'lastFour', m.last_four,
      'amount', ${cents(sql`g.amount`)}, 'state', g.state,
      'handed', ${cents(sql`coalesce(-h.amount, g.amount)`)}) order by m.id desc), '[]')
    from refund g join payment m on m.client_id = g.client_id and m.id = g.payment_id
      left join cash_movement h on h.client_id = g.client_id and h.refund_id = g.id
    where g.client_id = r.client_id and g.return_id = r.id)`

const credits = (client: ClientId) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(${creditFields}) order by r.id desc), '[]')
  from sales_return r where r.client_id = ${int(client)} and r.order_id = v.order_id`

/** What the invoice `v` still asks for. */
export const open = sql`invoice_open(v.amount, v.credited, v.paid, v.refunded)`

/** The fields of an invoice `v`, as the model names them. */
export const invoiceFields = (client: ClientId) => sql`'id', v.id, 'number', v.number, 'at', v.at, 'day', v.day,
  'amount', ${cents(sql`v.amount`)}, 'paid', ${cents(sql`v.paid`)}, 'refunded', ${cents(sql`v.refunded`)},
  'credited', ${cents(sql`v.credited`)}, 'open', ${cents(open)}, 'isPaid', v.is_paid, 'payments', (${payments(client)}),
  'credits', (${credits(client)})`

/** The newest charge of the order `o`, unless it was paid. */
const charge = (client: ClientId) => sql`
  select case when g.state <> 'paid' then jsonb_build_object('state', g.state, 'amount', ${cents(sql`g.amount`)},
    'by', coalesce(user_name(g.user_id), ''), 'at', g.begun_at) end
  from charge g where g.client_id = ${int(client)} and g.order_id = o.id order by g.id desc limit 1`

const items = (client: ClientId, today: RawBuilder<unknown>) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'itemId', u.inventory_item_id, 'state', u.state,
    'note', coalesce((select n.text from item_note n where n.client_id = ${int(client)} and n.inventory_item_id = i.id
      order by n.id desc limit 1), ''),
    'listPrice', ${cents(sql`u.list_price`)}, 'specialPrice', ${cents(sql`u.special_price`)},
    'itemSpecialPrice', ${cents(sql`u.item_special_price`)}, 'salePrice', ${cents(sql`u.sale_price`)},
    'priceNote', u.price_note, 'priceNow', ${cents(sql`unit_price(p.list_price, p.special_price, i.special_price)`)},
    'centerName', n.name, 'isExpired', coalesce(i.expires_on < ${today}, false)) order by u.id), '[]')
  from sales_order_item u join inventory_item i on i.client_id = u.client_id and i.id = u.inventory_item_id
    join center n on n.client_id = i.client_id and n.id = i.center_id
  where u.client_id = ${int(client)} and u.line_id = l.id`

const lines = (client: ClientId, today: RawBuilder<unknown>) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'inventoryId', l.inventory_id, 'number', p.number,
    'description', l.description, 'notes', coalesce(p.fields ->> 'InventoryNotes', ''), 'mainImage', p.main_image, 'quantity', l.quantity, 'listTotal', ${cents(sql`l.list_total`)},
    'net', ${cents(sql`l.net`)}, 'taxPercent', l.tax_percent, 'tax', ${cents(sql`l.tax`)},
    'available', case when p.status_id = ${sql.lit(active)} then greatest(p.total_quantity - p.reserved_quantity, 0) else 0 end,
    'items', (${items(client, today)})) order by l.id), '[]')
  from sales_order_line l join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
  where l.client_id = ${int(client)} and l.order_id = o.id`

const notes = (client: ClientId) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'text', t.text, 'by', coalesce(user_name(t.user_id), ''), 'at', t.at)
    order by t.id desc), '[]')
  from order_note t where t.client_id = ${int(client)} and t.order_id = o.id`

/** An order as it is stored, and the readers that were chosen: the settings say which of them count. */
export interface OrderRow {
  readonly order: Omit<typeof SalesOrder.Encoded, "hasReader">
  readonly readers: ChosenReaders
}

const customerIsGone = (client: ClientId) => sql`exists (
  select from customer k where k.client_id = ${int(client)} and k.id = o.customer_id and k.status_id <> ${sql.lit(active)})`

const view = (client: ClientId, which: RawBuilder<unknown>, centers: ReadonlyArray<number>) => {
  const today = sql`(now() at time zone c.time_zone)::date`
  return sql<OrderRow>`
    select jsonb_build_object('id', o.id, 'type', o.order_type, 'statusId', o.status_id, 'createdAt', o.created_at,
      'quantity', o.quantity, 'total', ${cents(sql`o.total`)}, 'paymentType', o.payment_type,
      'createdBy', coalesce(user_name(o.created_by), ''), 'centerId', o.center_id, 'centerName', n.name, 'version', o.version,
      'step', o.step, 'touched', ${touch(sql`o.touched_by`, sql`o.touched_at`)},
      'submitted', ${touch(sql`o.submitted_by`, sql`o.submitted_at`)},
      'completed', ${touch(sql`o.completed_by`, sql`o.completed_at`)},
      'cancelled', ${touch(sql`o.cancelled_by`, sql`o.cancelled_at`)},
      'subtotal', ${cents(sql`o.list_total`)}, 'discount', ${cents(sql`(o.list_total - o.net)`)}, 'net', ${cents(sql`o.net`)},
      'tax', ${cents(sql`o.tax`)}, 'shipping', ${cents(sql`o.shipping`)},
      'customer', jsonb_build_object('customerId', o.customer_id, 'firstName', o.first_name, 'lastName', o.last_name,
        'cellPhone', o.cell_phone, 'email', o.email, 'isOverridden', o.is_overridden) || case when ${customerIsGone(client)} then '{"isRemoved": true}' else '{}' end::jsonb,
      'card', (select ${card} from payment m where m.client_id = ${int(client)} and m.invoice_id = v.id and m.last_four is not null
        order by m.id desc limit 1),
      'checkout', jsonb_build_object('note', o.draft_note, 'amount', ${cents(sql`o.draft_amount`)},
        'received', ${cents(sql`o.draft_received`)}, 'cashAmount', ${cents(sql`o.draft_cash_amount`)}),
      'cashStep', c.cash_step, 'charge', (${charge(client)}), 'notes', (${notes(client)}), 'lines', (${lines(client, today)}),
      'invoice', case when v.id is not null then jsonb_build_object(${invoiceFields(client)}) end) as order,
      (${readersChosen(client)}) as readers
    from sales_order o join center n on n.client_id = o.client_id and n.id = o.center_id cross join own_client() c
      left join invoice v on v.client_id = o.client_id and v.order_id = o.id
    where o.client_id = ${int(client)} and o.center_id = any (${ints(centers)}) and o.id = ${which}`
}

/** An order with everything that its page shows, at the caller's centers. */
export const orderNamed = (db: Sql, client: ClientId, id: SalesOrderId, centers: ReadonlyArray<number>) =>
  view(client, int(id), centers).compile(db)

/** The order that the transaction is about. */
export const ownOrder = (db: Sql, client: ClientId, centers: ReadonlyArray<number>) =>
  view(client, sql`own_order_id()`, centers).compile(db)
