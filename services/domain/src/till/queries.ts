import type { ClientId } from "@sightline/model/client"
import type { MoveCash, Till, TillCount, TillCountId, TillCountSearch, TillCountView } from "@sightline/model/till"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { operation } from "../db/operation"
import { bigint, int, ints, text } from "../db/typed"
import type { Seen } from "./seen"

/** Sums of a day may be beyond four bytes, and whole numbers of eight arrive as text. */
const cents = (amount: RawBuilder<unknown>) => sql`((${amount}) * 100)::float8`
const dollars = (amount: number) => sql`${int(amount)}::numeric / 100`

/** A till, as a statement names it. */
interface OfTill {
  readonly userId: RawBuilder<unknown>
  readonly centerId: RawBuilder<unknown>
}

/** The last count of a till. */
const lastCount = (client: ClientId, { userId, centerId }: OfTill, before: RawBuilder<unknown> = sql``) => sql`
  (select max(c.id) from till_count c where c.client_id = ${int(client)} and c.center_id = ${centerId} and c.user_id = ${userId}${before})`

/** The counts of a till that were refused after a count of it. */
const refusedAfter = (client: ClientId, { userId, centerId }: OfTill, count: RawBuilder<unknown>) => sql`
  from till_try y where y.client_id = ${int(client)} and y.center_id = ${centerId} and y.user_id = ${userId}
    and y.last_count_id is not distinct from ${count}`

const seen = (client: ClientId, { userId, centerIds, seesAll }: Seen) => sql`
  client_id = ${int(client)} and center_id = any (${ints(centerIds)}) and ${seesAll ? sql`true` : sql`user_id = ${int(userId)}`}`

/** The tills with something to count. */
export const tills = (db: Sql, client: ClientId, asker: Seen) => {
  const till = { userId: sql`w.user_id`, centerId: sql`w.center_id` }
  const open = sql`${seen(client, asker)} and till_count_id is null`
  return sql<Till>`
    select w.user_id as "userId", coalesce(user_name(w.user_id), '') as person, w.center_id as "centerId", n.name as "centerName",
      (select max(at) from till_count t where t.client_id = ${int(client)} and t.center_id = w.center_id and t.user_id = w.user_id) as since,
      count(*)::int as waiting, ${asker.seesAll ? cents(sql`sum(w.amount)`) : sql`null::int`} as expected,
      ${asker.seesAll ? sql`(select count(*)::int ${refusedAfter(client, till, lastCount(client, till))})` : sql`null::int`} as refused
    from (
      select user_id, center_id, amount from cash_movement where ${open}
      union all
      select user_id, center_id, 0 from payment where ${open} and type <> 'Cash'
      union all
      select user_id, center_id, 0 from refund where ${open} and not exists (
        select from cash_movement c where c.client_id = refund.client_id and c.refund_id = refund.id)
    ) w join center n on n.client_id = ${int(client)} and n.id = w.center_id
    group by w.user_id, w.center_id, n.name
    order by n.name, person, w.user_id`.compile(db)
}

/**
 * Payments since the client's midnight less refunds, as takings are told (decision 221): a refund counts once it is asked for. Beside them
 * those of the same weekday a week before, up to this time of day on the client's clock.
 */
export const takenToday = (db: Sql, client: ClientId, asker: Seen) => {
  const clock = (moment: RawBuilder<unknown>) => sql`(select (${moment}) at time zone time_zone from own_client())`
  const weekBefore = sql`own_today()::timestamp - interval '7 days'`
  const then = sql`(now() at time zone time_zone) - interval '7 days'`
  const isThen = sql`${seen(client, asker)} and at >= ${clock(weekBefore)} and at <= ${clock(then)}`
  const isToday = sql`${seen(client, asker)} and at >= ${clock(sql`own_today()::timestamp`)}`
  const taken = (when: RawBuilder<unknown>) => sql`
    select type, amount from payment where ${when}
    union all
    select p.type, -g.amount from (select * from refund where ${when}) g
      join payment p on p.client_id = g.client_id and p.id = g.payment_id`
  const sum = (of: RawBuilder<unknown>, filter: RawBuilder<unknown> = sql``) =>
    sql`(select ${cents(sql`coalesce(sum(amount) ${filter}, 0)`)} from ${of})`
  return sql<{ amount: number; cash: number; weekBefore: number }>`
    with taken as (${taken(isToday)}), taken_then as (${taken(isThen)})
    select ${sum(sql`taken`)} as amount, ${sum(sql`taken`, sql`filter (where type = 'Cash')`)} as cash,
      ${sum(sql`taken_then`)} as "weekBefore"`.compile(db)
}

/** One row once the cash has moved; none where the center is not the caller's. */
export const moveCash = (db: Sql, client: ClientId, { centerId, direction, amount, note }: MoveCash, asker: Seen) =>
  sql<{ id: number }>`
    insert into cash_movement (client_id, center_id, user_id, amount, reason, note)
    select ${int(client)}, ${int(centerId)}, ${int(asker.userId)}, ${dollars(direction === "in" ? amount : -amount)},
      ${text(direction === "in" ? "paidIn" : "paidOut")}, ${text(note)}
    where ${int(centerId)} = any (${ints(asker.centerIds)})
    returning id`.compile(db)

interface CountOutcome {
  readonly verdict: "done" | "empty" | "differs"
  readonly id?: TillCountId
  /** The try that was kept of a count that differs. */
  readonly tryId?: number
}

/** Counts a till, in cents; counts of one come one after the other (decisions D-139). */
export const closeTill = operation<CountOutcome>()("till_close", {
  user: int,
  center: int,
  counted_by: int,
  counted: int,
  left: int,
  note: text,
})

/** By how much a count differed that was refused. */
export const tryDifference = (db: Sql, client: ClientId, tryId: number, asker: Seen) =>
  sql<{ difference: number }>`
    select ${cents(sql`difference`)} as difference from till_try
    where ${seen(client, asker)} and id = ${int(tryId)}`.compile(db)

const columns = sql`t.id, t.user_id as "userId", coalesce(user_name(t.user_id), '') as person,
  coalesce(user_name(t.counted_by), '') as "countedBy", n.name as "centerName", t.at, ${cents(sql`t.expected`)} as expected,
  ${cents(sql`t.counted`)} as counted, ${cents(sql`t.difference`)} as difference, ${cents(sql`t.left_amount`)} as left, t.note,
  t.tries`

/** A page of counts, newest first. */
export const tillCounts = (db: Sql, client: ClientId, { page, pageSize }: TillCountSearch, asker: Seen) =>
  sql<{ total: number; rows: ReadonlyArray<typeof TillCount.Encoded> }>`
    with found as (select * from till_count where ${seen(client, asker)}),
    page as (
      select ${columns} from found t join center n on n.client_id = t.client_id and n.id = t.center_id
      order by t.id desc limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)}
    )
    select (select count(*)::int from found) as total, coalesce((select jsonb_agg(to_jsonb(page) order by id desc) from page), '[]') as rows`.compile(
    db,
  )

export const tillCount = (db: Sql, client: ClientId, id: TillCountId, asker: Seen) => {
  const till = { userId: sql`t.user_id`, centerId: sql`t.center_id` }
  const refused = refusedAfter(client, till, lastCount(client, till, sql` and c.id < t.id`))
  return sql<Omit<TillCountView, "report" | "refused"> & { readonly report: unknown; readonly refused: unknown }>`
    select ${columns}, t.document as report, ${
      asker.seesAll
        ? sql`(select coalesce(jsonb_agg(jsonb_build_object('at', y.at, 'countedBy', coalesce(user_name(y.counted_by), ''),
            'counted', ${cents(sql`y.counted`)}, 'difference', ${cents(sql`y.difference`)}) order by y.id), '[]') ${refused})`
        : sql`null::jsonb`
    } as refused from (select * from till_count where ${seen(client, asker)}) t
      join center n on n.client_id = t.client_id and n.id = t.center_id where t.id = ${int(id)}`.compile(db)
}
