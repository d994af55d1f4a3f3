import type { ClientId } from "@sightline/model/client"
import type { CountApplied } from "@sightline/model/count"
import { sql } from "kysely"
import type { Mover } from "../caller/mover"
import type { Sql } from "../db/db"
import { int, ints, text } from "../db/typed"
import { booking } from "./queries-count"
import { countLines, insertLines } from "./queries-count-lines"

/** What an entry of a station is about, which is carried out now. */
export interface LateThing {
  readonly itemId: number | null
  readonly inventoryId: number
  /** It comes new and has no label yet: whoever counted it read the product's own number. */
  readonly isByNumber?: boolean
}

/** The line of a booked count that such an entry explains, with what was booked for it. */
export interface LateLine {
  readonly sessionId: number
  readonly key: string
  readonly movementIds: ReadonlyArray<number>
}

const isLater = sql`s.state = 'applied' and s.decided_at >= own_scanned_at() and own_scanned_at() < now() - interval '1 minute'`

/**
 * Locks the counts of these products that were booked after the entry was read; an entry that arrives at once has none. Two
 * stations settle their lines one after the other, and the second reads them after its wait.
 */
export const holdLateCounts = (db: Sql, client: ClientId, things: ReadonlyArray<LateThing>) =>
  sql<{ id: number }>`
    select s.id from count_session s
    where s.client_id = ${int(client)} and ${isLater} and exists (select from count_line l
      where l.client_id = s.client_id and l.session_id = s.id and l.inventory_id = any (${ints(things.map((of) => of.inventoryId))}))
    order by s.id for update of s`.compile(db)

/** For each thing the first line whose window reaches the entry. An item's units keep the label of what it was split off. */
export const lateLines = (db: Sql, client: ClientId, things: ReadonlyArray<LateThing>) =>
  sql<LateLine>`
    with recursive thing as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(things)}::text::jsonb)
        as ("itemId" int, "inventoryId" int, "isByNumber" boolean)) with ordinality as t ("itemId", "inventoryId", "isByNumber", nth)
    ),
    label as (
      select nth, "itemId" as id from thing where "itemId" is not null
      union
      select label.nth, i.split_from_id from label
        join inventory_item i on i.client_id = ${int(client)} and i.id = label.id where i.split_from_id is not null
    ),
    explained as (
      select distinct on (t.nth) s.id, l.key, l.item_ids from thing t
        join count_line l on l.client_id = ${int(client)} and l.inventory_id = t."inventoryId"
        join count_session s on s.client_id = l.client_id and s.id = l.session_id
      where ${isLater} and l.last_at + make_interval(secs => s.grace_seconds) >= own_scanned_at()
        and (l.key = 'p' || l.inventory_id or t."isByNumber" is not true and (t."itemId" is null or exists (
          select from label where label.nth = t.nth and (label.id = any (l.item_ids) or l.key = 'i' || label.id))))
        and exists (select from stock_movement m where m.client_id = s.client_id and m.count_session_id = s.id
          and (m.from_item_id = any (l.item_ids) or m.to_item_id = any (l.item_ids)))
      order by t.nth, s.decided_at, s.id, l.key
    )
    select e.id as "sessionId", e.key, (
      select coalesce(jsonb_agg(m.id order by m.id), '[]') from stock_movement m
      where m.client_id = ${int(client)} and m.count_session_id = e.id
        and (m.from_item_id = any (e.item_ids) or m.to_item_id = any (e.item_ids))
        and not exists (select from stock_movement r where r.client_id = m.client_id and r.reverses_id = m.id)) as "movementIds"
    from (select distinct id, key, item_ids from explained) e order by e.id, e.key`.compile(db)

/** The line is found again, or it is gone. */
export const forgetLine = (db: Sql, client: ClientId, { sessionId, key }: LateLine) =>
  sql`delete from count_line where client_id = ${int(client)} and session_id = ${int(sessionId)} and key = ${text(key)}`.compile(
    db,
  )

/** Reviews a booked count again for one label or number, and books what still differs. */
export const settleLine = (db: Sql, client: ClientId, { sessionId, key }: LateLine, mover: Mover) =>
  sql<CountApplied>`
    with ${countLines(client, sessionId)},
    booked as materialized (select line.* from line where key = ${text(key)} and class in ('missing', 'surplus')),
    rewritten as (${insertLines(client, sessionId)} where line.key = ${text(key)})
    select done.missing, done.surplus, done.movements from ${booking(client, sessionId, mover)} done`.compile(db)

export const savepoint = (db: Sql, _client: ClientId) => sql`savepoint late_entry`.compile(db)

export const backToSavepoint = (db: Sql, _client: ClientId) => sql`rollback to savepoint late_entry`.compile(db)
