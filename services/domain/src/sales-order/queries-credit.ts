import type { ClientId } from "@sightline/model/client"
import type { CreditNoteId } from "@sightline/model/credit-note"
import { damaged } from "@sightline/model/sales-return-rules"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { cents, int, ints, text } from "../db/typed"
import type { Refunder } from "./outcome"
import { cashBefore } from "./queries-cash"
import { documentContact, documentLines, documentTaxes } from "./queries-document"
import { creditFields } from "./queries-view"

interface Credited {
  readonly kind: "return" | "cancellation"
  readonly note: string
  readonly toStatusId: number | null
  /** The shipping that is credited too. */
  readonly shipping: RawBuilder<unknown>
}

const today = sql`(now() at time zone c.time_zone)::date`

/**
 * Judges whether a second person has to confirm what `wanted` gives back, and whether one has (decisions D-159): what the
 * person gave back today and, on any day, of this invoice, together with this, is above the client's limit; or the seller
 * takes the unit back as damaged. The transaction holds the person's refunds, so none is being given beside this one. What
 * nobody has confirmed is kept as what the person asked for last: a second person confirms that and nothing else.
 */
const confirmed = (client: ClientId, mover: Refunder, toStatusId: number | null) => {
  const midnight = sql`(${today}::timestamp at time zone c.time_zone)`
  const own = sql`g.client_id = ${int(client)} and g.user_id = ${int(mover.userId)}`
  return sql`
    before as materialized (
      select (select coalesce(sum(g.amount), 0) from refund g where ${own} and g.at >= ${midnight})
        + (select coalesce(sum(g.amount), 0) from payment m join refund g on g.client_id = m.client_id and g.payment_id = m.id
          where m.client_id = ${int(client)} and m.invoice_id = v.id and ${own} and g.at < ${midnight}) as amount
      from v, c
    ),
    need as materialized (
      select w.refund, case
        when ${sql.lit(toStatusId === damaged)} and ${int(mover.userId)} in (o.submitted_by, o.completed_by) then 'damaged'
        when w.refund > 0 and (before.amount + w.refund) * 100 > c.refund_limit then 'limit'
        end as because
      from wanted w, before, o, c
    ),
    confirmation as materialized (
      select k.confirmed_by from refund_confirmation k, o, need
      where need.because is not null and k.client_id = ${int(client)} and k.user_id = ${int(mover.userId)}
        and k.session_id = ${mover.sessionId}::uuid and k.order_id = o.id and k.expires_at > clock_timestamp()
        and k.amount >= need.refund and k.to_status_id is not distinct from ${toStatusId}::int
    ),
    verdict as materialized (
      select case when j.verdict = 'done' and need.because is not null and k.confirmed_by is null then 'unconfirmed'
        else j.verdict end as verdict
      from judgement j left join need on true left join confirmation k on true
    ),
    asked as (
      insert into refund_confirmation (client_id, user_id, session_id, order_id, amount, to_status_id, expires_at)
      select ${int(client)}, ${int(mover.userId)}, ${mover.sessionId}::uuid, o.id, need.refund, ${toStatusId}::int,
        clock_timestamp() + '1 hour'
      from verdict v, o, need where v.verdict = 'unconfirmed'
      on conflict (client_id, user_id) do update set session_id = excluded.session_id, order_id = excluded.order_id,
        amount = excluded.amount, to_status_id = excluded.to_status_id, confirmed_by = null, expires_at = excluded.expires_at
    )`
}

/** The answer of a statement that gives money back: with what a second person has to confirm, if that is in its way. */
export const creditOutcome = sql`answer as (
  select verdict, o.id as "orderId", case when verdict = 'unconfirmed'
    then jsonb_build_object('cents', ${cents(sql`need.refund`)}, 'because', need.because) end as unconfirmed
  from verdict left join o on true left join need on true)`

/** The line of the order's history about who confirmed, after those of `changes`. */
export const withConfirmer = (changes: RawBuilder<unknown>) => sql`${changes} || coalesce((
  select jsonb_build_array(jsonb_build_object('name', 'Refund confirmed by', 'before', '', 'after', coalesce(user_name(confirmed_by), '')))
  from confirmation), '[]')`

/** What of a credit goes back: what was paid above the rest of the invoice `v`. */
export const refundOf = (credit: RawBuilder<unknown>) =>
  sql`greatest(v.paid - v.refunded - (v.amount - v.credited - ${credit}), 0)`

/**
 * Issues the credit note of the lines `line` under the next number of its year, and gives back what was paid above the rest
 * of the invoice `v`: the newest payment first, each at most what it still holds. Cash leaves the drawer of the order's
 * center. Expects the order `o`, the client `c`, the invoice `v` and what was judged before the money, `judgement`; what it
 * judges with the money is `verdict`.
 */
export const credited = (client: ClientId, mover: Refunder, { kind, note, toStatusId, shipping }: Credited) => sql`
    sums as materialized (
      select coalesce(sum(quantity), 0)::int as quantity, coalesce(sum(net), 0) as net, coalesce(sum(tax), 0) as tax from line
    ),
    wanted as materialized (
      select d.*, ${refundOf(sql`d.amount`)} as refund
      from (select s.*, s.net + s.tax + ${shipping} as amount, ${shipping} as shipping from sums s, o) d, v, judgement
      where verdict = 'done'
    ),
    ${confirmed(client, mover, toStatusId)},
    due as materialized (select w.* from wanted w, verdict where verdict = 'done'),
    source as materialized (
      select m.id, m.type, m.brand, m.last_four, m.charge_id, m.amount - coalesce(g.amount, 0) as rest
      from v join payment m on m.client_id = ${int(client)} and m.invoice_id = v.id
        left join (select payment_id, sum(amount) as amount from refund where client_id = ${int(client)} group by payment_id) g
          on g.payment_id = m.id
    ),
    back as materialized (
      select s.id, s.type, s.brand, s.last_four, s.charge_id, least(s.rest, due.refund - s.before) as amount
      from due, (select source.*, coalesce(sum(rest) over (order by id desc rows between unbounded preceding and 1 preceding), 0)
        as before from source where rest > 0) s
      where s.before < due.refund
    ),
    counted as (
      insert into invoice_counter (client_id, kind, year, last)
      select ${int(client)}, 'credit', extract(year from ${today})::int, 1 from c, due
      on conflict (client_id, kind, year) do update set last = invoice_counter.last + 1
      returning year, last
    ),
    issued as (
      insert into sales_return (client_id, order_id, kind, year, sequence, day, quantity, amount, tax, note, to_status_id, user_id,
        confirmed_by, document)
      select ${int(client)}, o.id, ${text(kind)}, n.year, n.last, ${today}, due.quantity, due.amount, due.tax, ${text(note)},
        ${toStatusId}::int, ${int(mover.userId)}, (select confirmed_by from confirmation),
        jsonb_build_object('number', 'C' || n.year || '-' || lpad(n.last::text, 6, '0'), 'day', ${today}, 'invoice', v.number,
          'seller', c.name, 'buyer', v.document->'buyer',
          'center', (select name from center where client_id = ${int(client)} and id = o.center_id),
          'contact', (${documentContact(client)}),
          'lines', (${documentLines(client)}), 'taxes', (${documentTaxes}), 'shipping', ${cents(sql`due.shipping`)},
          'tax', ${cents(sql`due.tax`)}, 'total', ${cents(sql`due.amount`)}, 'note', ${text(note)},
          'refunds', (select coalesce(jsonb_agg(jsonb_build_object('type', type, 'brand', brand, 'lastFour', last_four,
            'amount', ${cents(sql`amount`)}) order by id desc), '[]') from back))
          || coalesce((select jsonb_build_object('confirmedBy', coalesce(user_name(confirmed_by), '')) from confirmation), '{}')
      from counted n, due, o, c, v
      returning id
    ),
    spent as (
      delete from refund_confirmation k using issued, confirmation
      where k.client_id = ${int(client)} and k.user_id = ${int(mover.userId)}
    ),
    given as (
      insert into refund (client_id, payment_id, return_id, amount, user_id, center_id, state)
      select ${int(client)}, back.id, issued.id, back.amount, ${int(mover.userId)}, o.center_id,
        case when back.charge_id is null then 'given' else 'due' end from back, issued, o
      returning id, payment_id, amount, center_id
    ),
    cash as (
      insert into cash_movement (client_id, center_id, user_id, amount, rounding, reason, refund_id)
      select ${int(client)}, center_id, ${int(mover.userId)}, handed, handed + amount, 'refund', id
      from (
        select k.*, k.kept - lag(k.kept, 1, k.handed_before) over (order by k.id) as handed
        from (
          select given.*, before.handed as handed_before,
            least(cash_rounded(before.booked - sum(given.amount) over (order by given.id)), before.handed) as kept
          from given join back on back.id = given.payment_id, v, lateral ${cashBefore(client, sql`v.id`)} before
          where back.type = 'Cash'
        ) k
      ) g
    ),
    settled as (
      update invoice i set credited = v.credited + due.amount, refunded = v.refunded + due.refund
      from v, due where i.client_id = ${int(client)} and i.id = v.id
    )`

/** A credit note with what its copies show, of an order at the caller's centers. */
export const creditNoteOf = (db: Sql, client: ClientId, id: CreditNoteId, centers: ReadonlyArray<number>) =>
  sql<{ note: unknown }>`
    select jsonb_build_object(${creditFields}, 'orderId', o.id, 'orderType', o.order_type, 'document', r.document) as note
    from sales_return r join sales_order o on o.client_id = r.client_id and o.id = r.order_id
    where r.client_id = ${int(client)} and r.id = ${int(id)} and o.center_id = any (${ints(centers)})`.compile(db)
