import type { ClientId } from "@sightline/model/client"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { EntryId } from "@sightline/model/station-entry"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints, text } from "../db/typed"

/** The items that an earlier entry of a station moved. */
export const movedBy = (db: Sql, client: ClientId, id: EntryId) =>
  sql<{ itemId: number; inventoryId: number }>`
    select distinct x.id as "itemId", m.inventory_id as "inventoryId"
    from stock_movement m cross join lateral (values (m.from_item_id), (m.to_item_id)) x (id)
    where m.client_id = ${int(client)} and m.request_key = ${text(id)} and m.scanned_at is not null and x.id is not null
    order by 1`.compile(db)

/**
 * Of these items the first that bears the label of another, unless that one stands in stock at the same center: what is split
 * off keeps its label.
 */
export const givenBack = (db: Sql, client: ClientId, itemId: number, back: ReadonlyArray<number>) =>
  sql<{ itemId: InventoryItemId }>`
    with recursive up as (
      select i.id as item_id, i.id, i.split_from_id from inventory_item i
      where i.client_id = ${int(client)} and i.id = any (${ints([itemId, ...back])})
      union all
      select up.item_id, i.id, i.split_from_id from up
        join inventory_item i on i.client_id = ${int(client)} and i.id = up.split_from_id
    ),
    label as (select item_id, id from up where split_from_id is null)
    select b.id as "itemId" from label named
      join label l on l.id = named.id and l.item_id = any (${ints(back)})
      join inventory_item b on b.client_id = ${int(client)} and b.id = l.item_id
    where named.item_id = ${int(itemId)} and not exists (select from inventory_item i
      where i.client_id = b.client_id and i.id = named.item_id and i.center_id = b.center_id
        and i.status_id = ${sql.lit(active)} and i.quantity > 0)
    order by 1 limit 1`.compile(db)
