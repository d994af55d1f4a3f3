import type { CategoryId } from "@sightline/model/category"
import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import { sql } from "kysely"
import type { Sql } from "../db/db"

export interface HeldProduct {
  readonly id: InventoryId
  readonly categoryId: CategoryId
  readonly statusId: number
}

/** Locks the row against changes until the transaction ends; other rows may still be inserted that refer to it. */
export const heldProduct = (db: Sql, client: ClientId, id: InventoryId) =>
  sql<HeldProduct>`select id, category_id as "categoryId", status_id as "statusId" from inventory
    where client_id = ${client} and id = ${id} for no key update`.compile(db)
