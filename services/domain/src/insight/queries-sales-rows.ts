import type { ClientId } from "@sightline/model/client"
import type { SalesRows, SalesRowsAsk, TakingsRow, TakingsRowsAsk } from "@sightline/model/insight-sales"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { bigint, int, ints, text } from "../db/typed"
import { moved, newestMoney, newestPapers, papers, paperUnits, sold } from "./queries-papers"
import { productName, rule } from "./queries-shared"
import { withoutBrand } from "./queries-trade"

type Centers = ReadonlyArray<number>

interface Listed {
  readonly from: string
  readonly to: string
  readonly page: number
  readonly pageSize: number
}

/** Papers and money of days by their time, which has an index; a client may have changed its zone since a paper was issued. */
const around =
  ({ from, to }: Listed) =>
  (one: RawBuilder<unknown>) =>
    sql`${one}.at >= (${from}::date - 2)::timestamptz and ${one}.at < (${to}::date + 3)::timestamptz`

const onDays = (one: RawBuilder<unknown>, centers: Centers, { from, to }: Listed) =>
  sql`${one}.day between ${from}::date and ${to}::date and ${one}.center_id = any (${ints(centers)})`

/** As many rows as a page needs of each part that it is cut from. */
const throughPage = ({ page, pageSize }: Listed) => bigint(page * pageSize)

const isEither = (value: RawBuilder<unknown>, asked: string | null) =>
  asked === null ? sql`true` : sql`${value} = ${text(asked)}`

const paged = ({ page, pageSize }: Listed) => sql`limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)}`

const cents = (amount: RawBuilder<unknown>) => sql`round(${amount} * 100)::bigint`

const customer = sql`concat_ws(' ', nullif(o.first_name, ''), nullif(o.last_name, ''))`

export interface Papers extends Listed, Pick<SalesRowsAsk, "kind" | "brandId" | "inventoryId"> {
  /** Of orders that this person submitted. */
  readonly userId: number | null
}

interface Found {
  /** What a page is cut from: all rows, or as many of the newest as it needs. */
  readonly paper: RawBuilder<unknown>
  /** What each says that is asked for. */
  readonly rows: RawBuilder<unknown>
  /** What all of them say. Of a credit it counts against. */
  readonly all: RawBuilder<unknown>
}

const sign = (p: RawBuilder<unknown>) => sql`case when ${p}.kind = 'credit' then -1 else 1 end`

/** Papers as a whole: what all of them say is summed up. */
const wholePapers = (client: ClientId, centers: Centers, asked: Papers, isOf: RawBuilder<unknown>): Found => {
  const days = { centers, from: sql`${asked.from}::date`, to: sql`${asked.to}::date` }
  const { kind, userId } = asked
  const signed = (value: string) => sql`sum(${sign(sql`u`)} * u.${sql.ref(value)}) as ${sql.ref(value)}`
  return {
    paper: newestPapers(client, around(asked), isOf, throughPage(asked)),
    rows: sql`select p.kind, p.id, p.order_id, p.number, p.day, p.at, p.units, p.net, p.discount, p.tax, p.shipping from paper p`,
    all: sql`
      select coalesce(sum(u.papers), 0)::int as papers, ${sql.join(["units", "net", "discount", "tax", "shipping"].map(signed))}
      from (${sold(client, days)}) u where ${isEither(sql`u.kind`, kind)} and ${userId === null ? sql`true` : sql`u.user_id = ${int(userId)}`}`,
  }
}

/** Papers by what they say of some products: their units alone. */
const papersOfProducts = (client: ClientId, asked: Papers, isOf: RawBuilder<unknown>): Found => {
  const { brandId, inventoryId } = asked
  return {
    paper: sql`select * from (${papers(client, around(asked))}) p where ${isOf}`,
    rows: sql`
    select p.kind, p.id, p.order_id, p.number, p.day, p.at, n.units, n.net, n.discount, null::numeric as tax, null::numeric as shipping
    from paper p join (
      select u.kind, u.id, count(*)::int as units, sum(u.net) as net, sum(u.discount) as discount from (${paperUnits(client)}) u
      where ${brandId === null ? sql`true` : sql`coalesce(u.brand_id, 0) = ${int(brandId)}`}
        and ${inventoryId === null ? sql`true` : sql`u.inventory_id = ${int(inventoryId)}`}
      group by u.kind, u.id
    ) n on n.kind = p.kind and n.id = p.id`,
    all: sql`
      select count(*)::int as papers, sum(units) as units, sum(net) as net, sum(discount) as discount, sum(tax) as tax, sum(shipping) as shipping
      from found`,
  }
}

/** What the asked products or the person are called; null for all, and for those of another client. */
const nameOf = (client: ClientId, { brandId, inventoryId, userId }: Papers) => {
  if (userId !== null) return sql`user_name(${int(userId)})`
  if (inventoryId !== null)
    return sql`(select ${productName(sql`p`)} from inventory p where p.client_id = ${int(client)} and p.id = ${int(inventoryId)})`
  if (brandId === 0) return withoutBrand
  return sql`(select b.name from brand b where b.client_id = ${int(client)} and b.id = ${int(brandId ?? -1)})`
}

/** A page of the papers behind net sales, with what all of them say. */
export const salesRows = (db: Sql, client: ClientId, centers: Centers, asked: Papers) => {
  const isOf = sql`${onDays(sql`p`, centers, asked)} and ${isEither(sql`p.kind`, asked.kind)}
    and ${asked.userId === null ? sql`true` : sql`p.user_id = ${int(asked.userId)}`}`
  const { paper, rows, all } =
    asked.brandId === null && asked.inventoryId === null
      ? wholePapers(client, centers, asked, isOf)
      : papersOfProducts(client, asked, isOf)
  return fresh(
    sql<Pick<typeof SalesRows.Encoded, "of" | "rows" | "sums" | "total">>`
      with ${rule(client)},
      paper as materialized (${paper}),
      found as materialized (
        select f.kind, f.id, f.order_id, f.number, f.day, f.at, s.sign * f.units as units, s.sign * f.net as net,
          s.sign * f.discount as discount, s.sign * f.tax as tax, s.sign * f.shipping as shipping
        from (${rows}) f cross join lateral (select ${sign(sql`f`)} as sign) s
      ),
      page as (select * from found order by at desc, kind, id desc ${paged(asked)}),
      everything as materialized (${all})
      select ${nameOf(client, asked)} as of, e.papers as total,
        jsonb_build_object('units', coalesce(e.units, 0), 'net', ${cents(sql`coalesce(e.net, 0)`)},
          'discount', ${cents(sql`coalesce(e.discount, 0)`)}, 'tax', ${cents(sql`e.tax`)}, 'shipping', ${cents(sql`e.shipping`)}) as sums,
        coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'orderId', r.order_id, 'orderType', o.order_type, 'number', r.number,
          'day', r.day::text, 'customer', ${customer}, 'centerName', c.name, 'units', r.units, 'net', ${cents(sql`r.net`)},
          'discount', ${cents(sql`r.discount`)}, 'tax', ${cents(sql`r.tax`)}, 'shipping', ${cents(sql`r.shipping`)})
          order by r.at desc, r.kind, r.id desc)
        from page r join sales_order o on o.client_id = ${int(client)} and o.id = r.order_id
          join center c on c.client_id = ${int(client)} and c.id = o.center_id), '[]') as rows
      from everything e`.compile(db),
  )
}

type Money = Listed & Pick<TakingsRowsAsk, "tender" | "way">

/** What was given back counts against what was taken. */
export const signedMoney = (m: RawBuilder<unknown>) =>
  sql`case when ${m}.way = 'given' then -${m}.amount else ${m}.amount end`

/** The movements of money of a `page`, as the model names them, the newest first. */
export const moneyShown = (client: ClientId) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('way', r.way, 'orderId', o.id, 'orderType', o.order_type, 'number', v.number,
    'day', r.day::text, 'centerName', c.name, 'tender', r.tender, 'amount', ${cents(signedMoney(sql`r`))})
    order by r.at desc, r.way, r.id desc)
  from page r join invoice v on v.client_id = ${int(client)} and v.id = r.invoice_id
    join sales_order o on o.client_id = v.client_id and o.id = v.order_id
    join center c on c.client_id = ${int(client)} and c.id = r.center_id), '[]')`

interface MoneyRows {
  readonly rows: ReadonlyArray<typeof TakingsRow.Encoded>
  readonly total: number
  readonly amount: number
}

/** A page of the payments and refunds behind takings, with the sum of all, which is summed up. */
export const takingsRows = (db: Sql, client: ClientId, centers: Centers, asked: Money) => {
  const isAsked = (m: RawBuilder<unknown>) =>
    sql`${isEither(sql`${m}.tender`, asked.tender)} and ${isEither(sql`${m}.way`, asked.way)}`
  const isOf = sql`${onDays(sql`p`, centers, asked)} and ${isAsked(sql`p`)}`
  const days = { centers, from: sql`${asked.from}::date`, to: sql`${asked.to}::date` }
  return fresh(
    sql<MoneyRows>`
      with ${rule(client)},
      page as materialized (
        select * from (${newestMoney(client, around(asked), isOf, throughPage(asked))}) p order by at desc, way, id desc ${paged(asked)}
      ),
      everything as materialized (
        select coalesce(sum(m.times), 0)::int as total, sum(${signedMoney(sql`m`)}) as amount from (${moved(client, days)}) m where ${isAsked(sql`m`)}
      )
      select e.total, coalesce(${cents(sql`e.amount`)}, 0)::float8 as amount,
        ${moneyShown(client)} as rows
      from everything e`.compile(db),
  )
}
