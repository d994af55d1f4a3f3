import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { ints } from "../db/typed"
import { effectsOfDays, rule } from "./queries-shared"

interface Sold {
  readonly units: number
  /** Of the same weekday a week before, up to this time of day. */
  readonly weekBefore: number
}

/** Units sold today, and on the same weekday a week before up to this time of day, by the client's clock. Of a mistake nothing is left. */
export const soldToday = (db: Sql, client: ClientId, centers: ReadonlyArray<number>) => {
  const soldOn = (day: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`
    (select coalesce(sum(e.units), 0)::int from (${effectsOfDays(client, day, day)}) e
      where e.kind = 'sold' and e.center_id = any (${ints(centers)}) and e.day = ${day} and e.happened_at <= ${end})`
  return fresh(
    sql<Sold>`
      with ${rule(client)},
      clock as materialized (
        select today, today - 7 as before, ((now() at time zone zone) - interval '7 days') at time zone zone as week_before from rule
      )
      select ${soldOn(sql`(select today from clock)`, sql`'infinity'`)} as units,
        ${soldOn(sql`(select before from clock)`, sql`(select week_before from clock)`)} as "weekBefore"`.compile(db),
  )
}
