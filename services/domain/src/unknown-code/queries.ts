import type { ClientId } from "@sightline/model/client"
import type { UnknownCode, UnknownCodeId, UnknownCodeMode, UnknownCodeSearch } from "@sightline/model/unknown-code"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { bigint, int, ints, text } from "../db/typed"

/** Codes of one center that the tray keeps; a scanner that reads nonsense all day fills it and nothing else. */
export const mostKept = 5000

/** A code that nobody has read for so long is forgotten. */
const life = sql`interval '90 days'`

/** Somebody at the client carries the code, maybe at a center that the person who read it may not see. */
const isCarried = (client: ClientId, code: RawBuilder<unknown>) => sql`(
  exists (select from inventory_item linked where linked.client_id = ${int(client)} and linked.barcode = ${code})
  or exists (select from inventory named where named.client_id = ${int(client)} and named.upc = ${code} and named.upc <> '')
  or exists (select from inventory coded where coded.client_id = ${int(client)} and coded.code_key = upper(${code})))`

/** Where a code was read: at the station of the transaction, or in the office for one of its person's centers. */
export type ReadAt = "station" | { readonly centerId: number }

interface Read {
  readonly code: string
  /** The item or product that a label of this client names. */
  readonly itemId: number | null
  readonly inventoryId: number | null
  readonly by: number
  readonly mode: UnknownCodeMode
  readonly at: ReadAt
}

const place = (client: ClientId, at: ReadAt) =>
  at === "station"
    ? sql`select s.center_id, s.id as station_id from station s where s.client_id = ${int(client)} and s.id = own_station_id()`
    : sql`select ${int(at.centerId)} as center_id, null::int as station_id`

/**
 * Keeps a code at the time of its reading, once for a center. An entry that arrives late may be older than what is kept, and
 * then it changes nothing but the first time and the number. What nobody has read for long makes room.
 */
export const keepUnknownCode = (db: Sql, client: ClientId, { code, itemId, inventoryId, by, mode, at }: Read) => {
  const isLater = sql`excluded.last_at >= u.last_at`
  const later = (column: string) =>
    sql`${sql.ref(column)} = case when ${isLater} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`u.${column}`)} end`
  const ours = sql`o.client_id = ${int(client)} and o.center_id = place.center_id`
  return sql`
    with place as materialized (${place(client, at)}),
    forgotten as (
      delete from unknown_code where client_id = ${int(client)} and id in (
        select o.id from unknown_code o, place where ${ours} and o.code <> ${text(code)} and o.last_at < now() - ${life}
        limit 100 for update of o skip locked)
    ), kept as (
      insert into unknown_code as u (client_id, center_id, code, first_at, last_at, station_id, seen_by, mode)
      select ${int(client)}, center_id, ${text(code)}, coalesce(own_scanned_at(), now()), coalesce(own_scanned_at(), now()), station_id,
        ${int(by)}, ${text(mode)}
      from place
      where not ${isCarried(client, text(code))}
        and not exists (select from inventory_item i where i.client_id = ${int(client)} and i.id = ${itemId}::int)
        and not exists (select from inventory p where p.client_id = ${int(client)} and p.id = ${inventoryId}::int)
        and (exists (select from unknown_code o where ${ours} and o.code = ${text(code)})
          or (select count(*) from unknown_code o where ${ours}) < ${int(mostKept)})
      on conflict (client_id, center_id, code) do update set times = u.times + 1,
        first_at = least(u.first_at, excluded.first_at), last_at = greatest(u.last_at, excluded.last_at),
        ${sql.join(["station_id", "seen_by", "mode"].map(later))}
      returning client_id, id
    )
    select tell_change(client_id, 'unknown-code', jsonb_build_array(id))::text from kept`.compile(db)
}

const waiting = (client: ClientId, centers: ReadonlyArray<number>, isAside: boolean) => sql`
  u.client_id = ${int(client)} and u.center_id = any (${ints(centers)}) and ${isAside ? sql`u.aside_at is not null` : sql`u.aside_at is null`}
  and u.last_at >= now() - ${life} and not ${isCarried(client, sql`u.code`)}`

/** A page of codes that still name nothing; the one read last comes first. */
export const unknownCodes = (
  db: Sql,
  client: ClientId,
  { isAside, page, pageSize }: UnknownCodeSearch,
  centers: ReadonlyArray<number>,
) =>
  sql<{ total: number; rows: ReadonlyArray<typeof UnknownCode.Encoded> }>`
    with found as materialized (select u.* from unknown_code u where ${waiting(client, centers, isAside)}),
    page as (select * from found order by last_at desc, id desc limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)})
    select (select count(*)::int from found) as total, coalesce((
      select jsonb_agg(jsonb_build_object('id', u.id, 'code', u.code, 'times', u.times, 'firstAt', u.first_at, 'lastAt', u.last_at,
        'center', jsonb_build_object('id', c.id, 'name', c.name),
        'station', case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end,
        'seenBy', coalesce(user_name(u.seen_by), ''), 'mode', u.mode, 'aside', case when u.aside_at is not null then
          jsonb_build_object('by', coalesce(user_name(u.aside_by), ''), 'at', u.aside_at) end) order by u.last_at desc, u.id desc)
      from page u
      join center c on c.client_id = u.client_id and c.id = u.center_id
      left join station s on s.client_id = u.client_id and s.id = u.station_id), '[]') as rows`.compile(db)

interface Setting {
  readonly id: UnknownCodeId
  readonly isAside: boolean
  readonly by: number
}

/** No row where there is no such code at these centers; `isDone` where it was on the other side before. */
export const setAside = (db: Sql, client: ClientId, { id, isAside, by }: Setting, centers: ReadonlyArray<number>) =>
  sql<{ isDone: boolean }>`
    with found as materialized (
      select id from unknown_code u where u.client_id = ${int(client)} and u.id = ${int(id)} and u.center_id = any (${ints(centers)})
    ), done as (
      update unknown_code u set aside_by = ${isAside ? int(by) : sql`null`}, aside_at = ${isAside ? sql`now()` : sql`null`}
      from found where u.client_id = ${int(client)} and u.id = found.id and u.aside_at ${isAside ? sql`is null` : sql`is not null`}
      returning u.client_id, u.id
    )
    select (select count(tell_change(client_id, 'unknown-code', jsonb_build_array(id))::text) from done) > 0 as "isDone" from found`.compile(
    db,
  )
