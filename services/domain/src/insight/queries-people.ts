import type { ClientId } from "@sightline/model/client"
import type { InsightPeople } from "@sightline/model/insight"
import { removalKinds } from "@sightline/model/insight-rules"
import { sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int, ints, names } from "../db/typed"
import { effects, firstOf, rule, sinceClosed } from "./queries-shared"

export const peopleSwitch = (db: Sql, client: ClientId) =>
  sql<{ isOn: boolean }>`select is_on as "isOn" from insight_people where client_id = ${int(client)}`.compile(db)

export const setPeopleSwitch = (db: Sql, client: ClientId, isOn: boolean, by: number) =>
  sql`
    insert into insight_people as s (client_id, is_on, set_by) values (${int(client)}, ${isOn}::boolean, ${int(by)})
    on conflict (client_id) do update set is_on = excluded.is_on, set_by = excluded.set_by, set_at = now()`.compile(db)

/** What people sold and removed in the last days, most sold first; with a user of them alone. */
export const people = (
  db: Sql,
  client: ClientId,
  centers: ReadonlyArray<number>,
  days: number,
  userId: number | null,
) =>
  fresh(
    sql<(typeof InsightPeople.Encoded)["people"][number]>`
      with ${rule(client)},
      done as (
        select d.user_id, d.kind, d.units from person_day d
          where d.client_id = ${int(client)} and d.center_id = any (${ints(centers)}) and d.day >= ${firstOf(days)}
        union all
        select e.user_id, e.kind, e.units from (${effects(client, sinceClosed)}) e
          where e.center_id = any (${ints(centers)}) and e.day >= ${firstOf(days)}
      ),
      sums as (
        select d.user_id, coalesce(sum(d.units) filter (where d.kind = 'sold'), 0)::int as sold,
          coalesce(sum(d.units) filter (where d.kind = any (${names(removalKinds)})), 0)::int as removed
        from done d where ${userId === null ? sql`true` : sql`d.user_id = ${int(userId)}`} group by d.user_id
      )
      select s.user_id as "userId", s.sold, s.removed,
        case when s.user_id = 0 then 'Nobody: the program itself' else coalesce(user_name(s.user_id), 'Somebody who left') end as name
      from sums s where s.sold <> 0 or s.removed <> 0 order by s.sold desc, s.removed desc, s.user_id`.compile(db),
  )
