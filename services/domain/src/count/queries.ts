import type { ClientId } from "@sightline/model/client"
import {
  type CountBegin,
  type CountOpening,
  type CountPass,
  type CountSession,
  type CountSessionId,
  type CountState,
  type CountSubject,
  decidedCounts,
} from "@sightline/model/count"
import { editors } from "@sightline/model/role-table"
import { undoHours } from "@sightline/model/stock-movement-rules"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints, maybeInt, names, text } from "../db/typed"
import { lookedAgain } from "./queries-again"

interface At {
  readonly userId: number
  readonly centerIds: ReadonlyArray<number>
}

/** Sessions that one answer lists. */
const mostListed = 200

/** A session as its row says; JSON has no times. */
export interface SessionRow extends Omit<CountSession, "passes" | "decided" | "undone"> {
  readonly passes: ReadonlyArray<
    Omit<CountPass, "begunAt" | "endedAt"> & { readonly begunAt: string; readonly endedAt: string | null }
  >
  readonly decided: { readonly by: string; readonly at: string; readonly because: string | null } | null
  readonly undone: { readonly by: string; readonly at: string } | null
  readonly digest: string | null
  readonly reviewedAt: Date | null
  readonly lines: number
}

/** Whether the booking of a session may still be taken back: as long as people undo what they did. */
const isUndoable = sql`s.state = 'applied' and s.decided_at > now() - make_interval(hours => ${sql.lit(undoHours)})`

/** Those at these centers that are under way, then the latest others; with `id` that one alone. */
export const sessions = (db: Sql, client: ClientId, { userId, centerIds }: At, id: CountSessionId | null) =>
  sql<SessionRow>`
    select s.id, jsonb_build_object('id', c.id, 'name', c.name) as center, case when s.location_id is not null then place_name(null, s.location_id) end as place,
      s.location_id as "locationId",
      coalesce((select jsonb_agg(k.name order by lower(k.name)) from category k
        where k.client_id = s.client_id and k.id = any (s.category_ids)), '[]') as categories,
      coalesce((select jsonb_agg(k.name order by lower(k.name)) from brand k
        where k.client_id = s.client_id and k.id = any (s.brand_ids)), '[]') as brands,
      s.state, coalesce(user_name(s.opened_by), 'Sightline') as "openedBy", s.opened_at as "openedAt",
      s.grace_seconds as "graceSeconds", s.version, s.digest, s.reviewed_at as "reviewedAt", s.lines,
      case when s.decided_at is not null then jsonb_build_object('by', coalesce(user_name(s.decided_by), 'Sightline'),
        'at', s.decided_at, 'because', s.because) end as decided,
      case when s.undone_at is not null then jsonb_build_object('by', coalesce(user_name(s.undone_by), 'Sightline'),
        'at', s.undone_at) end as undone, ${isUndoable} as "isUndoable",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'area', p.area,
          'by', coalesce(user_name(p.counted_by), 'Sightline'), 'begunAt', p.begun_at, 'endedAt', p.ended_at, 'isLate', p.is_late,
          'isAtStation', p.station_id is not null, 'isOwn', p.counted_by = ${int(userId)},
          'units', coalesce((select sum(n.quantity) from count_seen n
            where n.client_id = p.client_id and n.pass_id = p.id and n.subject <> 'code'), 0))
        order by p.begun_at, p.id) from count_pass p where p.client_id = s.client_id and p.session_id = s.id), '[]') as passes
    from count_session s join center c on c.client_id = s.client_id and c.id = s.center_id
    where s.client_id = ${int(client)} and s.center_id = any (${ints(centerIds)}) and (${int(id ?? 0)} = 0 or s.id = ${int(id ?? 0)})
    order by s.state = any (${names(decidedCounts)}), s.id desc limit ${sql.lit(mostListed)}`.compile(db)

/** Writes a session, unless its place is not at the center or a category or brand does not exist. */
export const insertSession = (db: Sql, client: ClientId, opening: CountOpening, userId: number) =>
  sql<{ id: CountSessionId }>`
    insert into count_session (client_id, center_id, location_id, category_ids, brand_ids, grace_seconds, opened_by)
    select ${int(client)}, ${int(opening.centerId)}, ${opening.locationId}::int, ${ints(opening.categoryIds)},
      ${ints(opening.brandIds)}, ${int(opening.graceSeconds)}, ${int(userId)}
    where (${opening.locationId}::int is null or exists (select from location l
        where l.client_id = ${int(client)} and l.id = ${opening.locationId}::int and l.center_id = ${int(opening.centerId)}))
      and (select count(*) from category k where k.client_id = ${int(client)} and k.id = any (${ints(opening.categoryIds)}))
        = ${int(new Set(opening.categoryIds).size)}
      and (select count(*) from brand k where k.client_id = ${int(client)} and k.id = any (${ints(opening.brandIds)}))
        = ${int(new Set(opening.brandIds).size)}
    returning id`.compile(db)

/** A session, as its held row says. */
interface HeldSession {
  readonly state: CountState
  readonly version: number
  readonly isUndoable: boolean
  readonly counting: number
  readonly ended: number
}

/** Its row is locked until the transaction ends. */
export const heldSession = (db: Sql, client: ClientId, id: CountSessionId, centerIds: ReadonlyArray<number>) =>
  sql<HeldSession>`
    with held as materialized (
      select s.*, ${isUndoable} as is_undoable from count_session s
      where s.client_id = ${int(client)} and s.id = ${int(id)} and s.center_id = any (${ints(centerIds)}) for update of s
    )
    select held.state, held.version, held.is_undoable as "isUndoable",
      (select count(*)::int from count_pass p where p.client_id = ${int(client)} and p.session_id = held.id and p.ended_at is null
        and now() - interval '12 hours' < coalesce((select max(n.last_at) from count_seen n
          where n.client_id = p.client_id and n.pass_id = p.id), p.begun_at)) as counting,
      (select count(*)::int from count_pass p
        where p.client_id = ${int(client)} and p.session_id = held.id and p.ended_at is not null) as ended
    from held`.compile(db)

/** The same, kept as it is while a pass begins or sees; people who count do not wait for each other. */
export const sharedSession = (db: Sql, client: ClientId, id: CountSessionId, centerIds: ReadonlyArray<number>) =>
  sql<{ state: CountState; reviewedAt: Date | null }>`
    select s.state, s.reviewed_at as "reviewedAt" from count_session s
    where s.client_id = ${int(client)} and s.id = ${int(id)} and s.center_id = any (${ints(centerIds)}) for share of s`.compile(
    db,
  )

/** A pass that exists stays as it began. Nothing begins before its session or later than now. */
export const insertPass = (
  db: Sql,
  client: ClientId,
  { sessionId, passId, kind, area, locationId, at }: CountBegin,
  userId: number,
) =>
  sql<{ sessionId: CountSessionId }>`
    with made as (
      insert into count_pass (client_id, id, session_id, kind, area, location_id, counted_by, begun_at)
      select ${int(client)}, ${passId}::uuid, s.id, ${text(kind)}, ${text(area)}, ${maybeInt(locationId)}, ${int(userId)},
        least(now(), greatest(s.opened_at, ${at.toISOString()}::timestamptz))
      from count_session s where s.client_id = ${int(client)} and s.id = ${int(sessionId)}
      on conflict (client_id, id) do nothing
      returning session_id
    )
    select session_id as "sessionId" from made
    union all
    select session_id from count_pass where client_id = ${int(client)} and id = ${passId}::uuid limit 1`.compile(db)

/** A pass, as its held row says; whoever counts next waits for it. */
export const heldPass = (db: Sql, client: ClientId, id: string, centerIds: ReadonlyArray<number>) =>
  sql<{
    sessionId: CountSessionId
    centerId: number
    isEnded: boolean
    endedAt: Date | null
    isLate: boolean
    area: string
  }>`
    select p.session_id as "sessionId", s.center_id as "centerId", p.ended_at is not null as "isEnded", p.ended_at as "endedAt",
      p.is_late as "isLate", p.area
    from count_pass p join count_session s on s.client_id = p.client_id and s.id = p.session_id
    where p.client_id = ${int(client)} and p.id = ${id}::uuid and s.center_id = any (${ints(centerIds)}) for update of p`.compile(
    db,
  )

/** A pass that arrives after its count was booked is evidence: it changes nothing. */
export const setLate = (db: Sql, client: ClientId, id: string) =>
  sql`update count_pass set is_late = true where client_id = ${int(client)} and id = ${id}::uuid`.compile(db)

/** Units that a pass has seen by now. */
export const unitsOf = (db: Sql, client: ClientId, id: string) =>
  sql<{ units: number }>`
    select coalesce(sum(n.quantity), 0)::int as units from count_seen n
    where n.client_id = ${int(client)} and n.pass_id = ${id}::uuid and n.subject <> 'code'`.compile(db)

/** What a pass has seen, to be written. */
export interface Sighting {
  readonly subject: CountSubject
  readonly subjectId: number
  readonly source: "barcode" | "tag"
  readonly mark: string
  readonly quantity: number
  readonly at: Date
}

/**
 * Adds to what a pass has seen: labels add up, a radio tag stays one however often it is heard. The answer says what the pass
 * has of each by now.
 */
export const see = (db: Sql, client: ClientId, passId: string, seen: ReadonlyArray<Sighting>, userId: number) =>
  sql<Pick<Sighting, "subject" | "subjectId" | "mark"> & { units: number }>`
    with given as (
      select g.subject, g."subjectId" as subject_id, g.source, g.mark,
        case when g.source = 'tag' then 1 else sum(g.quantity) end::int as quantity, min(t.at) as first_at, max(t.at) as last_at
      from jsonb_to_recordset(${JSON.stringify(seen)}::text::jsonb)
          as g (subject text, "subjectId" int, source text, mark text, quantity int, at timestamptz)
        cross join count_pass p cross join lateral (select least(now(), greatest(p.begun_at, g.at)) as at) t
      where p.client_id = ${int(client)} and p.id = ${passId}::uuid
      group by g.subject, g."subjectId", g.source, g.mark
    )
    insert into count_seen as n (client_id, pass_id, subject, subject_id, source, mark, quantity, first_at, last_at, seen_by)
    select ${int(client)}, ${passId}::uuid, subject, subject_id, source, mark, quantity, first_at, last_at, ${int(userId)} from given
    on conflict (client_id, pass_id, subject, subject_id, source, mark) do update set
      quantity = case when n.source = 'tag' then 1 else n.quantity + excluded.quantity end,
      first_at = least(n.first_at, excluded.first_at), last_at = greatest(n.last_at, excluded.last_at),
      also_by = case when excluded.seen_by = n.seen_by or excluded.seen_by = any(n.also_by) then n.also_by
        else n.also_by || excluded.seen_by end
    returning subject, subject_id as "subjectId", mark, quantity as units`.compile(db)

/** Takes one unit of a reading back; the answer says how many are left. */
export const unsee = (
  db: Sql,
  client: ClientId,
  passId: string,
  { subject, subjectId, mark, epc }: Pick<Sighting, "subject" | "subjectId" | "mark"> & Pick<Asked, "epc">,
) => {
  const named = sql`n.client_id = ${int(client)} and n.pass_id = ${passId}::uuid and n.subject = ${text(subject)}
    and n.subject_id = ${int(subjectId)}
    and (n.source = 'barcode' and n.mark = ${text(mark)} or n.source = 'tag' and n.mark = ${text(epc)})`
  return sql<{ units: number }>`
    with fewer as (update count_seen n set quantity = n.quantity - 1 where ${named} and n.quantity > 1 returning n.quantity as units),
    none as (delete from count_seen n where ${named} and n.quantity = 1 returning 0 as units)
    select units from fewer union all select units from none`.compile(db)
}

/** Whether an entry of the same station has taken this one back. */
export const isUnseen = (db: Sql, client: ClientId, entryId: string) =>
  sql<{ yes: boolean }>`
    select exists (select from station_entry o join station_entry e on e.client_id = o.client_id and e.station_id = o.station_id
      and e.sequence > o.sequence and e.task ->> '_tag' = 'Undo' and e.task ->> 'of' = o.id::text and e.outcome ->> '_tag' = 'Counted'
      where o.client_id = ${int(client)} and o.id = ${entryId}::uuid) as yes`.compile(db)

/** When the entry of a station was read, which is carried out now. */
export const readAt = (db: Sql, _client: ClientId) =>
  sql<{ at: Date }>`select coalesce(own_scanned_at(), now()) as at`.compile(db)

/** The end of a pass is at its last sighting, or later. */
export const endPass = (db: Sql, client: ClientId, id: string, at: Date) =>
  sql`
    update count_pass p set ended_at = greatest(p.begun_at, least(now(), ${at.toISOString()}::timestamptz),
      (select max(n.last_at) from count_seen n where n.client_id = p.client_id and n.pass_id = p.id))
    where p.client_id = ${int(client)} and p.id = ${id}::uuid and p.ended_at is null`.compile(db)

interface Asked {
  readonly code: string
  readonly itemId: number | null
  readonly inventoryId: number | null
  /** The number of a radio tag, where it can be one. */
  readonly epc: string | null
}

/** What the codes of a reading name at the caller's client: an item, one product, or nothing. */
export const subjectsOf = (db: Sql, client: ClientId, asked: ReadonlyArray<Asked>) =>
  sql<{
    code: string
    subject: CountSubject
    subjectId: number
    inventoryId: number | null
    name: string | null
    tag: string | null
  }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as a (code text, "itemId" int, "inventoryId" int, epc text)
    ),
    item as (
      select a.code, i.id, i.inventory_id, t.epc as tag from asked a
      left join item_tag t on t.client_id = ${int(client)} and t.epc = a.epc and t.state = 'live'
      join inventory_item i on i.client_id = ${int(client)} and (i.id = coalesce(t.item_id, a."itemId")
        or t.epc is null and a."itemId" is null and a."inventoryId" is null and i.barcode = a.code)
    ),
    product as (
      select a.code, min(p.id) as id from asked a
      cross join lateral (
        select u.id from inventory u where u.client_id = ${int(client)} and u.id = a."inventoryId"
        union
        select u.id from inventory u where a."inventoryId" is null and u.client_id = ${int(client)} and u.upc = a.code and u.upc <> ''
        union
        select u.id from inventory u where a."inventoryId" is null and u.client_id = ${int(client)} and u.code_key = upper(a.code)
      ) p
      where a."itemId" is null group by a.code having count(*) = 1
    )
    select a.code, case when i.id is not null then 'item' when k.id is not null then 'inventory' else 'code' end as subject,
      coalesce(i.id, k.id, 0) as "subjectId", p.id as "inventoryId",
      coalesce(nullif(p.description, ''), nullif(p.number, ''), p.code) as name, i.tag
    from asked a left join item i on i.code = a.code left join product k on k.code = a.code
    left join inventory p on p.client_id = ${int(client)} and p.id = coalesce(i.inventory_id, k.id)`.compile(db)

/** A new review begins without the lines of the last. */
export const forgetLines = (db: Sql, client: ClientId, id: CountSessionId) =>
  sql`delete from count_line where client_id = ${int(client)} and session_id = ${int(id)}`.compile(db)

export const setState = (db: Sql, client: ClientId, id: CountSessionId, state: CountState) =>
  sql`update count_session set state = ${text(state)}, version = version + 1
    where client_id = ${int(client)} and id = ${int(id)}`.compile(db)

export const decideSession = (
  db: Sql,
  client: ClientId,
  id: CountSessionId,
  { state, by, because }: { state: "applied" | "cancelled"; by: number; because: string | null },
) =>
  sql`update count_session set state = ${text(state)}, version = version + 1, decided_by = ${int(by)}, decided_at = now(),
      because = ${because}::text
    where client_id = ${int(client)} and id = ${int(id)}`.compile(db)

export const setUndone = (db: Sql, client: ClientId, id: CountSessionId, userId: number) =>
  sql`update count_session set state = 'undone', version = version + 1, undone_by = ${int(userId)}, undone_at = now()
    where client_id = ${int(client)} and id = ${int(id)}`.compile(db)

/** What stands between a review and its approval. */
export const doubts = (db: Sql, client: ClientId, id: CountSessionId, userId: number) =>
  sql<{ due: number; isWide: boolean; isOwn: boolean }>`
    with ${lookedAgain(client, id)},
    line as (
      select * from count_line where client_id = ${int(client)} and session_id = ${int(id)} and class in ('missing', 'surplus')
    )
    select (select count(*)::int from line where is_due and key not in (select key from again)) as due,
      (select count(*) from line) > 2 and (select count(*) from line) * 5 > s.lines as "isWide",
      exists (select from line where is_due)
        and exists (select from count_pass p where p.client_id = s.client_id and p.session_id = s.id and (p.counted_by = ${int(userId)}
          or exists (select from count_seen n where n.client_id = p.client_id and n.pass_id = p.id
            and (n.seen_by = ${int(userId)} or ${int(userId)} = any (n.also_by)))))
        and exists (select from user_accounts(null) u where u.is_active and not u.is_invited and u.roles && ${names(editors)}
          and u.id <> ${int(userId)} and u.center_ids @> to_jsonb(s.center_id)) as "isOwn"
    from count_session s where s.client_id = ${int(client)} and s.id = ${int(id)}`.compile(db)
