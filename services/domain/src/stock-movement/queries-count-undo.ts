import type { ClientId } from "@sightline/model/client"
import type { CountSessionId } from "@sightline/model/count"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"
import { standColumns, type ToldMovement, toldColumns, toldOf } from "./queries-undo"
import type { Stand } from "./undo-counter"

/**
 * Locks the items of all that a count has booked, in the order of their ids. The caller holds the session, so that nothing more is
 * booked for it meanwhile.
 */
export const holdBooked = (db: Sql, client: ClientId, id: CountSessionId) =>
  sql<Stand>`
    select ${standColumns} from inventory_item i
    where i.client_id = ${int(client)} and i.id in (
      select x.id from stock_movement m cross join lateral (values (m.from_item_id), (m.to_item_id)) x (id)
      where m.client_id = ${int(client)} and m.count_session_id = ${int(id)})
    order by i.id for update of i`.compile(db)

/** What a count has booked and nobody has taken back. It is read once the items are held: somebody may have done so during the wait. */
export const bookedStill = (db: Sql, client: ClientId, id: CountSessionId, userId: number) =>
  sql<ToldMovement>`
    select ${toldColumns(userId)} from stock_movement m ${toldOf(client)}
    where m.client_id = ${int(client)} and m.count_session_id = ${int(id)}
      and not exists (select from stock_movement r where r.client_id = m.client_id and r.reverses_id = m.id)
    order by m.id`.compile(db)
