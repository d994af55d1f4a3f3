import type { Center } from "@sightline/model/center"
import type { ClientId } from "@sightline/model/client"
import type {
  PrintAgentId,
  PrintDocument,
  Printer,
  PrinterId,
  PrintJobId,
  PrintJobState,
} from "@sightline/model/print-job"
import type { VendorReceiptId } from "@sightline/model/vendor-receipt"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints, text } from "../db/typed"

/** A pairing code's life. */
const life = "10 minutes"

interface NewCode {
  readonly hash: Buffer
  readonly centerId: number
  readonly userId: number
}

export const insertPairing = (db: Sql, client: ClientId, { hash, centerId, userId }: NewCode) =>
  sql<{ expiresAt: Date }>`
    insert into print_pairing (client_id, code_hash, center_id, created_by, expires_at)
    select ${client}::int, ${hash}::bytea, c.id, ${userId}::int, now() + ${life}::interval
    from center c where c.client_id = ${client} and c.id = ${centerId}
    returning expires_at as "expiresAt"`.compile(db)

/** An agent counts as present while its request waits, at most 20 s. */
const isConnected = sql`(a.revoked_at is null and a.last_seen_at > now() - interval '1 minute')`

interface Wanted {
  readonly centerIds: ReadonlyArray<number>
  readonly userId: number
  /** `null` means all of them. */
  readonly id: number | null
}

/**
 * Printers of these centers with valid agents, by name. One of each kind is preferred: a station's own, or elsewhere the
 * one that the person used last.
 */
export const printers = (db: Sql, client: ClientId, { centerIds: centers, userId, id }: Wanted) =>
  sql<Printer>`
    with last as (
      select distinct on (p.kind) p.id from print_job j
      join printer p on p.client_id = j.client_id and p.id = j.printer_id
      where j.client_id = ${client} and j.created_by = ${int(userId)} and own_station_id() is null
      order by p.kind, j.number desc
    ), chosen as (
      select unnest(array[s.label_printer_id, s.receipt_printer_id]) as id from station s
      where s.client_id = ${client} and s.id = own_station_id()
    )
    select p.id, p.agent_id as "agentId", jsonb_build_object('id', c.id, 'name', c.name) as center, p.name, p.kind,
      p.language, p.dpi, coalesce(p.chosen_media, p.media) as media, p.state, ${isConnected} as "isConnected",
      p.id in (select id from last union all select id from chosen where id is not null) as "isPreferred"
    from printer p
    join print_agent a on a.client_id = p.client_id and a.id = p.agent_id and a.revoked_at is null
    join center c on c.client_id = a.client_id and c.id = a.center_id
    where p.client_id = ${client} and not p.is_gone and a.center_id = any (${ints(centers)})
      and (${int(id ?? 0)} = 0 or p.id = ${int(id ?? 0)})
    order by lower(p.name), p.id`.compile(db)

export const chooseMedia = (db: Sql, client: ClientId, id: PrinterId, media: string) =>
  sql`update printer set chosen_media = ${media} where client_id = ${client} and id = ${id}`.compile(db)

export const ownClient = (db: Sql, _client: ClientId) =>
  sql<{ name: string }>`select name from own_client()`.compile(db)

export interface AgentRow {
  readonly id: PrintAgentId
  readonly name: string
  readonly center: Center
  readonly version: string
  readonly pairedAt: Date
  readonly pairedBy: string
  readonly lastSeenAt: Date | null
  readonly isConnected: boolean
  readonly isRevoked: boolean
}

export const agents = (db: Sql, client: ClientId, centers: ReadonlyArray<number>, id: number | null) =>
  sql<AgentRow>`
    select a.id, a.name, jsonb_build_object('id', c.id, 'name', c.name) as center, a.version, a.paired_at as "pairedAt",
      coalesce(user_name(a.paired_by), 'Sightline') as "pairedBy", a.last_seen_at as "lastSeenAt",
      coalesce(${isConnected}, false) as "isConnected", a.revoked_at is not null as "isRevoked"
    from print_agent a
    join center c on c.client_id = a.client_id and c.id = a.center_id
    where a.client_id = ${client} and a.center_id = any (${ints(centers)}) and (${int(id ?? 0)} = 0 or a.id = ${int(id ?? 0)})
    order by a.revoked_at is not null, lower(a.name), a.id`.compile(db)

/** Ends its connection at once. A second revocation changes nothing. */
export const revoke = (db: Sql, client: ClientId, id: PrintAgentId, by: number) =>
  sql<{ id: number }>`update print_agent set revoked_at = now(), revoked_by = ${by}, token_hash = null
    where client_id = ${client} and id = ${id} and revoked_at is null returning id`.compile(db)

/** The words on an item's label beside its code. */
export const itemText = (db: Sql, client: ClientId, id: number, centers: ReadonlyArray<number>) =>
  sql<{ description: string; number: string }>`
    select p.description, p.number from inventory_item i
    join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where i.client_id = ${client} and i.id = ${id} and i.center_id = any (${ints(centers)})`.compile(db)

export const placeText = (db: Sql, client: ClientId, id: number, centers: ReadonlyArray<number>) =>
  sql<{ description: string; number: string }>`
    select l.name as description, place_name(l.center_id, l.id) as number from location l
    where l.client_id = ${client} and l.id = ${id} and l.center_id = any (${ints(centers)})`.compile(db)

/** The words on each of these products' own labels, in their order. */
export const inventoryText = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql<{ id: number; description: string; number: string }>`
    select p.id, p.description, p.number from inventory p
    where p.client_id = ${client} and p.id = any (${ints(ids)})
    order by array_position(${ints(ids)}, p.id)`.compile(db)

export interface JobRow {
  readonly id: PrintJobId
  readonly printer: { readonly id: PrinterId; readonly name: string }
  readonly title: string
  readonly state: PrintJobState
  readonly detail: string
  readonly createdAt: Date
  readonly createdBy: string
}

const jobColumns = sql`
  j.id, jsonb_build_object('id', p.id, 'name', p.name) as printer, coalesce(j.document ->> 'code', j.document ->> 'title',
    case j.document ->> 'kind' when 'drawer' then 'Cash drawer' else 'Receipt' end) as title,
  j.state, j.detail, j.created_at as "createdAt", coalesce(user_name(j.created_by), 'Sightline') as "createdBy"`

const jobsAt = (centers: ReadonlyArray<number>) => sql`
  from print_job j
  join printer p on p.client_id = j.client_id and p.id = j.printer_id
  join print_agent a on a.client_id = p.client_id and a.id = p.agent_id and a.center_id = any (${ints(centers)})`

export const latestJobs = (db: Sql, client: ClientId, centers: ReadonlyArray<number>, state: string | null) =>
  sql<JobRow>`
    select ${jobColumns} ${jobsAt(centers)}
    where j.client_id = ${client} and (${text(state)} is null or j.state = ${text(state)})
    order by j.number desc limit 200`.compile(db)

export const jobsById = (db: Sql, client: ClientId, centers: ReadonlyArray<number>, ids: ReadonlyArray<string>) =>
  sql<JobRow>`
    select ${jobColumns} ${jobsAt(centers)}
    where j.client_id = ${client} and j.id = any (${`{${ids.join(",")}}`}::uuid[]) order by j.number`.compile(db)

/** Each item of a posted receipt at one of these centers, with the words on its label and how many units it is. */
export const deliveredText = (db: Sql, client: ClientId, id: VendorReceiptId, centers: ReadonlyArray<number>) =>
  sql<{ itemId: number; units: number; description: string; number: string }>`
    select l.inventory_item_id as "itemId", l.quantity as units, p.description, p.number
    from vendor_receipt r
      join vendor_receipt_item l on l.client_id = r.client_id and l.receipt_id = r.id
      join inventory_item i on i.client_id = l.client_id and i.id = l.inventory_item_id
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where r.client_id = ${int(client)} and r.id = ${int(id)} and r.state = 'posted' and r.center_id = any (${ints(centers)})
    order by l.inventory_item_id`.compile(db)

/** A document, and how many jobs print it. */
interface PrintedDocument {
  readonly document: PrintDocument
  readonly copies: number
}

export interface NewJobs {
  readonly printerId: PrinterId
  readonly documents: ReadonlyArray<PrintedDocument>
  readonly userId: number
}

/** All of them, or none where more than `most` would wait. A drawer's pulse ends by itself and is not counted. */
export const insertJobs = (db: Sql, client: ClientId, { printerId, documents, userId }: NewJobs, most: number) =>
  sql<{ id: PrintJobId }>`
    insert into print_job (client_id, printer_id, document, created_by)
    select ${client}::int, ${printerId}::int, s.document, ${userId}::int
    from rows from (jsonb_to_recordset(${JSON.stringify(documents)}::text::jsonb) as (document jsonb, copies int)) with ordinality
      as s (document, copies, place), generate_series(1, s.copies)
    where (select count(*) from print_job w where w.client_id = ${client} and w.printer_id = ${printerId} and w.state = 'queued'
      and w.document ->> 'kind' <> 'drawer') + ${documents.reduce((sum, { copies }) => sum + copies, 0)}::int <= ${most}::int
    order by s.place
    returning id`.compile(db)

interface Change {
  readonly id: PrintJobId
  readonly from: ReadonlyArray<PrintJobState>
  readonly to: PrintJobState
  readonly detail: string
  readonly by: number | null
}

/** No row: the job is in another state. */
export const changeJob = (db: Sql, client: ClientId, { id, from, to, detail, by }: Change) =>
  sql<{ id: string }>`
    update print_job set state = ${to}, detail = ${detail}, settled_by = ${by}, changed_at = now()
    where client_id = ${client} and id = ${id} and state = any (${`{${from.join(",")}}`}::text[])
    returning id`.compile(db)

/** The newest job of a code that may have printed it, at these centers; locks its row. */
export const jobOfCode = (db: Sql, client: ClientId, centers: ReadonlyArray<number>, code: string) =>
  sql<{ id: PrintJobId }>`
    select j.id ${jobsAt(centers)}
    where j.client_id = ${client} and j.state in ('unknown', 'sent', 'printed') and lower(j.document ->> 'code') = lower(${code})
    order by j.state <> 'unknown', j.number desc limit 1 for update of j`.compile(db)
