import type { ClientId } from "@sightline/model/client"
import type { InsightShrink } from "@sightline/model/insight"
import { gainKinds, lossKinds } from "@sightline/model/insight-rules"
import { sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { names } from "../db/typed"
import { firstOf, moved, rule } from "./queries-shared"

/** What was lost and what turned up again on each of the last days, at each of these centers. */
export const shrinkDays = (db: Sql, client: ClientId, centers: ReadonlyArray<number>, days: number) =>
  fresh(
    sql<(typeof InsightShrink.Encoded)["days"][number]>`
      with ${rule(client)}
      select m.day::text, m.center_id as "centerId", m.kind, sum(m.units)::int as units from (${moved(client, centers, firstOf(days))}) m
      where m.kind = any (${names([...lossKinds, ...gainKinds])})
      group by m.day, m.center_id, m.kind having sum(m.units) <> 0 order by m.day, m.center_id, m.kind`.compile(db),
  )
