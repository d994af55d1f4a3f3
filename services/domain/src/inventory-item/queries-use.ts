import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { inactive } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

export interface ItemUse {
  readonly id: InventoryItemId
  readonly inventoryId: InventoryId
  readonly assigneeId: number | null
  readonly isInactive: boolean
  readonly isProductInactive: boolean
}

const useRow = (client: ClientId, id: InventoryItemId, centerIds: ReadonlyArray<number>, lock: RawBuilder<unknown>) =>
  sql<ItemUse>`
    select i.id, i.inventory_id as "inventoryId", i.assignee_id as "assigneeId",
      i.status_id = ${sql.lit(inactive)} as "isInactive", p.status_id = ${sql.lit(inactive)} as "isProductInactive"
    from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where i.client_id = ${client} and i.id = ${id} and i.quantity > 0 and i.center_id = any (${ints(centerIds)})${lock}`

export const useOf = (db: Sql, client: ClientId, id: InventoryItemId, centerIds: ReadonlyArray<number>) =>
  useRow(client, id, centerIds, sql``).compile(db)

/** The same; locks its row until the end of the transaction. */
export const heldUse = (db: Sql, client: ClientId, id: InventoryItemId, centerIds: ReadonlyArray<number>) =>
  useRow(client, id, centerIds, sql` for no key update of i`).compile(db)

/** Sets or clears the locked item's assignee, and tells every open screen. */
export const writeAssignee = (db: Sql, client: ClientId, id: InventoryItemId, assigneeId: number | null) =>
  sql`
    with item as (
      update inventory_item set assignee_id = ${assigneeId}::int
      where client_id = ${client} and id = ${id}
      returning client_id, id, inventory_id
    )
    select tell_change(client_id, 'inventory-item', jsonb_build_array(id), jsonb_build_array(inventory_id))::text from item`.compile(
    db,
  )
