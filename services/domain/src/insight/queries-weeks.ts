import type { ClientId } from "@sightline/model/client"
import { leavingKinds, sparkWeeks } from "@sightline/model/insight-rules"
import { sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int, ints, names } from "../db/typed"
import { effects, firstOf, rule, sinceClosed } from "./queries-shared"

/** The client's own among these products, each with what left of it in a week; week 0 ends today. */
export const weeksLeft = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  fresh(
    sql<{ inventoryId: number; week: number | null; units: number }>`
      with ${rule(client)},
      done as (
        select d.inventory_id, d.day, d.kind, d.units from product_day d
          where d.client_id = ${int(client)} and d.inventory_id = any (${ints(ids)}) and d.day >= ${firstOf(7 * sparkWeeks)}
        union all
        select e.inventory_id, e.day, e.kind, e.units
          from (${effects(client, sql`${sinceClosed} and m.inventory_id = any (${ints(ids)})`)}) e
          where e.day >= ${firstOf(7 * sparkWeeks)}
      ),
      week as (
        select d.inventory_id, ((select today from rule) - d.day) / 7 as week, sum(d.units)::int as units
        from done d where d.kind = any (${names(leavingKinds)}) group by 1, 2
      )
      select p.id as "inventoryId", w.week, coalesce(w.units, 0) as units
      from inventory p left join week w on w.inventory_id = p.id
      where p.client_id = ${int(client)} and p.id = any (${ints(ids)}) order by p.id, w.week`.compile(db),
  )
