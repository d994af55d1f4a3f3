import type { ClientId } from "@sightline/model/client"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { SalesOrderItemId, TakeFromOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints } from "../db/typed"

/** Holds orders until the transaction ends, in the order of their ids. */
export const heldOrders = (db: Sql, client: ClientId, ids: ReadonlyArray<SalesOrderId>) =>
  sql`select id from sales_order where client_id = ${int(client)} and id = any (${ints(ids)}) order by id for update`.compile(
    db,
  )

/** A unit of the product, or that very item, which the order holds: the one that it took last. */
export const heldUnit = (
  db: Sql,
  client: ClientId,
  orderId: SalesOrderId,
  { inventoryId, itemId }: Pick<TakeFromOrder, "inventoryId" | "itemId">,
) =>
  sql<{ id: SalesOrderItemId; itemId: InventoryItemId }>`
    select u.id, u.inventory_item_id as "itemId"
    from sales_order_item u join inventory_item i on i.client_id = u.client_id and i.id = u.inventory_item_id
    where u.client_id = ${int(client)} and u.order_id = ${int(orderId)} and u.state = 'held' and i.inventory_id = ${int(inventoryId)}
      and ${itemId === null ? sql`true` : sql`i.id = ${int(itemId)}`}
    order by u.id desc limit 1`.compile(db)
