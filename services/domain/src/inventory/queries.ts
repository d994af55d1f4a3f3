import type { ClientId } from "@sightline/model/client"
import type { InventoryId, ScannedAs, ScannedItem } from "@sightline/model/inventory"
import { active } from "@sightline/model/status-id"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

export interface ScannedRow {
  readonly id: InventoryId
  readonly statusId: number
  readonly items: ReadonlyArray<ScannedItem>
  readonly image: string | null
  readonly totalQuantity: number
  readonly itemTypeName: string
  readonly number: string
  readonly code: string
  readonly upc: string
  readonly description: string
  readonly scannedAs: ScannedAs
}

/** The number of items per product that a scan offers; with more, people type the item's own code. */
const mostChoices = 50

const scannedColumns = (items: RawBuilder<unknown>, scannedAs: RawBuilder<unknown>) => sql`
  p.id, p.status_id as "statusId", p.main_image as image, p.total_quantity as "totalQuantity",
  t.name as "itemTypeName", p.number, p.code, p.upc, p.description, ${scannedAs} as "scannedAs",
  coalesce(${items}, '[]') as items`

const itemWith = (client: ClientId, which: RawBuilder<unknown>, centers: ReadonlyArray<number>) => sql<ScannedRow>`
    select ${scannedColumns(
      sql`jsonb_build_array(jsonb_build_object('id', i.id, 'statusId', i.status_id, 'quantity', i.quantity))`,
      sql`'InventoryItemID'`,
    )}
    from inventory_item i
    join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    join item_type t on t.client_id = p.client_id and t.id = p.item_type_id
    where i.client_id = ${client} and i.center_id = any (${ints(centers)}) and i.quantity > 0 and ${which}`

interface WhichInventory {
  readonly which: RawBuilder<unknown>
  readonly scannedAs: RawBuilder<unknown>
}

const inventoryWith = (
  client: ClientId,
  { which, scannedAs }: WhichInventory,
  centers: ReadonlyArray<number>,
) => sql<ScannedRow>`
    select ${scannedColumns(sql`free.items`, scannedAs)}
    from inventory p
    join item_type t on t.client_id = p.client_id and t.id = p.item_type_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', i.id, 'statusId', i.status_id, 'quantity', i.quantity) order by i.id) as items
      from (
        select id, status_id, quantity from inventory_item
        where client_id = ${client} and inventory_id = p.id and status_id = ${active}
          and center_id = any (${ints(centers)}) and quantity > reserved_quantity
        order by id limit ${mostChoices}
      ) i
    ) free on true
    where p.client_id = ${client} and ${which}
    order by p.id limit 20`

/** The item with this label, in any status, with its product. */
export const scannedItem = (db: Sql, client: ClientId, id: number, centers: ReadonlyArray<number>) =>
  itemWith(client, sql`i.id = ${id}`, centers).compile(db)

/** The product with this label, with the items that a removal could take. */
export const scannedInventory = (db: Sql, client: ClientId, id: number, centers: ReadonlyArray<number>) =>
  inventoryWith(client, { which: sql`p.id = ${id}`, scannedAs: sql`'InventoryID'` }, centers).compile(db)

/** The target of a foreign or typed code: the item with this barcode, else products by UPC or code. */
export const scannedText = (db: Sql, client: ClientId, code: string, centers: ReadonlyArray<number>) => {
  const products = inventoryWith(
    client,
    {
      // Two statements, each with its own index: a combined one would use neither.
      which: sql`p.id in (
        select u.id from inventory u where u.client_id = ${client} and u.upc = ${code} and u.upc <> ''
        union all
        select c.id from inventory c where c.client_id = ${client} and c.code_key = upper(${code}))`,
      scannedAs: sql`case when p.upc = ${code} then 'UPC' else 'InventoryID' end`,
    },
    centers,
  )
  return sql<ScannedRow>`
    with item as materialized (${itemWith(client, sql`i.barcode = ${code}`, centers)})
    select * from item
    union all
    select * from (${products}) product where not exists (select from item)`.compile(db)
}
