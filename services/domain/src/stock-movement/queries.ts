import type { ClientId } from "@sightline/model/client"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import { moverArgs } from "../caller/mover"
import type { Sql } from "../db/db"
import { operation } from "../db/operation"
import { int, maybeBool, maybeInt, text } from "../db/typed"
import type { BatchOutcome, GroupOutcome, Outcome } from "./outcome"

const ofItem = { item: int, to: int, ...moverArgs }

/** Takes one unit of an item out of the stock, to the client's default remove status. */
export const removeUnit = operation<Outcome>()("unit_remove", ofItem)

/** Reverses the last removal of an item. */
export const reverseRemoval = operation<Outcome>()("removal_reverse", ofItem)

/** Sets a whole item from Active to Inactive, or back. */
export const switchItem = operation<Outcome>()("item_switch", ofItem)

/** Takes several units of a product out of the stock, all or none. */
export const removeUnits = operation<BatchOutcome>()("units_remove", {
  inventory: int,
  item: maybeInt,
  quantity: int,
  to: int,
  ...moverArgs,
})

/** Changes the group count of an Active item. */
export const changeGroupCount = operation<GroupOutcome>()("group_count_change", {
  item: int,
  by: maybeInt,
  count: maybeInt,
  is_increase: maybeBool,
  most: int,
  seen: maybeInt,
  because: text,
  ...moverArgs,
})

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
