import type { Center } from "@sightline/model/center"
import type { ClientId } from "@sightline/model/client"
import type { PrinterKind } from "@sightline/model/print-job"
import type { Station, StationId } from "@sightline/model/station"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints, text } from "../db/typed"

export interface StationRow {
  readonly id: StationId
  readonly name: string
  readonly center: Center
  readonly registeredAt: Date
  readonly registeredBy: string
  readonly lastSeenAt: Date | null
  readonly revokedAt: Date | null
  readonly revokedBy: string | null
  readonly waiting: number
  readonly labelPrinter: Station["labelPrinter"]
  readonly receiptPrinter: Station["receiptPrinter"]
  readonly version: number
}

/** A chosen printer, while its valid agent announces it. */
const printer = (column: "label_printer_id" | "receipt_printer_id") => sql`(
  select jsonb_build_object('id', p.id, 'name', p.name) from printer p
  join print_agent a on a.client_id = p.client_id and a.id = p.agent_id and a.revoked_at is null
  where p.client_id = s.client_id and p.id = s.${sql.ref(column)} and not p.is_gone)`

/** Stations of these centers, active ones first; with `id` that one alone. */
export const stations = (db: Sql, client: ClientId, centers: ReadonlyArray<number>, id: number | null) =>
  sql<StationRow>`
    select s.id, s.name, jsonb_build_object('id', c.id, 'name', c.name) as center, s.created_at as "registeredAt",
      coalesce(user_name(s.registered_by), 'Sightline') as "registeredBy", s.last_seen_at as "lastSeenAt",
      s.revoked_at as "revokedAt", user_name(s.revoked_by) as "revokedBy", s.version,
      (select count(*)::int from station_entry e where e.client_id = s.client_id and e.station_id = s.id
        and e.wait_reason is not null and e.decided_at is null) as waiting,
      ${printer("label_printer_id")} as "labelPrinter", ${printer("receipt_printer_id")} as "receiptPrinter"
    from station s
    join center c on c.client_id = s.client_id and c.id = s.center_id
    where s.client_id = ${int(client)} and s.center_id = any (${ints(centers)})
      and (${int(id ?? 0)} = 0 or s.id = ${int(id ?? 0)})
    order by s.revoked_at is not null, lower(s.name), s.id`.compile(db)

interface NewStation {
  readonly name: string
  readonly centerId: number
  readonly hash: Buffer
  readonly userId: number
}

/** No row: the name is taken. */
export const insertStation = (db: Sql, client: ClientId, { name, centerId, hash, userId }: NewStation) =>
  sql<{ id: StationId }>`
    insert into station (client_id, center_id, name, secret_hash, registered_by)
    values (${client}, ${centerId}, ${name}, ${hash}, ${userId})
    on conflict (client_id, lower(name)) where revoked_at is null do nothing
    returning id`.compile(db)

export const centerOf = (db: Sql, client: ClientId, id: number) =>
  db.selectFrom("center").select(["id", "name"]).where("client_id", "=", client).where("id", "=", id)

export const moveSession = (db: Sql, _client: ClientId, sessionId: string, stationId: number) =>
  sql`select session_moves_to_station(${sessionId}, ${stationId})`.compile(db)

export const endSessions = (db: Sql, _client: ClientId, stationId: number) =>
  sql`select sessions_end_at_station(${stationId})`.compile(db)

/** The current station; locks its row. */
export const heldStation = (db: Sql, client: ClientId, id: number, centers: ReadonlyArray<number>) =>
  sql<{ id: StationId; name: string; version: number; isRevoked: boolean }>`
    select s.id, s.name, s.version, s.revoked_at is not null as "isRevoked" from station s
    where s.client_id = ${client} and s.id = ${id} and s.center_id = any (${ints(centers)})
    for update`.compile(db)

export const isNameTaken = (db: Sql, client: ClientId, name: string, besides: number) =>
  sql<{ taken: boolean }>`
    select exists (select from station s where s.client_id = ${client} and lower(s.name) = lower(${text(name)})
      and s.revoked_at is null and s.id <> ${besides}) as taken`.compile(db)

export const renameTo = (db: Sql, client: ClientId, id: number, name: string) =>
  sql`update station set name = ${name}, version = version + 1 where client_id = ${client} and id = ${id}`.compile(db)

/** A printer that this station may choose: at its own center, and announced. */
export const printerAtStation = (db: Sql, client: ClientId, stationId: number, printerId: number) =>
  sql<{ name: string; kind: PrinterKind }>`
    select p.name, p.kind from station s
    join print_agent a on a.client_id = s.client_id and a.center_id = s.center_id and a.revoked_at is null
    join printer p on p.client_id = a.client_id and p.agent_id = a.id and not p.is_gone
    where s.client_id = ${client} and s.id = ${stationId} and p.id = ${printerId}`.compile(db)

export const choosePrinters = (db: Sql, client: ClientId, id: number, label: number | null, receipt: number | null) =>
  db
    .updateTable("station")
    .set((set) => ({ label_printer_id: label, receipt_printer_id: receipt, version: set("version", "+", 1) }))
    .where("client_id", "=", client)
    .where("id", "=", id)

/** `by` null restores it. */
export const setRevoked = (db: Sql, client: ClientId, id: number, by: number | null) =>
  db
    .updateTable("station")
    .set((set) => ({
      revoked_by: by,
      revoked_at: by === null ? null : set.fn<Date>("now"),
      version: set("version", "+", 1),
    }))
    .where("client_id", "=", client)
    .where("id", "=", id)

/** The session's own station, set by enter(). */
export const ownStation = (db: Sql, client: ClientId) =>
  sql<{ id: StationId; centerId: number }>`
    select s.id, s.center_id as "centerId" from station s where s.client_id = ${client} and s.id = own_station_id()`.compile(
    db,
  )

/** Today at the client; like every statement it first finds out whether the caller's session still lives. */
export const dayOfClient = (db: Sql, _client: ClientId) =>
  sql<{ day: string }>`select to_char(own_today(), 'YYYY-MM-DD') as day`.compile(db)
