import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints, text } from "../db/typed"

/** What a change of several products' status did: how many of them the client has, and those that had another status. */
export interface TurnedRow {
  readonly known: number
  readonly turned: ReadonlyArray<number>
}

interface Turn {
  readonly ids: ReadonlyArray<number>
  readonly to: number
  readonly userId: number
  /** The names of the former and the new status, for the history. */
  readonly before: string
  readonly after: string
}

/** Holds these products by id, turns those of another status, and notes it in the history of each. */
export const turnStatuses = (db: Sql, client: ClientId, { ids, to, userId, before, after }: Turn) =>
  sql<TurnedRow>`
    with asked as materialized (
      select p.id, p.status_id from inventory p
      where p.client_id = ${int(client)} and p.id = any (${ints(ids)}) order by p.id for update
    ),
    turned as (
      update inventory p set status_id = ${int(to)}, version = p.version + 1
      from asked where p.client_id = ${int(client)} and p.id = asked.id and asked.status_id <> ${int(to)}
      returning p.id
    ),
    noted as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'inventory', id, ${int(userId)}, 'Status changed',
        jsonb_build_array(jsonb_build_object('name', 'Status', 'before', ${text(before)}, 'after', ${text(after)}))
      from turned
    )
    select (select count(*)::int from asked) as known, 
      coalesce((select jsonb_agg(id order by id) from turned), '[]') as turned`.compile(db)
