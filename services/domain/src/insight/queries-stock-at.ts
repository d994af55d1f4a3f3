import type { ClientId } from "@sightline/model/client"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import { int, ints } from "../db/typed"
import { allInStock } from "./queries-shared"
import { standing } from "./queries-standing"

/*
 * What was in stock at a moment of the past (decision 225): the stock of the next kept day, or of now where no day after it is kept,
 * without what was recorded since the moment.
 */

/** A moment, and the kept day from which it is counted back; null: from now. */
export interface Moment {
  readonly at: string
  readonly kept: string | null
}

/** Movements from before the ledger knew centers took place where their item is. */
const centerOf = (client: ClientId) => sql`(
  select i.center_id from inventory_item i where i.client_id = ${int(client)}
    -- By case: coalesce counts as leaking, so that row security would let no index have it.
    and i.id = case when m.to_item_id is null then m.from_item_id else m.to_item_id end limit 1)`

/**
 * What movements did to the units in stock of a product at a center, one by one. A batch that was empty takes units where they lie:
 * its row names where it was itself.
 */
export const changes = (client: ClientId, where: RawBuilder<unknown>) => sql`
  select m.inventory_id, e.center_id, e.units
  from stock_movement m cross join lateral (
    select coalesce(m.to_center_id, m.center_id, ${centerOf(client)}) as center_id, m.quantity as units
      where m.to_status_id = ${sql.lit(active)}
    union all
    select coalesce(case when m.from_item_id <> m.to_item_id then m.to_center_id end, m.center_id, ${centerOf(client)}), -m.quantity
      where m.from_status_id = ${sql.lit(active)}
  ) e
  where m.client_id = ${int(client)} and m.quantity > 0 and ${where}
    and (m.from_status_id is distinct from m.to_status_id or m.to_center_id <> m.center_id)`

export const instant = (at: string) => sql`${at}::timestamptz`

/** What was recorded after a moment, as far as the stock from which it is counted back has it. */
const recordedAfter = ({ at, kept }: Moment) =>
  kept === null ? sql`m.at > ${instant(at)}` : sql`m.at > ${instant(at)} and m.at <= ${instant(kept)}`

/** The units in stock at a moment, by product and center; at all centers from the items themselves, else it needs `summed`. */
export const stockAt = (client: ClientId, moment: Moment, centers: ReadonlyArray<number> | null) => {
  const isThere = (centerId: RawBuilder<unknown>) =>
    centers === null ? sql`true` : sql`${centerId} = any (${ints(centers)})`
  const now =
    centers === null
      ? sql`select i.inventory_id, i.center_id, i.quantity as units from inventory_item i where ${allInStock(client)}`
      : standing(client, centers)
  return sql`
  select s.inventory_id, s.center_id, sum(s.units)::int as units
  from (
    ${
      moment.kept === null
        ? now
        : sql`select d.inventory_id, d.center_id, d.units from stock_day d
            where d.client_id = ${int(client)} and d.at = ${instant(moment.kept)} and ${isThere(sql`d.center_id`)}`
    }
    union all
    select c.inventory_id, c.center_id, -c.units from (${changes(client, recordedAfter(moment))}) c
    where ${isThere(sql`c.center_id`)}
  ) s group by 1, 2 having sum(s.units) <> 0`
}
