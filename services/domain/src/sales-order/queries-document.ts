import type { ClientId } from "@sightline/model/client"
import type { OrderCustomer } from "@sightline/model/sales-order"
import { sql } from "kysely"
import { cents, int, text } from "../db/typed"

/** The lines of a document, of `line`. */
export const documentLines = (client: ClientId) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'description', l.description, 'quantity', l.quantity,
    'listTotal', ${cents(sql`l.list_total`)}, 'net', ${cents(sql`l.net`)}, 'taxPercent', l.tax_percent, 'tax', ${cents(sql`l.tax`)}) order by l.id), '[]')
  from line l join inventory p on p.client_id = ${int(client)} and p.id = l.inventory_id`

/** The tax of `line` by percentage. */
export const documentTaxes = sql`
  select coalesce(jsonb_agg(jsonb_build_object('percent', t.tax_percent, 'net', ${cents(sql`t.net`)}, 'tax', ${cents(sql`t.tax`)}) order by t.tax_percent), '[]')
  from (select tax_percent, sum(net) as net, sum(tax) as tax from line group by tax_percent) t`

/** How the seller is reached, as the center of the order `o` and the client `c` say it today. */
export const documentContact = (client: ClientId) => sql`
  select jsonb_build_object('address', k.address, 'phone', k.phone, 'email', k.email, 'hours', k.hours, 'taxNumber', c.tax_number)
  from center k where k.client_id = ${int(client)} and k.id = o.center_id`

/**
 * Issues the invoice of the order `o` under the next number of its year. The counter's row is locked for this one commit,
 * and a rollback gives the number back, so a series has no holes. Expects `line` and `sums`, and the client as `c`.
 */
export const issued = (client: ClientId, { firstName, lastName, cellPhone, email }: OrderCustomer) => {
  const today = sql`(now() at time zone c.time_zone)::date`
  return sql`
    counted as (
      insert into invoice_counter (client_id, kind, year, last)
      select ${int(client)}, 'invoice', extract(year from ${today})::int, 1 from c, verdict where verdict = 'done'
      on conflict (client_id, kind, year) do update set last = invoice_counter.last + 1
      returning year, last
    ),
    invoice_issued as (
      insert into invoice (client_id, order_id, year, sequence, day, amount, tax, paid, document)
      select ${int(client)}, o.id, n.year, n.last, ${today}, s.net + s.tax + o.shipping, s.tax,
        case when o.order_type = 'Instant' then s.net + s.tax + o.shipping else 0 end,
        jsonb_build_object('number', n.year::text || '-' || lpad(n.last::text, 6, '0'), 'day', ${today}, 'seller', c.name,
          'buyer', jsonb_build_object('name', ${text(`${firstName} ${lastName}`.trim())}, 'phone', ${text(cellPhone)}, 'email', ${text(email)}),
          'center', (select name from center where client_id = ${int(client)} and id = o.center_id),
          'contact', (${documentContact(client)}),
          'lines', (${documentLines(client)}), 'taxes', (${documentTaxes}),
          'subtotal', ${cents(sql`s.list_total`)}, 'discount', ${cents(sql`(s.list_total - s.net)`)}, 'shipping', ${cents(sql`o.shipping`)},
          'tax', ${cents(sql`s.tax`)}, 'total', ${cents(sql`(s.net + s.tax + o.shipping)`)})
      from counted n, sums s, o, c
      returning id, amount
    )`
}
