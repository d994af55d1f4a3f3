import type { ClientGroup, ClientId } from "@sightline/model/client"
import { conflictDays, silentAfterHours } from "@sightline/model/station-silence"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

export interface WaitingRow {
  readonly group: ClientGroup
  readonly queuedLabels: number
  readonly unknownLabels: number
  readonly heldScans: number
  readonly conflicts: number
  readonly silentStations: number
}

/**
 * The counts of waiting work at these centers, in one statement. Each count uses the conditions of the list behind it.
 */
export const waitingAt = (db: Sql, client: ClientId, centers: ReadonlyArray<number>) => {
  const labels = (state: "queued" | "unknown") => sql`(
    select count(*) from print_job j
    join printer p on p.client_id = j.client_id and p.id = j.printer_id
    join print_agent a on a.client_id = p.client_id and a.id = p.agent_id and a.center_id = any (${ints(centers)})
    where j.client_id = ${client} and j.state = ${sql.lit(state)})::int`
  const entries = sql`
    from station s join station_entry e on e.client_id = s.client_id and e.station_id = s.id
    where s.client_id = ${client} and s.center_id = any (${ints(centers)})`
  return sql<WaitingRow>`
    select k.client_group as "group",
      ${labels("queued")} as "queuedLabels", ${labels("unknown")} as "unknownLabels",
      (select count(*) ${entries} and e.wait_reason is not null and e.decided_at is null)::int as "heldScans",
      (select count(*) ${entries} and e.wait_reason is null and e.outcome ->> '_tag' = 'Conflict'
        and e.arrived_at > now() - make_interval(days => ${sql.lit(conflictDays)}))::int as conflicts,
      (select count(*) from station s where s.client_id = ${client} and s.center_id = any (${ints(centers)})
        and s.revoked_at is null
        and coalesce(s.last_seen_at, s.created_at) < now() - make_interval(hours => ${sql.lit(silentAfterHours)})
      )::int as "silentStations"
    from own_client() k`.compile(db)
}
