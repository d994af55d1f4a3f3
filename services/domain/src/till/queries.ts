import type { ClientId } from "@sightline/model/client"
import type {
  CountTill,
  MoveCash,
  Till,
  TillCount,
  TillCountId,
  TillCountSearch,
  TillCountView,
} from "@sightline/model/till"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { judged } from "../db/judged"
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

/** Payments since the client's midnight less refunds, as takings are told (decision 221): a refund counts once it is asked for. */
export const takenToday = (db: Sql, client: ClientId, asker: Seen) => {
  const today = sql`${seen(client, asker)} and at >= (select own_today()::timestamp at time zone time_zone from own_client())`
  const sum = (filter: RawBuilder<unknown>) => cents(sql`coalesce(sum(amount) ${filter}, 0)`)
  return sql<{ amount: number; cash: number }>`
    with taken as (
      select type, amount from payment where ${today}
      union all
      select p.type, -g.amount from (select * from refund where ${today}) g
        join payment p on p.client_id = g.client_id and p.id = g.payment_id
    )
    select ${sum(sql``)} as amount, ${sum(sql`filter (where type = 'Cash')`)} as cash from taken`.compile(db)
}

/** One row once the cash has moved; none where the center is not the caller's. */
export const moveCash = (db: Sql, client: ClientId, { centerId, direction, amount, note }: MoveCash, asker: Seen) =>
  sql<{ id: number }>`
    insert into cash_movement (client_id, center_id, user_id, amount, reason, note)
    select ${int(client)}, ${int(centerId)}, ${int(asker.userId)}, ${dollars(direction === "in" ? amount : -amount)},
      ${text(direction === "in" ? "paidIn" : "paidOut")}, ${text(note)}
    where ${int(centerId)} = any (${ints(asker.centerIds)})
    returning id`.compile(db)

/** Holds a till until the transaction ends, so that the second of two counts begins with what the first left. */
export const heldTill = (db: Sql, client: ClientId, centerId: number, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${text(`till ${client} ${centerId} ${userId}`)}, 0))`.compile(db)

export interface CountOutcome {
  readonly verdict: "done" | "empty" | "differs"
  readonly id: TillCountId | null
  /** The try that was kept of a count that differs. */
  readonly tryId: number | null
}

const byPercent = sql`
  select coalesce(jsonb_agg(jsonb_build_object('percent', t.percent, 'net', t.net, 'tax', t.tax) order by t.percent), '[]')
  from (
    select (e->>'percent')::numeric as percent, sum((e->>'net')::bigint) as net, sum((e->>'tax')::bigint) as tax
    from invoiced, jsonb_array_elements(invoiced.document->'taxes') e group by 1
  ) t`

const report = (client: ClientId, { userId, centerId }: { readonly userId: number; readonly centerId: number }) => sql`
  jsonb_build_object(
    'from', (select max(at) from till_count where client_id = ${int(client)} and center_id = ${int(centerId)} and user_id = ${int(userId)}),
    'cash', (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', n, 'amount', ${cents(sql`amount`)}) order by reason), '[]')
      from (select reason, count(*) as n, sum(amount) as amount from movement group by reason) c),
    'rounding', (select ${cents(sql`coalesce(sum(rounding), 0)`)} from movement),
    'cards', (select coalesce(jsonb_agg(jsonb_build_object('brand', brand, 'count', n, 'amount', ${cents(sql`amount`)}) order by brand), '[]')
      from (select brand, count(*) as n, sum(amount) as amount from paid where brand is not null group by brand) c),
    'cardRefunds', (select jsonb_build_object('count', count(*), 'amount', ${cents(sql`coalesce(sum(given.amount), 0)`)})
      from given join payment m on m.client_id = ${int(client)} and m.id = given.payment_id where m.type <> 'Cash'),
    'invoices', (select jsonb_build_object('first', min(number), 'last', max(number), 'count', count(*),
      'amount', ${cents(sql`sum(amount)`)}, 'tax', ${cents(sql`sum(tax)`)}) from invoiced having count(*) > 0),
    'taxes', (${byPercent}))`

/**
 * Counts a till: claims all that nobody has counted, and leaves what stays in the drawer to the next count. Of a count that
 * differs it keeps the try alone (decision 174). The caller holds the till, so two counts come one after the other (decisions
 * D-139).
 */
export const countTill = (
  db: Sql,
  client: ClientId,
  { userId, centerId, counted, left, note }: CountTill & { readonly userId: number },
  { countedBy }: { readonly countedBy: number },
) => {
  const till = { userId: sql`${int(userId)}`, centerId: sql`${int(centerId)}` }
  const own = sql`client_id = ${int(client)} and center_id = ${int(centerId)} and user_id = ${int(userId)} and till_count_id is null`
  const claimed = (table: "cash_movement" | "payment" | "refund", of: "movement" | "paid" | "given") => sql`
    update ${sql.table(table)} x set till_count_id = made.id from made, ${sql.table(of)} y
    where x.client_id = ${int(client)} and x.id = y.id`
  return sql<CountOutcome>`
    with movement as materialized (select * from cash_movement where ${own} order by id for update),
    paid as materialized (select * from payment where ${own} order by id for update),
    given as materialized (select * from refund where ${own} order by id for update),
    invoiced as materialized (
      select v.* from (select invoice_id, min(id) as id from paid group by invoice_id) n
        join invoice v on v.client_id = ${int(client)} and v.id = n.invoice_id
      where not exists (select from payment p where p.client_id = v.client_id and p.invoice_id = v.id and p.id < n.id)
    ),
    expected as materialized (select coalesce(sum(amount), 0) as amount from movement),
    verdict as materialized (
      ${judged<CountOutcome["verdict"]>([
        [
          "empty",
          sql`not exists (select from movement) and not exists (select from paid) and not exists (select from given)`,
        ],
        ["differs", sql`${dollars(counted)} <> e.amount and ${text(note)} = ''`],
      ])} from expected e
    ),
    last as materialized (select ${lastCount(client, till)} as id),
    tried as (
      insert into till_try (client_id, center_id, user_id, counted_by, last_count_id, expected, counted)
      select ${int(client)}, ${int(centerId)}, ${int(userId)}, ${int(countedBy)}, l.id, e.amount, ${dollars(counted)}
      from expected e, last l, verdict where verdict = 'differs'
      returning id
    ),
    made as (
      insert into till_count (client_id, center_id, user_id, counted_by, expected, counted, left_amount, note, document, tries)
      select ${int(client)}, ${int(centerId)}, ${int(userId)}, ${int(countedBy)}, e.amount, ${dollars(counted)}, ${dollars(left)},
        ${text(note)}, ${report(client, { userId, centerId })}, 1 + (select count(*) ${refusedAfter(client, till, sql`l.id`)})
      from expected e, last l, verdict where verdict = 'done'
      returning id
    ),
    claimed_cash as (${claimed("cash_movement", "movement")}),
    claimed_payment as (${claimed("payment", "paid")}),
    claimed_refund as (${claimed("refund", "given")}),
    kept as (
      insert into cash_movement (client_id, center_id, user_id, amount, reason)
      select ${int(client)}, ${int(centerId)}, ${int(userId)}, ${dollars(left)}, 'left' from made where ${int(left)} > 0
    )
    select verdict, made.id, tried.id as "tryId" from verdict left join made on true left join tried on true`.compile(
    db,
  )
}

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
