import type { ChannelListingId, MapListing, MappedListing } from "@sightline/model/channel-sync"
import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import { sql } from "kysely"
import type { Sql } from "../db/db"

/* Which product a person has said that a listing is. */

export interface HeldListing {
  readonly channel: number
  readonly title: string
  readonly kind: string
  readonly inventoryId: InventoryId | null
  readonly isByHand: boolean
  readonly takesOrders: boolean
  readonly publishes: boolean
}

/** Holds a listing of a channel that is connected; no row for any other. */
export const holdListing = (db: Sql, client: ClientId, listing: ChannelListingId) =>
  sql<HeldListing>`
    select l.channel_id as channel, l.title, h.kind, l.inventory_id as "inventoryId", h.publishes,
      l.mapped_by is not distinct from 'person' as "isByHand", h.takes_orders as "takesOrders"
    from channel_listing l join channel h on h.client_id = l.client_id and h.id = l.channel_id
    where l.client_id = ${client} and l.id = ${listing} and not l.is_gone and h.state <> 'disconnected'
    for update of l`.compile(db)

/** Nothing where the client has no such product. What was agreed on was another product's number. */
export const setByHand = (db: Sql, client: ClientId, userId: number, { listingId, inventoryId }: MapListing) =>
  sql<{ id: number }>`
    update channel_listing l set inventory_id = p.id, mapped_by = 'person', mapped_user = ${userId}, mapped_at = now(),
      ${unpublished}
    from inventory p where l.client_id = ${client} and l.id = ${listingId} and p.client_id = ${client} and p.id = ${inventoryId}
    returning l.id`.compile(db)

export const endByHand = (db: Sql, client: ClientId, listing: ChannelListingId) =>
  sql`
    update channel_listing set inventory_id = null, mapped_by = null, mapped_user = null, mapped_at = null, ${unpublished}
    where client_id = ${client} and id = ${listing}`.compile(db)

const unpublished = sql`publishes = false, agreed = null, is_unsure = true, held_since = null, due_at = null, refused = null,
  refused_at = null, drift_since = null, sold_there = 0, back_there = 0`

/** A time in a jsonb is text, which `Schema.Date` does not read. */
export interface MappedRow extends Omit<MappedListing, "at"> {
  readonly at: string
}

/** One of them, or a page of all, the latest first. */
export const mappedPage = (
  db: Sql,
  client: ClientId,
  { only, page, pageSize }: { only: ChannelListingId | null; page: number; pageSize: number },
) =>
  sql<{ total: number; rows: MappedRow[] }>`
    with mapped as materialized (
      select l.id, h.kind, l.title, l.sku, l.barcode, l.quantity, p.id as inventory_id, p.code, p.description, coalesce(user_name(l.mapped_user), 'Sightline') as name, l.mapped_at
      from channel_listing l join channel h on h.client_id = l.client_id and h.id = l.channel_id
      join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
      where l.client_id = ${client} and l.mapped_by = 'person' and not l.is_gone and h.state <> 'disconnected'
        and (${only}::int is null or l.id = ${only}::int)
    ), shown as (select * from mapped order by mapped_at desc, id limit ${pageSize} offset ${(page - 1) * pageSize})
    select (select count(*)::int from mapped) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'title', title, 'sku', sku, 'barcode', barcode,
        'quantity', quantity, 'inventoryId', inventory_id, 'inventoryNumber', code, 'inventoryDescription', description, 'by', name,
        'at', mapped_at) order by mapped_at desc, id) from shown), '[]') as rows`.compile(db)
