import type { ClientId } from "@sightline/model/client"
import type { SalesRows, SalesRowsAsk, TakingsRow, TakingsRowsAsk } from "@sightline/model/insight-sales"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { bigint, int, ints, text } from "../db/typed"
import { moneyMoved, papers, paperUnits } from "./queries-papers"
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
    sql`${one}.at >= ${from}::date - interval '2 days' and ${one}.at < ${to}::date + interval '3 days'`

const onDays = (one: RawBuilder<unknown>, centers: Centers, { from, to }: Listed) =>
  sql`${one}.day between ${from}::date and ${to}::date and ${one}.center_id = any (${ints(centers)})`

const paged = ({ page, pageSize }: Listed) => sql`limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)}`

const cents = (amount: RawBuilder<unknown>) => sql`round(${amount} * 100)::bigint`

const customer = sql`concat_ws(' ', nullif(o.first_name, ''), nullif(o.last_name, ''))`

export interface Papers extends Listed, Pick<SalesRowsAsk, "kind" | "brandId" | "inventoryId"> {
  /** Of orders that this person submitted. */
  readonly userId: number | null
}

/** The papers with what they say; of some products what their units alone say. */
const papersOf = (client: ClientId, asked: Papers) => {
  const { brandId, inventoryId } = asked
  if (brandId === null && inventoryId === null)
    return sql`select p.kind, p.id, p.order_id, p.number, p.day, p.at, p.units, p.net, p.discount, p.tax, p.shipping from paper p`
  return sql`
    select p.kind, p.id, p.order_id, p.number, p.day, p.at, n.units, n.net, n.discount, null::numeric as tax, null::numeric as shipping
    from paper p join (
      select u.kind, u.id, count(*)::int as units, sum(u.net) as net, sum(u.discount) as discount from (${paperUnits(client)}) u
      where ${brandId === null ? sql`true` : sql`coalesce(u.brand_id, 0) = ${int(brandId)}`}
        and ${inventoryId === null ? sql`true` : sql`u.inventory_id = ${int(inventoryId)}`}
      group by u.kind, u.id
    ) n on n.kind = p.kind and n.id = p.id`
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
export const salesRows = (db: Sql, client: ClientId, centers: Centers, asked: Papers) =>
  fresh(
    sql<Pick<typeof SalesRows.Encoded, "of" | "rows" | "sums" | "total">>`
      with ${rule(client)},
      paper as materialized (
        select * from (${papers(client, around(asked))}) p where ${onDays(sql`p`, centers, asked)}
          and ${asked.kind === null ? sql`true` : sql`p.kind = ${text(asked.kind)}`}
          and ${asked.userId === null ? sql`true` : sql`p.user_id = ${int(asked.userId)}`}
      ),
      found as materialized (
        select f.kind, f.id, f.order_id, f.number, f.day, f.at, s.sign * f.units as units, s.sign * f.net as net,
          s.sign * f.discount as discount, s.sign * f.tax as tax, s.sign * f.shipping as shipping
        from (${papersOf(client, asked)}) f cross join lateral (select case when f.kind = 'credit' then -1 else 1 end as sign) s
      ),
      page as (select * from found order by day desc, at desc, kind, id desc ${paged(asked)})
      select ${nameOf(client, asked)} as of, (select count(*)::int from found) as total,
        (select jsonb_build_object('units', coalesce(sum(units), 0), 'net', ${cents(sql`coalesce(sum(net), 0)`)},
          'discount', ${cents(sql`coalesce(sum(discount), 0)`)}, 'tax', ${cents(sql`sum(tax)`)}, 'shipping', ${cents(sql`sum(shipping)`)})
          from found) as sums,
        coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'orderId', r.order_id, 'orderType', o.order_type, 'number', r.number,
          'day', r.day::text, 'customer', ${customer}, 'centerName', c.name, 'units', r.units, 'net', ${cents(sql`r.net`)},
          'discount', ${cents(sql`r.discount`)}, 'tax', ${cents(sql`r.tax`)}, 'shipping', ${cents(sql`r.shipping`)})
          order by r.day desc, r.at desc, r.kind, r.id desc)
        from page r join sales_order o on o.client_id = ${int(client)} and o.id = r.order_id
          join center c on c.client_id = ${int(client)} and c.id = o.center_id), '[]') as rows`.compile(db),
  )

type Money = Listed & Pick<TakingsRowsAsk, "tender" | "way">

interface MoneyRows {
  readonly rows: ReadonlyArray<typeof TakingsRow.Encoded>
  readonly total: number
  readonly amount: number
}

/** A page of the payments and refunds behind takings, with the sum of all. */
export const takingsRows = (db: Sql, client: ClientId, centers: Centers, asked: Money) =>
  fresh(
    sql<MoneyRows>`
      with ${rule(client)},
      found as materialized (
        select m.*, case when m.way = 'given' then -m.amount else m.amount end as signed
        from (${moneyMoved(client, around(asked))}) m where ${onDays(sql`m`, centers, asked)}
          and ${asked.tender === null ? sql`true` : sql`m.tender = ${text(asked.tender)}`}
          and ${asked.way === null ? sql`true` : sql`m.way = ${text(asked.way)}`}
      ),
      page as (select * from found order by day desc, at desc, way, id desc ${paged(asked)})
      select (select count(*)::int from found) as total, (select coalesce(${cents(sql`sum(signed)`)}, 0)::float8 from found) as amount,
        coalesce((select jsonb_agg(jsonb_build_object('way', r.way, 'orderId', o.id, 'orderType', o.order_type, 'number', v.number,
          'day', r.day::text, 'centerName', c.name, 'tender', r.tender, 'amount', ${cents(sql`r.signed`)})
          order by r.day desc, r.at desc, r.way, r.id desc)
        from page r join invoice v on v.client_id = ${int(client)} and v.id = r.invoice_id
          join sales_order o on o.client_id = v.client_id and o.id = v.order_id
          join center c on c.client_id = ${int(client)} and c.id = r.center_id), '[]') as rows`.compile(db),
  )
