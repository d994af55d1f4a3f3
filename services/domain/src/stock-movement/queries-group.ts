import type { ClientId } from "@sightline/model/client"
import { largestGroupCount } from "@sightline/model/group-count-rules"
import { active, inactive } from "@sightline/model/status-id"
import { sql } from "kysely"
import { type Sql, telling } from "../db/db"
import { int, ints, text } from "../db/typed"
import type { GroupOutcome, Mover } from "./outcome"
import { kept } from "./queries-shared"

export interface GroupChange {
  readonly itemId: number
  /** By a difference, or to a new count that is to be higher or lower. */
  readonly to: { readonly by: number } | { readonly count: number; readonly isIncrease: boolean }
  readonly seen: number | null
  /** Why, for the history. */
  readonly because: string
}

/**
 * Changes the group count of an Active item by a movement without units. The verdict is that of the locked row, so two
 * changes at once follow each other, and the second is judged by the first one's count (decisions D-112).
 */
export const changeGroupCount = (
  db: Sql,
  client: ClientId,
  { itemId, to, seen, because }: GroupChange,
  mover: Mover,
) => {
  const after = "by" in to ? sql`item.group_count + ${int(to.by)}::bigint` : sql`${int(to.count)}::bigint`
  // A count in the wrong direction was reckoned from another count than this one.
  const isContrary =
    "by" in to
      ? sql`false`
      : to.isIncrease
        ? sql`${int(to.count)} < item.group_count`
        : sql`${int(to.count)} > item.group_count`
  return telling(
    sql<GroupOutcome>`
    with item as materialized (
      select i.id, i.inventory_id, i.center_id, i.status_id, i.group_count, i.version, p.status_id as product_status_id,
        coalesce(p.fields ->> 'TrackingRemainder', '') = 'Yes' as is_tracked
      from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
      where i.client_id = ${int(client)} and i.id = ${int(itemId)} and i.center_id = any (${ints(mover.centerIds)}) and i.quantity > 0
      for update of i for share of p
    ),
    verdict as materialized (
      select case
        when item.id is null then 'notFound'
        when item.product_status_id = ${sql.lit(inactive)} then 'productInactive'
        when item.status_id <> ${sql.lit(active)} then 'inactive'
        when not item.is_tracked then 'notTracked'
        when ${seen}::int <> item.group_count or ${isContrary} then 'changed'
        when ${after} not between 0 and ${sql.lit(largestGroupCount)} then 'outOfRange'
        else 'done' end as verdict, ${after} as after
      from (select) nothing left join item on true
    ),
    moved as (
      update inventory_item i set group_count = verdict.after, version = i.version + 1
      from item, verdict
      where verdict = 'done' and verdict.after <> item.group_count and i.client_id = ${int(client)} and i.id = item.id
      returning i.id, i.version, i.group_count
    ),
    movement as (
      insert into stock_movement
        (client_id, user_id, inventory_id, center_id, to_item_id, to_status_id, quantity, group_count_delta, reason, request_key)
      select ${int(client)}, ${int(mover.userId)}, item.inventory_id, item.center_id, item.id, item.status_id, 0,
        moved.group_count - item.group_count, 'group', ${text(mover.once?.key ?? null)}
      from item, moved
    ),
    written as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'inventory-item', item.id, ${int(mover.userId)}, ${text(because)}, jsonb_build_array(jsonb_build_object(
        'name', 'Group count', 'before', item.group_count::text, 'after', moved.group_count::text))
      from item, moved
    ),
    answer as (
      select verdict, item.id as "itemId", item.inventory_id as "inventoryId",
        coalesce(moved.group_count, item.group_count) as "groupCount", coalesce(moved.version, item.version) as version
      from verdict left join item on true left join moved on true
    )${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db),
  )
}
