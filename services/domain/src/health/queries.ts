import type { ClientId } from "@sightline/model/client"
import type { HealthLine } from "@sightline/model/health"
import { silentAfterHours } from "@sightline/model/station-silence"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints } from "../db/typed"

/** An agent `a` that was heard of, and is not any more. */
const agentIsSilent = sql`(a.is_silent or a.last_seen_at < now() - interval '2 minutes')`

/** A printer `p` that needs a hand. */
const printerIsOff = sql`p.state not in ('ready', 'unknown')`

/** A channel `c` whose readings end in failure. */
const channelFails = sql`c.failures > 2`

/**
 * A line for each part of a client that works by itself. A station is switched off at night, so it is silent after a day; an
 * agent asks every half minute. The days of Insight are summed up in the night.
 */
export const healthOfClient = (db: Sql, client: ClientId) =>
  sql<HealthLine>`
    with waiting as materialized (select * from client_waiting()),
    lines (place, part, name, because, at, count) as (
      select 1, 'station', s.name, case
          when w.entries > 0 then 'waiting' when s.last_seen_at is null then 'never'
          when s.last_seen_at < now() - make_interval(hours => ${int(silentAfterHours)}) then 'silent' else 'fine' end,
        coalesce(w.since, s.last_seen_at), w.entries
      from station s cross join lateral (
        select count(*)::int as entries, min(e.arrived_at) as since from station_entry e
        where e.client_id = s.client_id and e.station_id = s.id and e.wait_reason is not null and e.decided_at is null) w
      where s.client_id = ${client} and s.revoked_at is null
      union all
      select 2, 'agent', a.name, case when a.last_seen_at is null then 'never'
          when ${agentIsSilent} then 'silent' else 'fine' end, a.last_seen_at, 0
      from print_agent a where a.client_id = ${client} and a.revoked_at is null
      union all
      select 3, 'printer', p.name, case when p.is_gone then 'gone' when ${printerIsOff} then 'off'
          when j.jobs > 0 then 'waiting' else 'fine' end, j.since, j.jobs
      from printer p join print_agent a on a.client_id = p.client_id and a.id = p.agent_id and a.revoked_at is null
      cross join lateral (
        select count(*)::int as jobs, min(j.created_at) as since from print_job j
        where j.client_id = p.client_id and j.printer_id = p.id and j.state = 'queued' and j.created_at < now() - interval '2 minutes') j
      where p.client_id = ${client}
      union all
      select 4, 'channel', c.kind || ' ' || c.name, case when c.state = 'authLost' then 'off' when ${channelFails} then 'failed'
          when coalesce(c.read_at, c.created_at) < now() - interval '1 hour' then 'late' else 'fine' end, c.read_at, c.failures
      from channel c where c.client_id = ${client} and c.state <> 'disconnected'
      union all
      select case w.what when 'mail' then 5 else 6 end, w.what, '', case when w.failed > 0 then 'failed' when w.since < now() - interval '15 minutes' then 'waiting' else 'fine' end,
        w.since, case when w.failed > 0 then w.failed else w.waiting end
      from waiting w
      union all
      select 7, 'insight', '', case when i.closed_at < now() - interval '26 hours' then 'late' else 'fine' end, i.closed_at, 0
      from insight_closed i where i.client_id = ${client}
      union all
      select 8, 'files', '', 'fine', null, least(coalesce(sum(f.bytes), 0), 9e15)::float8
      from stored_file f where f.client_id = ${client}
    )
    select part, name, because, at, count::float8 as count,
      case when because = 'fine' then 'well' when because in ('failed', 'gone', 'off') or part = 'agent' then 'wrong' else 'doubtful' end as state
    from lines order by place, name, at`.compile(db)

/**
 * Printers at these centers that are gone, need a hand or have an agent that is not heard of, and channels that want to be connected again
 * or whose readings fail.
 */
export const partsOff = (db: Sql, client: ClientId, centers: ReadonlyArray<number>) =>
  sql<{ printers: number; channels: number }>`
    select
      (select count(*)::int from printer p join print_agent a on a.client_id = p.client_id and a.id = p.agent_id
        where p.client_id = ${int(client)} and a.revoked_at is null and a.center_id = any (${ints(centers)})
          and (p.is_gone or ${printerIsOff} or ${agentIsSilent})) as printers,
      (select count(*)::int from channel c
        where c.client_id = ${int(client)} and (c.state = 'authLost' or c.state <> 'disconnected' and ${channelFails})) as channels`.compile(
    db,
  )
