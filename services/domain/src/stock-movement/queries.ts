import type { ClientId } from "@sightline/model/client"
import type { StatusId } from "@sightline/model/status"
import { active, inactive } from "@sightline/model/status-id"
import { sql } from "kysely"
import { type Sql, telling } from "../db/db"
import { int, text } from "../db/typed"
import type { Mover, Outcome } from "./outcome"
import { heldItem, kept, outcomeColumns, statusChange } from "./queries-shared"

/**
 * Moves one unit out of stock to the client's default remove status. An item of one gets that status itself; from a batch
 * one unit is split off as a new item (decisions D-56, D-122). Movement, history, totals and the stored answer are part
 * of the one statement. It decides on the row it locks: an UPDATE's own condition would see the statement's snapshot,
 * which another removal may have changed.
 */
export const removeUnit = (db: Sql, client: ClientId, itemId: number, to: StatusId, mover: Mover) =>
  telling(
    sql<Outcome>`
    with item as materialized (${heldItem(client, itemId, mover)}),
    verdict as materialized (
      select case
        when item.id is null then 'notFound'
        when s.id is null then 'noRemoveStatus'
        when s.id <> ${int(to)} then 'statusNotAllowed'
        when item.status_id = s.id then 'already'
        when item.status_id <> ${sql.lit(active)} then 'inactive'
        when item.quantity <= item.reserved_quantity then 'reserved'
        else 'done' end as verdict
      from (select) nothing
      left join item on true
      left join own_client() c on true
      left join status s on s.id = c.remove_status_id and s.type = 'InventoryItem' and not s.is_automated
    ),
    single as (
      update inventory_item i set status_id = ${int(to)}, version = i.version + 1
      from item, verdict
      where verdict = 'done' and item.quantity = 1
        and i.client_id = ${int(client)} and i.id = item.id
      returning i.id
    ),
    batch as (
      update inventory_item i set quantity = i.quantity - 1, version = i.version + 1
      from item, verdict
      where verdict = 'done' and item.quantity > 1
        and i.client_id = ${int(client)} and i.id = item.id
      returning i.*
    ),
    split as (
      insert into inventory_item
        (client_id, inventory_id, status_id, quantity, split_from_id, center_id, location_id, special_price, purchased_price,
          main_vendor_id, expires_on, received_on, fields)
      select client_id, inventory_id, ${int(to)}, 1, id, center_id, location_id, special_price, purchased_price,
        main_vendor_id, expires_on, received_on, fields from batch
      returning id
    ),
    gone as (select id from single union all select id from split),
    movement as (
      insert into stock_movement
        (client_id, user_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason, request_key)
      select ${int(client)}, ${int(mover.userId)}, item.inventory_id, item.center_id, item.id, ${sql.lit(active)}, gone.id, ${int(to)}, 1, 'removal', ${text(mover.once?.key ?? null)}
      from item, gone
    ),
    written as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'inventory-item', gone.id, ${int(mover.userId)}, 'Removed', ${statusChange(sql`${sql.lit(active)}`, sql`${int(to)}`)} from gone
      union all
      select ${int(client)}, 'inventory-item', batch.id, ${int(mover.userId)}, 'Removed', jsonb_build_array(jsonb_build_object(
        'name', 'Quantity', 'before', (batch.quantity + 1)::text, 'after', batch.quantity::text)) from batch
    ),
    total as (
      update inventory p set total_quantity = p.total_quantity - 1, item_count = p.item_count - (select count(*) from single)
      from item, gone where p.client_id = ${int(client)} and p.id = item.inventory_id
      returning p.total_quantity
    ),
    answer as (
      select ${outcomeColumns({
        verdict: sql`verdict`,
        itemId: sql`coalesce(gone.id, item.id)`,
        inventoryId: sql`item.inventory_id`,
        previousStatusId: sql`item.status_id`,
        statusId: sql`case when gone.id is null then item.status_id else ${int(to)} end`,
        totalQuantity: sql`total.total_quantity`,
      })}
      from verdict left join item on true left join gone on true left join total on true
    )${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db),
  )

/**
 * Reverses the last removal of an item: its units return to the status that the movement recorded, into its former batch
 * while that is still in that status, else as a separate item. A movement is reversed once.
 */
export const reverseRemoval = (db: Sql, client: ClientId, itemId: number, to: StatusId, mover: Mover) =>
  telling(
    sql<Outcome>`
    with item as materialized (${heldItem(client, itemId, mover)}),
    last as materialized (
      select m.id, m.from_item_id, m.from_status_id, m.to_status_id from stock_movement m
      where m.client_id = ${int(client)} and m.to_item_id = ${int(itemId)} and m.from_item_id is not null
        and m.reason in ('removal', 'pull', 'count')
        and not exists (select from stock_movement r where r.client_id = ${int(client)} and r.reverses_id = m.id)
      order by m.id desc limit 1
    ),
    home as materialized (
      select b.id, b.quantity from inventory_item b, last, item
      where b.client_id = ${int(client)} and b.id = last.from_item_id and b.id <> item.id and b.status_id = last.from_status_id
        and b.quantity > 0
      for update of b
    ),
    verdict as materialized (
      select case
        when item.id is null then 'notFound'
        when item.status_id = ${sql.lit(inactive)} then 'inactive'
        when last.id is null or item.status_id <> last.to_status_id then 'notRemoved'
        when last.from_status_id <> ${int(to)} then 'statusNotAllowed'
        else 'done' end as verdict
      from (select) nothing left join item on true left join last on true
    ),
    stands as (
      update inventory_item i set status_id = ${int(to)}, version = i.version + 1
      from item, verdict
      where verdict = 'done' and not exists (select from home)
        and i.client_id = ${int(client)} and i.id = item.id
      returning i.id
    ),
    merged as (
      update inventory_item b set quantity = b.quantity + item.quantity, version = b.version + 1
      from home, item, verdict
      where verdict = 'done' and b.client_id = ${int(client)} and b.id = home.id
      returning b.id, b.quantity
    ),
    emptied as (
      update inventory_item i set quantity = 0, version = i.version + 1
      from item, merged where i.client_id = ${int(client)} and i.id = item.id
    ),
    back as (select id from stands union all select id from merged),
    movement as (
      insert into stock_movement
        (client_id, user_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason, request_key,
          reverses_id)
      select ${int(client)}, ${int(mover.userId)}, item.inventory_id, item.center_id, item.id, last.to_status_id, back.id, ${int(to)}, item.quantity, 'reversal', ${text(mover.once?.key ?? null)}, last.id
      from item, last, back
    ),
    written as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'inventory-item', item.id, ${int(mover.userId)}, 'Reversed', ${statusChange(sql`last.to_status_id`, sql`${int(to)}`)}
      from item, last, back
      union all
      select ${int(client)}, 'inventory-item', merged.id, ${int(mover.userId)}, 'Reversed', jsonb_build_array(jsonb_build_object(
        'name', 'Quantity', 'before', (merged.quantity - item.quantity)::text, 'after', merged.quantity::text)) from merged, item
    ),
    total as (
      update inventory p set total_quantity = p.total_quantity + item.quantity, item_count = p.item_count + (select count(*) from stands)
      from item, back where p.client_id = ${int(client)} and p.id = item.inventory_id
      returning p.total_quantity
    ),
    answer as (
      select ${outcomeColumns({
        verdict: sql`verdict`,
        itemId: sql`coalesce(back.id, item.id)`,
        inventoryId: sql`item.inventory_id`,
        previousStatusId: sql`item.status_id`,
        statusId: sql`case when back.id is null then item.status_id else ${int(to)} end`,
        totalQuantity: sql`total.total_quantity`,
      })}
      from verdict left join item on true left join back on true left join total on true
    )${kept(client, mover, sql`(select * from answer where "verdict" <> 'inactive')`)}
    select * from answer`.compile(db),
  )

/** Sets a whole item from Active to Inactive, or back: all its units, none of them reserved (decisions D-78). */
export const switchItem = (
  db: Sql,
  client: ClientId,
  itemId: number,
  to: typeof active | typeof inactive,
  mover: Mover,
) =>
  telling(
    sql<Outcome>`
    with item as materialized (${heldItem(client, itemId, mover)}),
    verdict as materialized (
      select case
        when item.id is null then 'notFound'
        when item.status_id = ${int(to)} then 'already'
        when item.status_id not in (${sql.lit(active)}, ${sql.lit(inactive)}) then 'inactive'
        when item.reserved_quantity > 0 then 'reserved'
        else 'done' end as verdict
      from (select) nothing left join item on true
    ),
    moved as (
      update inventory_item i set status_id = ${int(to)}, version = i.version + 1
      from item, verdict
      where verdict = 'done' and i.client_id = ${int(client)} and i.id = item.id
      returning i.id
    ),
    movement as (
      insert into stock_movement
        (client_id, user_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason, request_key)
      select ${int(client)}, ${int(mover.userId)}, item.inventory_id, item.center_id, item.id, item.status_id, item.id, ${int(to)}, item.quantity,
        case when ${int(to)} = ${sql.lit(active)} then 'reactivation' else 'deactivation' end, ${text(mover.once?.key ?? null)}
      from item, moved
    ),
    written as (
      insert into history (client_id, noun, object_id, user_id, action, changes)
      select ${int(client)}, 'inventory-item', item.id, ${int(mover.userId)}, 'Status changed', ${statusChange(sql`item.status_id`, sql`${int(to)}`)}
      from item, moved
    ),
    total as (
      update inventory p set
        total_quantity = p.total_quantity + (case when ${int(to)} = ${sql.lit(active)} then 1 else -1 end) * item.quantity,
        item_count = p.item_count + (case when ${int(to)} = ${sql.lit(active)} then 1 else -1 end)
      from item, moved where p.client_id = ${int(client)} and p.id = item.inventory_id
      returning p.total_quantity
    ),
    answer as (
      select ${outcomeColumns({
        verdict: sql`verdict`,
        itemId: sql`item.id`,
        inventoryId: sql`item.inventory_id`,
        previousStatusId: sql`item.status_id`,
        statusId: sql`case when moved.id is null then item.status_id else ${int(to)} end`,
        totalQuantity: sql`total.total_quantity`,
      })}
      from verdict left join item on true left join moved on true left join total on true
    )${kept(client, mover, sql`answer`)}
    select * from answer`.compile(db),
  )

/** The totals of products by the ledger and by their items, where those differ from the product's row. */
export const wrongTotals = (db: Sql, client: ClientId) =>
  sql<{ inventoryId: number; said: number; items: number; ledger: number }>`
    select p.id as "inventoryId", p.total_quantity as said,
      coalesce(i.quantity, 0)::int as items, coalesce(l.quantity, 0)::int as ledger
    from inventory p
    left join (
      select inventory_id, sum(quantity) as quantity, count(*) as items from inventory_item
      where client_id = ${int(client)} and status_id = ${sql.lit(active)} and quantity > 0 group by inventory_id
    ) i on i.inventory_id = p.id
    left join (
      select inventory_id, sum(quantity * (coalesce((to_status_id = ${sql.lit(active)})::int, 0) - coalesce((from_status_id = ${sql.lit(active)})::int, 0))) as quantity
      from stock_movement where client_id = ${int(client)} group by inventory_id
    ) l on l.inventory_id = p.id
    where p.client_id = ${int(client)} and (
      p.total_quantity <> coalesce(i.quantity, 0) or p.total_quantity <> coalesce(l.quantity, 0)
      or p.item_count <> coalesce(i.items, 0))`.compile(db)

/**
 * Items whose status or quantity differs from the ledger. It sums the ledger once and joins once: a query per item would
 * take hours for a hundred thousand items.
 */
export const wrongItems = (db: Sql, client: ClientId) =>
  sql<{ itemId: number; quantity: number; ledger: number }>`
    with entries as (
      select to_item_id as item_id, to_status_id as status_id, quantity, group_count_delta from stock_movement where client_id = ${int(client)} and to_item_id is not null
      union all
      select from_item_id, from_status_id, -quantity, 0 from stock_movement where client_id = ${int(client)} and from_item_id is not null
    ),
    ledger as (
      select item_id, status_id, sum(quantity) as quantity, sum(group_count_delta) as group_count
      from entries group by item_id, status_id
    )
    select i.id as "itemId", i.quantity, coalesce(sum(l.quantity) filter (where l.status_id = i.status_id), 0)::int as ledger
    from inventory_item i
    left join ledger l on l.item_id = i.id
    where i.client_id = ${int(client)}
    group by i.client_id, i.id
    having i.quantity <> coalesce(sum(l.quantity) filter (where l.status_id = i.status_id), 0)
      or i.group_count <> coalesce(sum(l.group_count), 0)
      or bool_or(l.status_id <> i.status_id and l.quantity <> 0)`.compile(db)
