import type { ClientId } from "@sightline/model/client"
import type { CountApplied } from "@sightline/model/count"
import { sql } from "kysely"
import type { Mover } from "../caller/mover"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"
import { countLines } from "./queries-count-lines"

/**
 * Locks the items of the lines that shall be booked, in the order of their ids. It is a statement of its own: one that both
 * waits and reads the ledger reads the ledger as it was before the wait.
 */
export const holdCountedItems = (db: Sql, client: ClientId, sessionId: number) =>
  sql`
    select i.id from inventory_item i
    where i.client_id = ${int(client)} and i.id in (
      select unnest(l.item_ids) from count_line l
      where l.client_id = ${int(client)} and l.session_id = ${int(sessionId)} and l.class in ('missing', 'surplus'))
    order by i.id for update of i`.compile(db)

/** Their products, after the items: the order of every statement that moves stock. */
export const holdCountedProducts = (db: Sql, client: ClientId, sessionId: number) =>
  sql`
    select p.id from inventory p
    where p.client_id = ${int(client)} and p.id in (
      select l.inventory_id from count_line l
      where l.client_id = ${int(client)} and l.session_id = ${int(sessionId)} and l.class in ('missing', 'surplus'))
    order by p.id for update of p`.compile(db)

/** Books the lines `booked` of a review, whose items and products are held. */
export const booking = (client: ClientId, sessionId: number, mover: Mover) => sql`
    count_book(${int(client)}, ${int(mover.userId)}, ${text(mover.once?.key ?? null)}, ${int(sessionId)},
      (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'variance', variance, 'item_ids', item_ids, 'b', b)), '[]') from booked))`

/**
 * Reviews a session again and books what differs, unless that is no longer what was approved. The movements lie in time where
 * the count was made.
 */
export const bookCount = (db: Sql, client: ClientId, sessionId: number, digest: string, mover: Mover) =>
  sql<CountApplied & { isSame: boolean }>`
    with ${countLines(client, sessionId)},
    agreed as materialized (select d.digest = ${text(digest)} as is_same from digest d),
    booked as materialized (select line.* from line, agreed where is_same and class in ('missing', 'surplus'))
    select agreed.is_same as "isSame", done.missing, done.surplus, done.movements
    from agreed cross join ${booking(client, sessionId, mover)} done`.compile(db)
