import type { ClientId } from "@sightline/model/client"
import type { AddToOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { inColour } from "../db/own-colour"
import { int, ints } from "../db/typed"

/* Why an order did not get what it asked for. */

type Wanted = Pick<AddToOrder, "inventoryId" | "itemId" | "colourId">

/** The free units of a product, or of this very item, at these centers and at all others of the client. */
export const freeAround = (
  db: Sql,
  client: ClientId,
  { inventoryId, itemId, colourId }: Wanted,
  centers: ReadonlyArray<number>,
) => {
  const isHere = sql`i.center_id = any (${ints(centers)})`
  const free = sql`sum(i.quantity - i.reserved_quantity)`
  return sql<{ here: number; elsewhere: number }>`
    select coalesce(${free} filter (where ${isHere}), 0)::int as here,
      coalesce(${free} filter (where not ${isHere}), 0)::int as elsewhere
    from own_client() c cross join inventory_item i
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id and p.status_id = ${sql.lit(active)}
    where i.client_id = ${int(client)} and i.inventory_id = ${int(inventoryId)} and i.status_id = ${sql.lit(active)}
      and i.quantity > i.reserved_quantity and ${
        itemId === null
          ? sql`(i.expires_on is null or i.expires_on >= (now() at time zone c.time_zone)::date)`
          : sql`i.id = ${int(itemId)}`
      }${inColour(client, colourId)}`.compile(db)
}

/** The other order that took a unit of this product, or this very item, last. */
export const holderOf = (
  db: Sql,
  client: ClientId,
  { orderId, inventoryId, itemId, colourId }: Wanted & Pick<AddToOrder, "orderId">,
  centers: ReadonlyArray<number>,
) =>
  sql<{ orderId: SalesOrderId; orderType: AddToOrder["type"]; by: string; at: Date; centerName: string }>`
    select o.id as "orderId", o.order_type as "orderType", coalesce(user_name(u.added_by), '') as by, u.added_at as at,
      n.name as "centerName"
    from inventory_item i
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id and p.status_id = 5
      join sales_order_item u on u.client_id = i.client_id and u.inventory_item_id = i.id and u.state = 'held'
      join sales_order o on o.client_id = u.client_id and o.id = u.order_id and o.id is distinct from ${orderId}::int
      join center n on n.client_id = o.client_id and n.id = o.center_id
    where i.client_id = ${int(client)} and i.inventory_id = ${int(inventoryId)} and i.center_id = any (${ints(centers)})
      and ${itemId === null ? sql`true` : sql`i.id = ${int(itemId)}`}${inColour(client, colourId)}
    order by u.id desc limit 1`.compile(db)

/** The submission that pulled a unit of this product, or this very item, last and waits for an approval. */
export const pullOf = (
  db: Sql,
  client: ClientId,
  { inventoryId, itemId, colourId }: Wanted,
  centers: ReadonlyArray<number>,
) =>
  sql<{ submissionId: number; by: string; at: Date }>`
    select a.id as "submissionId", coalesce(user_name(a.created_by), '') as by, a.created_at as at
    from inventory_item i
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id and p.status_id = 5
      join adjustment_used_item u on u.client_id = i.client_id and u.inventory_item_id = i.id
      join adjustment_used a on a.client_id = u.client_id and a.id = u.adjustment_used_id and a.state = 'PendingRemove'
    where i.client_id = ${int(client)} and i.inventory_id = ${int(inventoryId)} and i.center_id = any (${ints(centers)})
      and ${itemId === null ? sql`true` : sql`i.id = ${int(itemId)}`}${inColour(client, colourId)}
    order by a.id desc limit 1`.compile(db)

/** The order of a channel that took a unit of this product, or this very item, last. */
export const channelOrderOf = (
  db: Sql,
  client: ClientId,
  { inventoryId, itemId, colourId }: Wanted,
  centers: ReadonlyArray<number>,
) =>
  sql<{ kind: string; order: string }>`
    select h.kind, o.name as "order"
    from inventory_item i
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id and p.status_id = 5
      join channel_order_item k on k.client_id = i.client_id and k.inventory_item_id = i.id and k.units > 0
      join channel_order_line l on l.client_id = k.client_id and l.id = k.line_id
      join channel_order o on o.client_id = l.client_id and o.id = l.order_id
      join channel h on h.client_id = o.client_id and h.id = o.channel_id
    where i.client_id = ${int(client)} and i.inventory_id = ${int(inventoryId)} and i.center_id = any (${ints(centers)})
      and ${itemId === null ? sql`true` : sql`i.id = ${int(itemId)}`}${inColour(client, colourId)}
    order by o.id desc limit 1`.compile(db)

/** The last removal of a unit of this product, or of this very item, of the last hour: who was faster. */
export const removalOf = (
  db: Sql,
  client: ClientId,
  { inventoryId, itemId, colourId }: Wanted,
  centers: ReadonlyArray<number>,
) =>
  sql<{ by: string; at: Date; station: string | null }>`
    select coalesce(user_name(m.user_id), '') as by, m.at, s.name as station
    from stock_movement m
      join inventory_item i on i.client_id = m.client_id and i.id = m.to_item_id and i.status_id = m.to_status_id
      left join station s on s.client_id = m.client_id and s.id = m.station_id
    where m.client_id = ${int(client)} and m.inventory_id = ${int(inventoryId)} and m.reason = 'removal'
      and m.at > now() - interval '1 hour' and i.center_id = any (${ints(centers)})
      and ${itemId === null ? sql`true` : sql`m.from_item_id = ${int(itemId)}`}${inColour(client, colourId)}
    order by m.id desc limit 1`.compile(db)
