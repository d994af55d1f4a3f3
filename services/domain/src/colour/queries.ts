import type { BrandId } from "@sightline/model/brand"
import type { CenterId } from "@sightline/model/center"
import type { ClientId } from "@sightline/model/client"
import type { Colour, ColourId, ColourQuantity } from "@sightline/model/colour"
import type { InventoryColourId, InventoryImageId } from "@sightline/model/image"
import type { InventoryId } from "@sightline/model/inventory"
import { active, inactive } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { ownColour } from "../db/own-colour"
import { ints } from "../db/typed"

const columns = sql`c.id, c.code, c.name, c.description, c.key`

/** The client's card of colours, or the colours of a brand's products. */
export const allColours = (db: Sql, client: ClientId, brandId: BrandId | null) =>
  sql<Colour>`select ${columns} from colour c where c.client_id = ${client}
    and (${brandId}::int is null or exists (select from inventory_colour k
      join inventory p on p.client_id = k.client_id and p.id = k.inventory_id
      where k.client_id = ${client} and k.colour_id = c.id and p.brand_id = ${brandId}))
    order by lower(c.name), c.id`.compile(db)

export const insertColour = (db: Sql, client: ClientId, { code, name, description, key }: Omit<Colour, "id">) =>
  sql<Colour>`insert into colour as c (client_id, code, name, description, key)
    values (${client}, ${code}, ${name}, ${description}, ${key}) returning ${columns}`.compile(db)

/** Updates only where something differs, and never another client's row. */
export const updateColour = (
  db: Sql,
  client: ClientId,
  id: ColourId,
  { code, name, key, description }: Omit<Colour, "id">,
) =>
  sql<Colour>`update colour c set code = ${code}, name = ${name}, key = ${key}, description = ${description}
    where c.client_id = ${client} and c.id = ${id} returning ${columns}`.compile(db)

/** A colour of the card; locks its row until the end of the transaction. */
export const heldColour = (db: Sql, client: ClientId, id: ColourId) =>
  sql<Colour>`select ${columns} from colour c where c.client_id = ${client} and c.id = ${id} for update`.compile(db)

export const removeColour = (db: Sql, client: ClientId, id: ColourId) =>
  sql`delete from colour where client_id = ${client} and id = ${id}`.compile(db)

export const colourById = (db: Sql, client: ClientId, id: ColourId) =>
  sql<Colour>`select ${columns} from colour c where c.client_id = ${client} and c.id = ${id}`.compile(db)

type ImageRow = InventoryColourRow["images"][number]

/** Units in stock in one colour; photos are files with addresses. */
export interface ColourQuantityRow extends Omit<ColourQuantity, "images"> {
  readonly images: ReadonlyArray<ImageRow>
}

export interface InventoryColourRow {
  readonly id: InventoryColourId
  readonly colourId: ColourId
  readonly name: string
  readonly code: string
  readonly key: string
  readonly sortId: number
  readonly images: ReadonlyArray<{
    readonly id: InventoryImageId
    readonly fileName: string
    readonly name: string
    readonly isMain: boolean
  }>
}

/** The product's photos in this colour of the product. */
const photos = (client: ClientId, id: InventoryId, which: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', m.id, 'fileName', m.file_name, 'name', m.name, 'isMain', m.is_main) order by m.id)
  from inventory_image m join inventory_colour o on o.client_id = m.client_id and o.id = m.inventory_colour_id
  where m.client_id = ${client} and m.inventory_id = ${id} and ${which}), '[]')`

/** A product's colours with their photos; `exists` says whether the product exists. */
export const coloursOfInventory = (db: Sql, client: ClientId, id: InventoryId) =>
  sql<{ exists: boolean; colours: InventoryColourRow[] }>`
    select exists (select from inventory where client_id = ${client} and id = ${id}) as exists,
      coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'colourId', c.id, 'name', c.name, 'code', c.code, 'key', c.key,
        'sortId', k.sort_order, 'images', ${photos(client, id, sql`o.id = k.id`)}) order by k.sort_order, k.id)
        from inventory_colour k join colour c on c.client_id = k.client_id and c.id = k.colour_id
        where k.client_id = ${client} and k.inventory_id = ${id}), '[]') as colours`.compile(db)

export const insertInventoryColour = (db: Sql, client: ClientId, inventoryId: InventoryId, colourId: ColourId) =>
  sql<{ id: InventoryColourId }>`insert into inventory_colour (client_id, inventory_id, colour_id, sort_order)
    select ${client}, ${inventoryId}, ${colourId}, coalesce(max(sort_order), 0) + 1 from inventory_colour
    where client_id = ${client} and inventory_id = ${inventoryId} returning id`.compile(db)

export const setInventoryColour = (
  db: Sql,
  client: ClientId,
  id: InventoryColourId,
  inventoryId: InventoryId,
  colourId: ColourId,
) =>
  sql<{ id: InventoryColourId }>`update inventory_colour set colour_id = ${colourId}
    where client_id = ${client} and id = ${id} and inventory_id = ${inventoryId} returning id`.compile(db)

/** A held product's colour, with the items and photos that have it. An item that was deleted has it for its history alone. */
export const usedColour = (db: Sql, client: ClientId, id: InventoryColourId, inventoryId: InventoryId) =>
  sql<{ name: string; items: number; photos: number }>`
    select k.name,
      (select count(*)::int from inventory_item i where i.client_id = ${client} and i.inventory_id = o.inventory_id
        and i.status_id <> ${sql.lit(inactive)} and ${ownColour}) as items,
      (select count(*)::int from inventory_image m where m.client_id = ${client} and m.inventory_colour_id = o.id) as photos
    from inventory_colour o join colour k on k.client_id = o.client_id and k.id = o.colour_id
    where o.client_id = ${client} and o.id = ${id} and o.inventory_id = ${inventoryId}`.compile(db)

export const removeInventoryColour = (db: Sql, client: ClientId, id: InventoryColourId) =>
  sql`delete from inventory_colour where client_id = ${client} and id = ${id}`.compile(db)

interface Asked {
  readonly inventoryId: InventoryId
  readonly colourId: ColourId | null
  readonly centers: ReadonlyArray<CenterId>
  readonly page: number
  readonly pageSize: number
}

/** Items in stock by the colour written on each; an item names its colour as the card does, or by its code. */
export const quantityByColour = (db: Sql, client: ClientId, asked: Asked) =>
  sql<{ exists: boolean; total: number; rows: ColourQuantityRow[] }>`
    with found as materialized (
      select i.id as "itemId", c.id as "colourId", c.key, c.name, c.code, c.description, i.quantity, i.status_id as "statusId",
        (case when i.special_price > 0 then i.special_price when p.special_price > 0 and p.special_price < p.list_price
          then p.special_price else p.list_price end * 100)::int as price,
        ${photos(client, asked.inventoryId, sql`o.colour_id = c.id`)} as images
      from inventory p join inventory_item i on i.client_id = p.client_id and i.inventory_id = p.id
      join colour c on c.client_id = ${client}
        and lower(i.fields ->> 'Color') in (lower(c.name), lower(c.code))
      where p.client_id = ${client} and p.id = ${asked.inventoryId} and i.status_id = ${sql.lit(active)}
        and i.quantity > 0 and i.center_id = any (${ints(asked.centers)})
        and (${asked.colourId}::int is null or c.id = ${asked.colourId})
    )
    select exists (select from inventory where client_id = ${client} and id = ${asked.inventoryId}) as exists,
      (select count(*)::int from found) as total,
      coalesce((select jsonb_agg(f order by f."itemId") from (
        select * from found order by "itemId" limit ${asked.pageSize} offset ${(asked.page - 1) * asked.pageSize}) f), '[]') as rows`.compile(
    db,
  )
