import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"
import { int, ints, text } from "../db/typed"
import type { Mover, Outcome } from "./outcome"

/** The item; locks its row until the end, so that the second of two callers reads what the first left. */
export const heldItem = (client: ClientId, itemId: number, mover: Mover) => sql`
  select i.id, i.inventory_id, i.center_id, i.status_id, i.quantity, i.reserved_quantity
  from inventory_item i
  where i.client_id = ${int(client)} and i.id = ${int(itemId)} and i.center_id = any (${ints(mover.centerIds)}) and i.quantity > 0
  for update of i`

/** The name of a status, for a history row. */
const statusName = (id: RawBuilder<unknown>) => sql`(select s.name from status s where s.id = ${id})`

/** One history row: the status before and after. */
export const statusChange = (before: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql`
  jsonb_build_array(jsonb_build_object('name', 'Status', 'before', ${statusName(before)}, 'after', ${statusName(after)}))`

/**
 * Stores the answer under the request's key, in the statement that caused it. A repeated key violates the primary key of
 * `once` and rolls the whole statement back, so a request acts once, however often and however closely it is sent.
 */
export const kept = (client: ClientId, mover: Mover, answer: RawBuilder<unknown>) =>
  mover.once
    ? sql`, kept as (
        insert into once (client_id, user_id, key, digest, answer)
        select ${int(client)}, ${int(mover.userId)}, ${text(mover.once.key)}, ${text(mover.once.digest)}, to_jsonb(a) from ${answer} a
      )`
    : sql``

/** The columns that every stock statement returns, named as in `Outcome`. */
export const outcomeColumns = (columns: { [Key in keyof Outcome]: RawBuilder<unknown> }) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))
