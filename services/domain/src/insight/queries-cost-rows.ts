import type { ClientId } from "@sightline/model/client"
import type { SoldCostRow } from "@sightline/model/insight-cost"
import type { SoldCostFigure } from "@sightline/model/insight-rules"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { bigint, int } from "../db/typed"
import { soldOfLedger } from "./queries-cost"
import { soldProducts } from "./queries-papers"
import { cents, signed } from "./queries-sales"
import { productName, rule } from "./queries-shared"
import { withoutBrand } from "./queries-trade"

/* This statement is run for roles that see purchased prices, and for nobody else (G12). */

type Centers = ReadonlyArray<number>

interface Asked {
  readonly from: string
  readonly to: string
  readonly page: number
  readonly pageSize: number
}

interface Rows {
  readonly rows: ReadonlyArray<typeof SoldCostRow.Encoded>
  readonly total: number
  readonly units: number
  readonly costed: number
  readonly cost: number
  readonly net: number | null
}

interface Sold {
  /** What each day says, as columns: day, center_id, id, units, costed, cost, net. */
  readonly found: RawBuilder<unknown>
  /** What the brand or product of a row `r` is called. */
  readonly name: RawBuilder<unknown>
}

const soldBy: Record<SoldCostFigure, (client: ClientId, centers: Centers, asked: Asked) => Sold> = {
  sold: (client, centers, { from, to }) => ({
    found: sql`
      select s.day, s.center_id, s.id, sum(s.units) as units, sum(s.costed) as costed, sum(s.cost) as cost, null::numeric as net
      from (${soldOfLedger(client, centers, (day) => sql`${day} between ${from}::date and ${to}::date`)}) s group by 1, 2, 3`,
    name: sql`coalesce((select b.name from brand b where b.client_id = ${int(client)} and b.id = r.id), ${withoutBrand})`,
  }),
  margin: (client, centers, { from, to }) => ({
    found: sql`
      select u.day, u.center_id, u.inventory_id as id, ${signed(sql`u.units`)} as units, ${signed(sql`u.costed`)} as costed,
        ${signed(sql`u.cost`)} as cost, ${signed(sql`u.costed_net`)} as net
      from (${soldProducts(client, { centers, from: sql`${from}::date`, to: sql`${to}::date` })}) u group by 1, 2, 3`,
    name: sql`(select ${productName(sql`p`)} from inventory p where p.client_id = ${int(client)} and p.id = r.id)`,
  }),
}

/** A page of what sold units cost, the newest first, with the sums of all rows, which are the figures `soldCost` and `salesCost`. */
export const soldCostRows = (db: Sql, client: ClientId, figure: SoldCostFigure, centers: Centers, asked: Asked) => {
  const { found, name } = soldBy[figure](client, centers, asked)
  const { page, pageSize } = asked
  return fresh(
    sql<Rows>`
      with ${rule(client)},
      found as materialized (
        select f.* from (${found}) f where f.units <> 0 or f.costed <> 0 or f.cost <> 0 or coalesce(f.net, 0) <> 0
      ),
      page as (
        select * from found order by day desc, center_id, id limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)}
      )
      select count(*)::int as total, coalesce(sum(f.units), 0)::int as units, coalesce(sum(f.costed), 0)::int as costed,
        ${cents(sql`sum(f.cost)`)} as cost, ${figure === "margin" ? cents(sql`sum(f.net)`) : sql`null`} as net,
        coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', ${name}, 'day', r.day::text, 'centerId', r.center_id,
          'centerName', c.name, 'units', r.units, 'costed', r.costed, 'net', round(r.net * 100)::bigint,
          'cost', case when r.costed <> 0 or r.cost <> 0 then round(r.cost * 100)::bigint end) order by r.day desc, r.center_id, r.id)
        from page r join center c on c.client_id = ${int(client)} and c.id = r.center_id), '[]') as rows
      from found f`.compile(db),
  )
}
