import type { ClientId } from "@sightline/model/client"
import type { StationId } from "@sightline/model/station"
import type {
  EntryId,
  EntryOutcome,
  HeldList,
  LastMovement,
  SentTask,
  WaitReason,
} from "@sightline/model/station-entry"
import { conflictDays } from "@sightline/model/station-silence"
import type { StatusId } from "@sightline/model/status"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints } from "../db/typed"

/** The station of the shown secret; enter_station() locks its row. */
export const stationAtWork = (db: Sql, client: ClientId, id: number) =>
  sql<{
    id: StationId
    name: string
    isRevoked: boolean
    nextSequence: number
    center: { id: number; name: string }
    code: string
    clientName: string
  }>`
    select s.id, s.name, s.revoked_at is not null as "isRevoked", s.next_sequence as "nextSequence",
      jsonb_build_object('id', c.id, 'name', c.name) as center, k.code, k.name as "clientName"
    from station s
    join center c on c.client_id = s.client_id and c.id = s.center_id
    cross join own_client() k
    where s.client_id = ${client} and s.id = ${id}`.compile(db)

interface Grant {
  readonly userId: number
  readonly sessionId: string
  readonly membershipVersion: number
  readonly centerId: number
  readonly stationId: number
}

export const grantStands = (db: Sql, _client: ClientId, grant: Grant, scannedAt: Date) =>
  sql<{
    refused: WaitReason | null
    clientCode: string
    roles: ReadonlyArray<string>
    centerIds: ReadonlyArray<number>
  }>`
    select refused, client_code as "clientCode", to_jsonb(roles) as roles, to_jsonb(center_ids) as "centerIds"
    from grant_stands(${grant.userId}, ${grant.sessionId}, ${grant.membershipVersion}, ${grant.centerId}, ${grant.stationId},
      ${scannedAt.toISOString()}::timestamptz)`.compile(db)

export const removeStatusId = (db: Sql, _client: ClientId) =>
  sql<{ id: number | null }>`select own_remove_status() as id`.compile(db)

/** The center of the station whose entry is carried out. */
export const centerOfStation = (db: Sql, client: ClientId) =>
  sql<{ id: number }>`select s.center_id as id from station s
    where s.client_id = ${client} and s.id = nullif(current_setting('app.station_id', true), '')::int`.compile(db)

/** The place and time of the rest of the transaction; a station's clock that runs ahead is corrected. */
export const placeAndTime = (db: Sql, _client: ClientId, stationId: number, scannedAt: Date) =>
  sql`select set_config('app.station_id', ${String(stationId)}, true),
    set_config('app.scanned_at', least(${scannedAt.toISOString()}::timestamptz, now())::text, true)`.compile(db)

/** An entry's outcome and its later decision; the outcome stays encoded. */
export interface EntryRow {
  readonly id: EntryId
  readonly sequence: number
  readonly appliedAt: Date
  readonly outcome: typeof EntryOutcome.Encoded
}

const entryColumns = sql`e.id, e.sequence, coalesce(e.decided_at, e.arrived_at) as "appliedAt", e.outcome`

export const entryById = (db: Sql, client: ClientId, id: EntryId) =>
  sql<EntryRow>`select ${entryColumns} from station_entry e where e.client_id = ${client} and e.id = ${id}`.compile(db)

/** What an earlier entry asked for, and what became of it. */
export const entryToUndo = (db: Sql, client: ClientId, id: EntryId) =>
  sql<{ verb: string; outcome: typeof EntryOutcome.Encoded }>`
    select e.task ->> '_tag' as verb, e.outcome from station_entry e where e.client_id = ${client} and e.id = ${id}`.compile(
    db,
  )

interface NewEntry {
  readonly id: EntryId
  readonly stationId: number
  readonly sequence: number
  readonly task: typeof SentTask.Encoded
  readonly scannedBy: number | null
  readonly scannedAt: Date
  readonly waitReason: WaitReason | null
  readonly outcome: typeof EntryOutcome.Encoded
}

/**
 * Inserts an entry and takes its place in the station's sequence. No row where it would wait and the station already has
 * too many waiting entries; enter_station() locks the station's row, so nobody adds one meanwhile.
 */
export const insertEntry = (db: Sql, client: ClientId, entry: NewEntry, mostWaiting: number) =>
  sql<EntryRow>`
    with e as (
      insert into station_entry (client_id, id, station_id, sequence, task, scanned_by, scanned_at, wait_reason, outcome)
      select ${client}::int, ${entry.id}::uuid, ${entry.stationId}::int, ${entry.sequence}::int, ${json(entry.task)},
        ${entry.scannedBy}::int, least(${entry.scannedAt.toISOString()}::timestamptz, now()), ${entry.waitReason}::text,
        ${json(entry.outcome)}
      where ${entry.waitReason}::text is null or (select count(*) from station_entry w where w.client_id = ${client}
        and w.station_id = ${entry.stationId} and w.wait_reason is not null and w.decided_at is null) < ${mostWaiting}::int
      returning *
    ), counted as (
      update station s set next_sequence = s.next_sequence + 1
      where s.client_id = ${client} and s.id = ${entry.stationId} and exists (select from e)
    )
    select ${entryColumns} from e`.compile(db)

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

/** An item's status, and the person who set it. */
export const standOf = (db: Sql, client: ClientId, itemId: number) =>
  sql<{ statusId: StatusId; last: typeof LastMovement.Encoded | null }>`
    select i.status_id as "statusId", (
      select jsonb_build_object('by', coalesce(user_name(m.user_id), 'Sightline'), 'at', ${iso(sql`m.at`)},
        'scannedAt', ${iso(sql`m.scanned_at`)}, 'station', s.name, 'toStatusId', m.to_status_id)
      from stock_movement m left join station s on s.client_id = m.client_id and s.id = m.station_id
      where m.client_id = ${int(client)} and m.to_item_id = i.id order by m.id desc limit 1
    ) as last
    from inventory_item i where i.client_id = ${int(client)} and i.id = ${int(itemId)}`.compile(db)

/** As JSON writes an instant. */
const iso = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** An entry that waits or waited, at a station of these centers; locks its row. */
export const waitingEntry = (db: Sql, client: ClientId, id: EntryId, centers: ReadonlyArray<number>) =>
  sql<EntryRow & { stationId: number; task: typeof SentTask.Encoded; scannedAt: Date; isDecided: boolean }>`
    select ${entryColumns}, e.station_id as "stationId", e.task, e.scanned_at as "scannedAt", e.decided_at is not null as "isDecided"
    from station_entry e
    join station s on s.client_id = e.client_id and s.id = e.station_id
    where e.client_id = ${client} and e.id = ${id} and e.wait_reason is not null and s.center_id = any (${ints(centers)})
    for update of e`.compile(db)

interface Decision {
  readonly by: number
  readonly because: string | null
  readonly outcome: typeof EntryOutcome.Encoded
  readonly task: typeof SentTask.Encoded
}

export const decideEntry = (db: Sql, client: ClientId, id: EntryId, { by, because, outcome, task }: Decision) =>
  sql<EntryRow>`
    update station_entry e set decided_by = ${by}, decided_at = now(), decided_because = ${because}, outcome = ${json(outcome)},
      task = ${json(task)}
    where e.client_id = ${client} and e.id = ${id}
    returning ${entryColumns}`.compile(db)

export const nameOf = (db: Sql, _client: ClientId, userId: number) =>
  sql<{ name: string | null }>`select user_name(${userId}) as name`.compile(db)

export interface HeldRow {
  readonly id: EntryId
  readonly station: { readonly id: StationId; readonly name: string }
  readonly task: typeof SentTask.Encoded
  readonly scannedBy: string | null
  readonly scannedAt: Date
  readonly arrivedAt: Date
  readonly reason: WaitReason | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly because: string | null
  readonly outcome: typeof EntryOutcome.Encoded
}

const lists: Record<HeldList, { readonly which: RawBuilder<unknown>; readonly order: RawBuilder<unknown> }> = {
  waiting: { which: sql`e.wait_reason is not null and e.decided_at is null`, order: sql`e.arrived_at, e.sequence` },
  decided: { which: sql`e.wait_reason is not null and e.decided_at is not null`, order: sql`e.decided_at desc` },
  conflicts: {
    which: sql`e.wait_reason is null and e.outcome ->> '_tag' = 'Conflict'
      and e.arrived_at > now() - make_interval(days => ${sql.lit(conflictDays)})`,
    order: sql`e.arrived_at desc`,
  },
}

/**
 * The oldest waiting entry comes first; elsewhere the newest. A conflict was decided on arrival, by the person who
 * scanned.
 */
export const heldEntries = (db: Sql, client: ClientId, centers: ReadonlyArray<number>, list: HeldList) =>
  sql<HeldRow>`
    select e.id, jsonb_build_object('id', s.id, 'name', s.name) as station, e.task, user_name(e.scanned_by) as "scannedBy",
      e.scanned_at as "scannedAt", e.arrived_at as "arrivedAt", e.wait_reason as reason, 
      user_name(coalesce(e.decided_by, e.scanned_by)) as "decidedBy",
      case when e.wait_reason is null then e.arrived_at else e.decided_at end as "decidedAt", e.decided_because as because, e.outcome
    from station_entry e
    join station s on s.client_id = e.client_id and s.id = e.station_id
    where e.client_id = ${client} and s.center_id = any (${ints(centers)}) and ${lists[list].which}
    order by ${lists[list].order}
    limit ${list === "decided" ? 200 : 1000}`.compile(db)
