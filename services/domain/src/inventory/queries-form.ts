import type { CategoryId } from "@sightline/model/category"
import type { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import { inactive } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import type { StoredValues } from "../field/values"

export interface StoredInventory {
  readonly id: InventoryId
  readonly categoryId: CategoryId
  readonly statusId: number
  readonly version: number
  readonly sharesBarcode: boolean
  /** Whether products of its category have colours. */
  readonly hasColours: boolean
  readonly values: StoredValues
}

const storedColumns = sql`
  p.id, p.category_id as "categoryId", p.status_id as "statusId", p.version, p.has_same_barcode_for_items as "sharesBarcode",
  (select c.has_colours from category c where c.client_id = p.client_id and c.id = p.category_id) as "hasColours",
  (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each_text(p.fields) f) || jsonb_strip_nulls(jsonb_build_object(
    'InventoryCode', p.code, 'InventoryNumber', p.number, 'InventoryDesc', p.description, 'Model', p.model, 'UPC', p.upc,
    'Brand', p.brand_id::text, 'ItemType', p.item_type_id::text, 'ListPrice', p.list_price::text,
    'SpecialPrice', p.special_price::text, 'PurchasedPrice', p.purchased_price::text,
    'MinimumQuantity', p.minimum_quantity::text,
    'Vendor', (select string_agg(l.vendor_id::text, ',' order by l.vendor_id) from inventory_vendor l
      where l.client_id = p.client_id and l.inventory_id = p.id and l.status_id = 5))) as values`

export const storedInventory = (db: Sql, client: ClientId, id: InventoryId) =>
  sql<StoredInventory>`select ${storedColumns} from inventory p where p.client_id = ${client} and p.id = ${id}`.compile(
    db,
  )

/** Does the same and locks the row until the end of the transaction. */
export const heldInventory = (db: Sql, client: ClientId, id: InventoryId) =>
  sql<StoredInventory>`select ${storedColumns} from inventory p where p.client_id = ${client} and p.id = ${id} for update of p`.compile(
    db,
  )

/** Whether another product carries this code, in any letter case. */
export const codeIsTaken = (db: Sql, client: ClientId, code: string, except: InventoryId | null) =>
  sql<{ id: number }>`select p.id from inventory p
    where p.client_id = ${client} and p.code_key = upper(${code}) and p.id is distinct from ${except}::int limit 1`.compile(
    db,
  )

const orNull = (text: string | undefined) => (text === undefined || text === "" ? null : text)

/** The values that have a column of their own, by column. */
const ownColumns = (values: StoredValues) => ({
  code: values.InventoryCode ?? "",
  number: values.InventoryNumber ?? "",
  description: values.InventoryDesc ?? "",
  model: values.Model ?? "",
  upc: values.UPC ?? "",
  brand_id: sql<number | null>`${orNull(values.Brand)}::int`,
  item_type_id: sql<number>`${orNull(values.ItemType)}::int`,
  list_price: sql<string | null>`${orNull(values.ListPrice)}::numeric`,
  special_price: sql<string | null>`${orNull(values.SpecialPrice)}::numeric`,
  purchased_price: sql<string | null>`${orNull(values.PurchasedPrice)}::numeric`,
  minimum_quantity: sql<number>`coalesce(${orNull(values.MinimumQuantity)}::int, 0)`,
})

const columnCodes: ReadonlySet<string> = new Set([
  "InventoryCode",
  "InventoryNumber",
  "InventoryDesc",
  "Model",
  "UPC",
  "Brand",
  "ItemType",
  "ListPrice",
  "SpecialPrice",
  "PurchasedPrice",
  "MinimumQuantity",
  // Rows of their own, written through the link to each vendor.
  "Vendor",
])

/** All other values are in one document, by code, without the empty ones. */
const document = (values: StoredValues) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(values).filter(([code, value]) => !columnCodes.has(code) && value !== "")),
  )

/** The id of the next product, known before it is written, because its passwords are sealed for it. */
export const newInventoryId = (db: Sql) =>
  sql<{ id: InventoryId }>`select nextval(pg_get_serial_sequence('inventory', 'id'))::int as id`.compile(db)

export const insertInventory = (
  db: Sql,
  client: ClientId,
  id: InventoryId,
  categoryId: CategoryId,
  values: StoredValues,
) =>
  db
    .insertInto("inventory")
    .values({
      client_id: client,
      id,
      category_id: categoryId,
      main_image: null,
      ...ownColumns(values),
      fields: sql`${document(values)}::text::jsonb`,
    })
    .returning(["id", "version"])

export const updateInventory = (db: Sql, client: ClientId, id: InventoryId, values: StoredValues) =>
  db
    .updateTable("inventory")
    .set({ ...ownColumns(values), fields: sql`${document(values)}::text::jsonb`, version: sql`version + 1` })
    .where("client_id", "=", client)
    .where("id", "=", id)
    .where("status_id", "<>", inactive)
    .returning(["id", "version"])

export const setStatus = (db: Sql, client: ClientId, id: InventoryId, to: number) =>
  db
    .updateTable("inventory")
    .set({ status_id: to, version: sql`version + 1` })
    .where("client_id", "=", client)
    .where("id", "=", id)
