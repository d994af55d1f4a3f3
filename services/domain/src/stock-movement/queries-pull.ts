import type { ClientId } from "@sightline/model/client"
import type { StatusId } from "@sightline/model/status"
import { inactive } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { operation } from "../db/operation"
import { int, ints, text } from "../db/typed"

/* What submissions of pulled items do to the stock; the caller holds the submission. */

/** An item that shall be pulled, as its locked row says. */
export interface PullableItem {
  readonly id: number
  readonly statusId: number
  readonly isProductInactive: boolean
  /** The units that nothing reserves. */
  readonly free: number
}

/** Items at these centers; locks their rows in the order of their ids, so that two who pull wait and never deadlock. */
export const pullableItems = (
  db: Sql,
  client: ClientId,
  ids: ReadonlyArray<number>,
  centerIds: ReadonlyArray<number>,
) =>
  sql<PullableItem>`
    select i.id, i.status_id as "statusId", p.status_id = ${sql.lit(inactive)} as "isProductInactive",
      i.quantity - i.reserved_quantity as free
    from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where i.client_id = ${client} and i.id = any (${ints(ids)}) and i.center_id = any (${ints(centerIds)}) and i.quantity > 0
    order by i.id for update of i`.compile(db)

/** Reserves the units of a new submission; the answer counts its items. */
export const reservePulled = operation<number>()("pull_reserve", { pull: int })

/** Gives the units of a canceled submission back to the stock; the answer counts its items. */
export const freePulled = operation<number>()("pull_release", { pull: int })

/** Takes the units of an approved submission out of the stock, to the status `to`; the answer counts the items that went. */
export const takePulled = operation<number>()("pull_take", { user: int, pull: int, to: int, key: text })

/** The client's default remove status, where an item may have it (decisions D-77). */
export const removeStatusOf = (db: Sql, _client: ClientId) =>
  sql<{ id: StatusId }>`
    select s.id from status s where s.id = own_remove_status() and s.type = 'InventoryItem' and not s.is_automated`.compile(
    db,
  )

/** What holds units of these items: orders, submissions that wait for an approval, and orders of channels by their names. */
export const itemHolders = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql<{
    itemId: number
    orders: ReadonlyArray<number>
    submissions: ReadonlyArray<number>
    channelOrders: ReadonlyArray<string> | null
  }>`
    with holder as (
      select u.inventory_item_id as id, u.order_id, null::int as pull_id, null::text as channel_order from sales_order_item u
      where u.client_id = ${client} and u.inventory_item_id = any (${ints(ids)}) and u.state = 'held'
      union all
      select u.inventory_item_id, null, a.id, null from adjustment_used_item u
        join adjustment_used a on a.client_id = u.client_id and a.id = u.adjustment_used_id and a.state = 'PendingRemove'
      where u.client_id = ${client} and u.inventory_item_id = any (${ints(ids)})
      union all
      select k.inventory_item_id, null, null, concat_ws(' ', h.kind, o.name)
      from channel_order_item k join channel_order_line l on l.client_id = k.client_id and l.id = k.line_id
        join channel_order o on o.client_id = l.client_id and o.id = l.order_id
        join channel h on h.client_id = o.client_id and h.id = o.channel_id
      where k.client_id = ${client} and k.inventory_item_id = any (${ints(ids)}) and k.units > 0
    )
    select id as "itemId", coalesce(jsonb_agg(distinct order_id) filter (where order_id is not null), '[]') as orders,
      coalesce(jsonb_agg(distinct pull_id) filter (where pull_id is not null), '[]') as submissions,
      jsonb_agg(distinct channel_order) filter (where channel_order is not null) as "channelOrders"
    from holder group by id`.compile(db)
