import type { ClientId } from "@sightline/model/client"
import type { ImageSlot, InventoryColourId, InventoryImageId } from "@sightline/model/image"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

export interface SlotRow {
  readonly productStatus: number
  /** Null for the product's own slot. */
  readonly hasItem: boolean | null
  readonly hasColour: boolean | null
  /** The client's settings (decisions D-73). */
  readonly mostOfProduct: number
  readonly mostOfItem: number
  readonly images: ReadonlyArray<ImageRow>
}

export interface ImageRow {
  readonly id: InventoryImageId
  readonly fileName: string
  readonly name: string
  readonly isMain: boolean
}

const own = (client: ClientId, { inventoryId, itemId, colourId }: ImageSlot) => sql`
  m.client_id = ${client} and m.inventory_id = ${inventoryId}
  and m.inventory_item_id is not distinct from ${itemId}::int and m.inventory_colour_id is not distinct from ${colourId}::int`

/** The content and the limit of a slot. Only people of an item's center see the item. */
export const readSlot = (db: Sql, client: ClientId, slot: ImageSlot, centerIds: ReadonlyArray<number>) =>
  sql<SlotRow>`
  with p as materialized (
    select status_id from inventory where client_id = ${client} and id = ${slot.inventoryId}
  )
  select p.status_id as "productStatus", c.maximum_inventory_photos as "mostOfProduct", c.maximum_item_photos as "mostOfItem",
    case when ${slot.itemId}::int is not null then exists (select from inventory_item i
      where i.client_id = ${client} and i.id = ${slot.itemId} and i.inventory_id = ${slot.inventoryId}
        and i.center_id = any (${ints(centerIds)})) end as "hasItem",
    case when ${slot.colourId}::int is not null then exists (select from inventory_colour k
      where k.client_id = ${client} and k.id = ${slot.colourId} and k.inventory_id = ${slot.inventoryId}) end as "hasColour",
    coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'fileName', m.file_name, 'name', m.name, 'isMain', m.is_main)
      order by m.id) from inventory_image m where ${own(client, slot)}), '[]') as images
  from p cross join own_client() c`.compile(db)

interface NewImage {
  readonly slot: ImageSlot
  readonly fileName: string
  readonly name: string
  readonly userId: number
}

/** The first photo of a product, its colours' included, becomes its main one; the first of an item becomes the item's. */
export const insertImage = (db: Sql, client: ClientId, { slot, fileName, name, userId }: NewImage) =>
  sql<ImageRow>`insert into inventory_image (client_id, inventory_id, inventory_item_id, inventory_colour_id, file_name, name, created_by, is_main)
    select ${client}, ${slot.inventoryId}, ${slot.itemId}, ${slot.colourId}, ${fileName}, ${name}, ${userId},
      not exists (select from inventory_image m where m.client_id = ${client} and m.inventory_id = ${slot.inventoryId}
        and m.inventory_item_id is not distinct from ${slot.itemId}::int and m.is_main)
    returning id, file_name as "fileName", name, is_main as "isMain"`.compile(db)

export interface HeldImage extends ImageRow {
  readonly inventoryId: InventoryId
  readonly itemId: InventoryItemId | null
  readonly colourId: InventoryColourId | null
  readonly productStatus: number
  /** Other photos of the same product, its colours' included, or of the same item. */
  readonly others: number
}

/** A photo of a product, or of an item at one of these centers. */
export const imageById = (db: Sql, client: ClientId, id: InventoryImageId, centerIds: ReadonlyArray<number>) =>
  sql<HeldImage>`select m.id, m.file_name as "fileName", m.name, m.is_main as "isMain", m.inventory_id as "inventoryId",
      m.inventory_item_id as "itemId", m.inventory_colour_id as "colourId", p.status_id as "productStatus",
      (select count(*)::int from inventory_image o where o.client_id = ${client} and o.inventory_id = m.inventory_id
        and o.inventory_item_id is not distinct from m.inventory_item_id and o.id <> m.id) as others
    from inventory_image m join inventory p on p.client_id = m.client_id and p.id = m.inventory_id
    where m.client_id = ${client} and m.id = ${id}
      and (m.inventory_item_id is null or exists (select from inventory_item i where i.client_id = ${client}
        and i.id = m.inventory_item_id and i.center_id = any (${ints(centerIds)})))`.compile(db)

export const deleteImage = (db: Sql, client: ClientId, id: InventoryImageId) =>
  sql<{ id: number }>`delete from inventory_image where client_id = ${client} and id = ${id} returning id`.compile(db)

/** The old one steps back first: at no moment are there two. */
export const clearMain = (db: Sql, client: ClientId, inventoryId: InventoryId, itemId: InventoryItemId | null) =>
  sql`update inventory_image set is_main = false where client_id = ${client} and inventory_id = ${inventoryId}
    and inventory_item_id is not distinct from ${itemId}::int and is_main`.compile(db)

export const setMain = (db: Sql, client: ClientId, id: InventoryImageId) =>
  sql`update inventory_image set is_main = true where client_id = ${client} and id = ${id}`.compile(db)

/** Lists read a product's picture from its row. */
export const showMain = (db: Sql, client: ClientId, inventoryId: InventoryId) =>
  sql`update inventory p set main_image = (select m.file_name from inventory_image m where m.client_id = ${client}
      and m.inventory_id = ${inventoryId} and m.inventory_item_id is null and m.is_main)
    where p.client_id = ${client} and p.id = ${inventoryId}`.compile(db)
