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

const cents = (amount: RawBuilder<unknown>) => sql`((${amount}) * 100)::int`
const dollars = (amount: number) => sql`${int(amount)}::numeric / 100`

const seen = (client: ClientId, { userId, centerIds, seesAll }: Seen) => sql`
  client_id = ${int(client)} and center_id = any (${ints(centerIds)}) and ${seesAll ? sql`true` : sql`user_id = ${int(userId)}`}`

/** The tills with something to count. */
export const tills = (db: Sql, client: ClientId, asker: Seen) => {
  const open = sql`${seen(client, asker)} and till_count_id is null`
  return sql<Till>`
    select w.user_id as "userId", coalesce(user_name(w.user_id), '') as person, w.center_id as "centerId", n.name as "centerName",
      (select max(at) from till_count t where t.client_id = ${int(client)} and t.center_id = w.center_id and t.user_id = w.user_id) as since,
      count(*)::int as waiting, ${asker.seesAll ? cents(sql`sum(w.amount)`) : sql`null::int`} as expected
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
  /** Whole cents. */
  readonly difference: number
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
 * Counts a till: claims all that nobody has counted, and leaves what stays in the drawer to the next count. The caller holds
 * the till, so two counts come one after the other (decisions D-139).
 */
export const countTill = (
  db: Sql,
  client: ClientId,
  { userId, centerId, counted, left, note }: CountTill & { readonly userId: number },
  { countedBy }: { readonly countedBy: number },
) => {
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
    made as (
      insert into till_count (client_id, center_id, user_id, counted_by, expected, counted, left_amount, note, document)
      select ${int(client)}, ${int(centerId)}, ${int(userId)}, ${int(countedBy)}, e.amount, ${dollars(counted)}, ${dollars(left)},
        ${text(note)}, ${report(client, { userId, centerId })} from expected e, verdict where verdict = 'done'
      returning id
    ),
    claimed_cash as (${claimed("cash_movement", "movement")}),
    claimed_payment as (${claimed("payment", "paid")}),
    claimed_refund as (${claimed("refund", "given")}),
    kept as (
      insert into cash_movement (client_id, center_id, user_id, amount, reason)
      select ${int(client)}, ${int(centerId)}, ${int(userId)}, ${dollars(left)}, 'left' from made where ${int(left)} > 0
    )
    select verdict, made.id, ${cents(sql`${dollars(counted)} - e.amount`)} as difference
    from verdict cross join expected e left join made on true`.compile(db)
}

const columns = sql`t.id, t.user_id as "userId", coalesce(user_name(t.user_id), '') as person,
  coalesce(user_name(t.counted_by), '') as "countedBy", n.name as "centerName", t.at, ${cents(sql`t.expected`)} as expected,
  ${cents(sql`t.counted`)} as counted, ${cents(sql`t.difference`)} as difference, ${cents(sql`t.left_amount`)} as left, t.note`

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

export const tillCount = (db: Sql, client: ClientId, id: TillCountId, asker: Seen) =>
  sql<Omit<TillCountView, "report"> & { readonly report: unknown }>`
    select ${columns}, t.document as report from (select * from till_count where ${seen(client, asker)}) t
      join center n on n.client_id = t.client_id and n.id = t.center_id where t.id = ${int(id)}`.compile(db)
