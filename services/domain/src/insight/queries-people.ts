import type { ClientId } from "@sightline/model/client"
import type { InsightPeople } from "@sightline/model/insight"
import { removalKinds } from "@sightline/model/insight-rules"
import { sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int, ints, names } from "../db/typed"
import { sold } from "./queries-papers"
import { cents, last, signed } from "./queries-sales"
import { effects, firstOf, rule, sinceClosed } from "./queries-shared"

export const peopleSwitch = (db: Sql, client: ClientId) =>
  sql<{ isOn: boolean }>`select is_on as "isOn" from insight_people where client_id = ${int(client)}`.compile(db)

export const setPeopleSwitch = (db: Sql, client: ClientId, isOn: boolean, by: number) =>
  sql`
    insert into insight_people as s (client_id, is_on, set_by) values (${int(client)}, ${isOn}::boolean, ${int(by)})
    on conflict (client_id) do update set is_on = excluded.is_on, set_by = excluded.set_by, set_at = now()`.compile(db)

/** What people sold, in units and in money, and removed in the last days, most sold first; with a user of them alone. */
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
      figure as (
        select user_id, sum(units) filter (where kind = 'sold') as sold,
          sum(units) filter (where kind = any (${names(removalKinds)})) as removed, 0 as net from done group by user_id
        union all
        select u.user_id, 0, 0, ${signed(sql`u.net`)} from (${sold(client, last(centers, days))}) u group by u.user_id
      ),
      sums as (
        select f.user_id, coalesce(sum(f.sold), 0)::int as sold, coalesce(sum(f.removed), 0)::int as removed, ${cents(sql`sum(f.net)`)} as net
        from figure f where ${userId === null ? sql`true` : sql`f.user_id = ${int(userId)}`} group by f.user_id
      )
      select s.user_id as "userId", s.sold, s.removed, s.net,
        case when s.user_id = 0 then 'Nobody: the program itself' else coalesce(user_name(s.user_id), 'Somebody who left') end as name
      from sums s where s.sold <> 0 or s.removed <> 0 or s.net <> 0 order by s.sold desc, s.net desc, s.removed desc, s.user_id`.compile(
      db,
    ),
  )
