import type { ClientId } from "@sightline/model/client"
import type { RefundId, RefundSearch, SettleRefund } from "@sightline/model/refund"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../../db/db"
import { cents, int, ints, text } from "../../db/typed"
import type { Seen } from "../../till/seen"

/** The line of the order's history about the refund `changed`. */
const noted = (
  client: ClientId,
  action: string,
  {
    userId,
    after,
    from = sql`changed`,
  }: { readonly userId: number | null; readonly after: RawBuilder<unknown>; readonly from?: RawBuilder<unknown> },
) => sql`
  insert into history (client_id, noun, object_id, user_id, action, changes)
  select ${int(client)}, 'sales-order', r.order_id, ${userId}::int, ${text(action)},
    jsonb_build_array(jsonb_build_object('name', 'Refund', 'before', '', 'after', ${after}))
  from ${from} g join sales_return r on r.client_id = ${int(client)} and r.id = g.return_id
  returning object_id as "orderId"`

/** Money that a provider has still to give back. */
export const refundDue = (db: Sql, client: ClientId, id: RefundId) =>
  sql<{ key: string; attempt: number; cents: number; reference: string | null; charge: string }>`
    select g.key, g.attempt, (g.amount * 100)::float8 as cents, g.reference, c.reference as charge
    from refund g join payment m on m.client_id = g.client_id and m.id = g.payment_id
      join charge c on c.client_id = m.client_id and c.id = m.charge_id
    where g.client_id = ${int(client)} and g.id = ${int(id)} and g.state = 'due'`.compile(db)

/** Keeps what the provider said of a refund; the history of the order tells a refusal. */
export const keepRefund = (
  db: Sql,
  client: ClientId,
  id: RefundId,
  {
    state,
    reference,
    reason,
  }: { readonly state: "due" | "given" | "refused"; readonly reference: string | null; readonly reason: string },
) =>
  sql`
    with changed as (
      update refund set state = ${text(state)}, reference = coalesce(${text(reference)}, reference), reason = ${text(reason)}
      where client_id = ${int(client)} and id = ${int(id)} and state = 'due'
      returning *
    )
    ${noted(client, "Refund refused", {
      userId: null,
      after: sql`g.amount::text || ': ' || g.reason`,
      from: sql`(select * from changed where state = 'refused')`,
    })}`.compile(db)

const waiting = (client: ClientId, { userId, centerIds, seesAll }: Seen) => sql`
  g.client_id = ${int(client)} and g.state <> 'given' and g.center_id = any (${ints(centerIds)})
  and ${seesAll ? sql`true` : sql`g.user_id = ${int(userId)}`}`

/** A page of what providers have not given back, the oldest first. */
export const waitingRefunds = (db: Sql, client: ClientId, { page, pageSize }: RefundSearch, asker: Seen) =>
  sql<{ rows: unknown; total: number }>`
    select (select count(*)::int from refund g where ${waiting(client, asker)}) as total,
      (select coalesce(jsonb_agg(to_jsonb(w) order by w.id), '[]') from (
        select g.id, r.order_id as "orderId", o.order_type as "orderType", r.id as "creditNoteId", r.number,
          coalesce(user_name(g.user_id), '') as person, n.name as "centerName", g.at, ${cents(sql`g.amount`)} as amount,
          m.brand, m.last_four as "lastFour", g.state, g.reason, g.asked_at as "askedAt"
        from refund g join payment m on m.client_id = g.client_id and m.id = g.payment_id
          join sales_return r on r.client_id = g.client_id and r.id = g.return_id
          join sales_order o on o.client_id = r.client_id and o.id = r.order_id
          join center n on n.client_id = g.client_id and n.id = g.center_id
        where ${waiting(client, asker)}
        order by g.id offset ${int((page - 1) * pageSize)} limit ${int(pageSize)}
      ) w) as rows`.compile(db)

/** Asks a provider again, at once: one row where something waits. Its job follows by a trigger. */
export const askRefundAgain = (db: Sql, client: ClientId, id: RefundId, asker: Seen) =>
  sql<{ orderId: number }>`
    with changed as (
      update refund g set state = 'due', attempt = attempt + (state = 'refused')::int,
        reference = case when state = 'due' then reference end, asked_at = clock_timestamp()
      where ${waiting(client, asker)} and g.id = ${int(id)}
      returning g.*
    )
    ${noted(client, "Refund tried again", { userId: asker.userId, after: sql`g.amount::text` })}`.compile(db)

/** Books a refused refund as given back another way: one row where there is one. */
export const settleRefund = (db: Sql, client: ClientId, { id, note }: SettleRefund, asker: Seen) =>
  sql<{ orderId: number }>`
    with changed as (
      update refund g set state = 'given', reason = ${text(note)}
      where ${waiting(client, asker)} and g.id = ${int(id)} and g.state = 'refused'
      returning g.*
    )
    ${noted(client, "Refund given another way", { userId: asker.userId, after: sql`g.amount::text || ': ' || g.reason` })}`.compile(
    db,
  )
