import type { ClientId } from "@sightline/model/client"
import type { AnnouncedPrinter, PrintDocument, PrintJobId } from "@sightline/model/print-job"
import { sql } from "kysely"
import type { Sql } from "../db/db"

interface NewAgent {
  readonly hash: Buffer
  readonly name: string
  readonly publicKey: Buffer
}

/** Inserts an agent at the center of the code in use. */
export const insertAgent = (db: Sql, client: ClientId, { hash, name, publicKey }: NewAgent) =>
  sql<{ id: number; pairedBy: number }>`
    insert into print_agent (client_id, center_id, name, public_key, paired_by)
    select p.client_id, p.center_id, ${name}, ${publicKey}, p.created_by from print_pairing p
    where p.client_id = ${client} and p.code_hash = ${hash}
    returning id, paired_by as "pairedBy"`.compile(db)

export const publicKeyOf = (db: Sql, client: ClientId, id: number) =>
  db.selectFrom("print_agent").select("public_key").where("client_id", "=", client).where("id", "=", id)

interface Connected {
  readonly id: number
  readonly hash: Buffer
  readonly version: string
  readonly challengedAt: Date
}

/** To the millisecond, as a challenge carries it. */
export const clock = (db: Sql) => sql<{ now: Date }>`select clock_timestamp() as now`.compile(db)

/** No row: the challenge was already used, or the agent was revoked meanwhile. */
export const connectAgent = (db: Sql, client: ClientId, { id, hash, version, challengedAt }: Connected) =>
  sql<{ epoch: number }>`
    update print_agent set token_hash = ${hash}, epoch = epoch + 1, version = ${version},
      challenged_at = ${challengedAt.toISOString()}::timestamptz, last_seen_at = now()
    where client_id = ${client} and id = ${id} and revoked_at is null
      and challenged_at < ${challengedAt.toISOString()}::timestamptz
    returning epoch`.compile(db)

/** Shown to the people who update it. */
export const noteVersion = (db: Sql, client: ClientId, id: number, version: string) =>
  sql`update print_agent set version = ${version} where client_id = ${client} and id = ${id} and revoked_at is null`.compile(
    db,
  )

/** Marks the unfinished jobs of a former connection: nobody knows whether they were printed (decision 27). */
export const loseSending = (db: Sql, client: ClientId, agent: number, detail: string) =>
  sql`update print_job j set state = 'unknown', detail = ${detail}, changed_at = now()
    from printer p where j.client_id = ${client} and j.state = 'sending'
      and p.client_id = j.client_id and p.id = j.printer_id and p.agent_id = ${agent}`.compile(db)

/**
 * The agent's printers from now on; the row says how many names are too many. Its own row is held meanwhile, so that nobody else adds
 * some.
 */
export const announcePrinters = (
  db: Sql,
  client: ClientId,
  agent: number,
  printers: ReadonlyArray<AnnouncedPrinter>,
  most: number,
) =>
  sql<{ leftOut: number }>`
    with announced as (
      select distinct on (key) * from jsonb_to_recordset(${JSON.stringify(printers)}::text::jsonb)
        as a(key text, name text, kind text, language text, dpi integer, media text, state text)
    ), known as (
      select key from printer where client_id = ${client} and agent_id = ${agent}
    ), fresh as (
      select key from announced where key not in (select key from known)
    ), added as (
      select key from fresh order by key limit greatest(0, ${most}::int - (select count(*) from known))
    ), kept as (
      insert into printer as p (client_id, agent_id, key, name, kind, language, dpi, media, state)
      select ${client}::int, ${agent}::int, key, name, kind, language, dpi, media, state from announced
      where key in (select key from known union all select key from added)
      on conflict (client_id, agent_id, key) do update set name = excluded.name, kind = excluded.kind,
        language = excluded.language, dpi = excluded.dpi, media = excluded.media, state = excluded.state, is_gone = false
      where (p.name, p.kind, p.language, p.dpi, p.media, p.state, p.is_gone) is distinct from
        (excluded.name, excluded.kind, excluded.language, excluded.dpi, excluded.media, excluded.state, false)
    ), gone as (
      update printer set is_gone = true
      where client_id = ${client} and agent_id = ${agent} and not is_gone
        and key not in (select key from announced)
    )
    select (select count(*) from fresh)::int - (select count(*) from added)::int as "leftOut"`.compile(db)

interface Waiting {
  readonly id: PrintJobId
  readonly printer: string
  readonly document: PrintDocument
}

/** A drawer opens while somebody stands at it, or not at all: a pulse that waited for its printer is cancelled. */
const isLate = sql`(j.document ->> 'kind' = 'drawer' and j.created_at < now() - interval '2 minutes')`

/** Unconfirmed jobs for the agent's printers, oldest first. */
export const waitingJobs = (db: Sql, client: ClientId, agent: number, held: ReadonlyArray<string>) =>
  sql<Waiting>`
    with late as (
      update print_job j set state = 'cancelled', detail = 'It was too late to open the drawer.', changed_at = now()
      from printer p where j.client_id = ${client} and p.client_id = j.client_id and p.id = j.printer_id
        and p.agent_id = ${agent} and j.state = 'queued' and ${isLate}
    )
    select j.id, p.key as printer, j.document from print_job j
    join printer p on p.client_id = j.client_id and p.id = j.printer_id
    where j.client_id = ${client} and p.agent_id = ${agent} and not p.is_gone and j.state = 'queued'
      and not ${isLate} and j.id <> all (${`{${held.join(",")}}`}::uuid[])
    order by j.number limit 50`.compile(db)

/**
 * Moves a job from queued to sending, once. The same connection may ask again and gets the same answer: it lost the
 * answer and sent nothing.
 */
export const beginJob = (db: Sql, client: ClientId, agent: number, job: PrintJobId) =>
  sql<{ id: string }>`
    update print_job j set state = 'sending', epoch = a.epoch, changed_at = now()
    from printer p join print_agent a on a.client_id = p.client_id and a.id = p.agent_id
    where j.client_id = ${client} and j.id = ${job} and p.client_id = j.client_id and p.id = j.printer_id
      and a.id = ${agent} and not ${isLate} and (j.state = 'queued' or (j.state = 'sending' and j.epoch = a.epoch))
    returning j.id`.compile(db)

interface End {
  readonly job: PrintJobId
  readonly state: string
  readonly detail: string
  /** What the printer has read back from the tag that it wrote. */
  readonly tag: string
}

/**
 * The end of a job that is being sent. After its connection was lost, the agent may still report a certain result. A tag names its
 * item from here on, if the printer has read back what was meant.
 */
export const endJob = (db: Sql, client: ClientId, agent: number, { job, state, detail, tag }: End) =>
  sql<{ id: string }>`
    with ended as (update print_job j set state = ${state}, detail = ${detail}, changed_at = now()
    from printer p
    where j.client_id = ${client} and j.id = ${job} and p.client_id = j.client_id and p.id = j.printer_id
      and p.agent_id = ${agent} and j.settled_by is null
      and (j.state = 'sending' or (j.state = 'unknown' and ${state} <> 'unknown'))
    returning j.id, j.client_id, j.document),
    written as (
      update item_tag t set state = 'live', paired_at = now() from ended e
      where t.client_id = e.client_id and t.epc = e.document ->> 'epc' and t.epc = ${tag} and t.state = 'planned'
      returning t.epc
    )
    select id from ended`.compile(db)
