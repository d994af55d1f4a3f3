import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"

/** Kept sums of orders, reservations, invoices and payments that their rows contradict, each with what it should be. */
export const wrongOrders = (db: Sql, client: ClientId) => {
  const own = sql`client_id = ${int(client)}`
  return sql<{ what: string; id: number; said: string; counted: string }>`
    with held as (
      select id, sum(units) as units from (
        select inventory_item_id as id, count(*) as units from sales_order_item where ${own} and state = 'held' group by 1
        union all
        select u.inventory_item_id, sum(u.units) from adjustment_used_item u
          join adjustment_used a on a.client_id = u.client_id and a.id = u.adjustment_used_id and a.state = 'PendingRemove'
          where u.${own} group by 1
        union all
        select inventory_item_id, sum(units) from channel_order_item where ${own} group by 1
      ) by_holder group by id
    ),
    line as (
      select line_id as id, count(*) as units, sum(greatest(list_price, sale_price)) as list_total, sum(sale_price) as net
      from sales_order_item where ${own} group by 1
    ),
    sums as (
      select order_id as id, sum(quantity) as quantity, sum(list_total) as list_total, sum(net) as net, sum(tax) as tax
      from sales_order_line where ${own} group by 1
    ),
    paid as (
      select m.invoice_id as id, sum(m.amount) as amount, sum(g.amount) as refunded, bool_or(g.amount > m.amount) as is_over
      from payment m left join (select payment_id, sum(amount) as amount from refund where ${own} group by 1) g on g.payment_id = m.id
      where m.${own} group by 1
    ),
    credit as (
      select order_id as id, sum(amount) as amount, sum(quantity) filter (where kind = 'return') as units
      from sales_return where ${own} group by 1
    ),
    tallied as (
      select center_id, concat_ws(' ', order_type, status_id, payment_type, is_paid_otherwise) as kind, sum(orders) as orders
      from sales_order_tally where ${own} group by 1, 2
    ),
    ordered as (
      select center_id, concat_ws(' ', order_type, status_id, payment_type, is_paid_otherwise) as kind, count(*) as orders
      from sales_order where ${own} group by 1, 2
    ),
    back as (select order_id as id, count(*) as units from sales_order_item where ${own} and state = 'returned' group by 1)
    select 'item.reserved' as what, i.id, i.reserved_quantity::text as said, coalesce(h.units, 0)::text as counted
      from inventory_item i left join held h on h.id = i.id where i.${own} and i.reserved_quantity <> coalesce(h.units, 0)
    union all
    select 'product.reserved', p.id, p.reserved_quantity::text, coalesce(n.units, 0)::text
      from inventory p left join (select inventory_id, sum(reserved_quantity) as units from inventory_item where ${own} group by 1) n
        on n.inventory_id = p.id
      where p.${own} and p.reserved_quantity <> coalesce(n.units, 0)
    union all
    select 'channel.line', l.id, l.wanted::text, sum(k.units)::text
      from channel_order_line l join channel_order_item k on k.client_id = l.client_id and k.line_id = l.id
      where l.${own} group by l.id, l.wanted having sum(k.units) > l.wanted
    union all
    select 'line', l.id, concat_ws(' ', l.quantity, l.list_total, l.net, l.tax),
        concat_ws(' ', u.units, u.list_total, u.net, round(u.net * l.tax_percent / 100, 2))
      from sales_order_line l left join line u on u.id = l.id
      where l.${own} and (l.quantity, l.list_total, l.net, l.tax)
        is distinct from (u.units, u.list_total, u.net, round(u.net * l.tax_percent / 100, 2))
    union all
    select 'order', o.id, concat_ws(' ', o.quantity, o.list_total, o.net, o.tax),
        concat_ws(' ', s.quantity, s.list_total, s.net, s.tax)
      from sales_order o left join sums s on s.id = o.id
      where o.${own} and (o.quantity, o.list_total, o.net, o.tax)
        is distinct from (coalesce(s.quantity, 0), coalesce(s.list_total, 0), coalesce(s.net, 0), coalesce(s.tax, 0))
    union all
    select 'invoice', v.id, concat_ws(' ', v.amount, v.paid, v.refunded, v.credited),
        concat_ws(' ', o.total, coalesce(p.amount, 0), coalesce(p.refunded, 0), coalesce(r.amount, 0))
      from invoice v join sales_order o on o.client_id = v.client_id and o.id = v.order_id left join paid p on p.id = v.id
        left join credit r on r.id = o.id
      where v.${own} and ((v.amount, v.paid, v.refunded, v.credited)
        is distinct from (o.total, coalesce(p.amount, 0), coalesce(p.refunded, 0), coalesce(r.amount, 0)) or p.is_over)
    union all
    select 'returned', o.id, coalesce(r.units, 0)::text, coalesce(b.units, 0)::text
      from sales_order o left join credit r on r.id = o.id left join back b on b.id = o.id
      where o.${own} and coalesce(r.units, 0) <> coalesce(b.units, 0)
    union all
    select 'order.state', o.id, o.status_id::text, concat_ws(' ', v.id, u.states)
      from sales_order o left join invoice v on v.client_id = o.client_id and v.order_id = o.id
        left join (select order_id, string_agg(distinct state, ' ') as states from sales_order_item where ${own} group by 1) u
          on u.order_id = o.id
      where o.${own} and (
        (o.status_id in (53, 54)) and v.id is null or (o.status_id in (50, 52, 58)) and v.id is not null
        or u.states <> all (case o.status_id when 54 then '{sold,returned,returned sold}'::text[] when 56 then '{freed}' when 53 then '{held}'
          else '{held,lapsed,held lapsed}' end))
    union all
    select 'cash', m.id, m.amount::text, coalesce(c.amount::text, '')
      from payment m left join cash_movement c on c.client_id = m.client_id and c.payment_id = m.id
      where m.${own} and m.type = 'Cash' and m.amount is distinct from c.amount - c.rounding
    union all
    select 'cash.refund', g.id, (-g.amount)::text, coalesce(c.amount::text, '')
      from refund g join payment m on m.client_id = g.client_id and m.id = g.payment_id
        left join cash_movement c on c.client_id = g.client_id and c.refund_id = g.id
      where g.${own} and c.amount - c.rounding is distinct from case when m.type = 'Cash' then -g.amount end
    union all
    select n.kind || '.number', n.year, n.last::text, concat_ws(' ', v.count, v.last)
      from invoice_counter n left join (
        select 'invoice' as kind, year, count(*) as count, max(sequence) as last from invoice where ${own} group by year
        union all
        select 'credit', year, count(*), max(sequence) from sales_return where ${own} group by year) v
        on v.kind = n.kind and v.year = n.year
      where n.${own} and (n.last, n.last) is distinct from (v.count, v.last)
    union all
    select 'orders of ' || kind, center_id, coalesce(t.orders, 0)::text, coalesce(o.orders, 0)::text
      from tallied t full join ordered o using (center_id, kind)
      where coalesce(t.orders, 0) <> coalesce(o.orders, 0)`.compile(db)
}
