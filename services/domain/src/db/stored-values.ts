import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"
import { placesAround } from "./places"

/** Codes of products whose values have a column or rows of their own; all others lie in the document. */
const ofProducts = (client: ClientId): Readonly<Record<string, RawBuilder<unknown>>> => ({
  InventoryCode: sql`p.code`,
  InventoryNumber: sql`p.number`,
  InventoryDesc: sql`p.description`,
  Model: sql`p.model`,
  UPC: sql`p.upc`,
  Brand: sql`p.brand_id::text`,
  ItemType: sql`p.item_type_id::text`,
  ListPrice: sql`p.list_price::text`,
  SpecialPrice: sql`p.special_price::text`,
  PurchasedPrice: sql`p.purchased_price::text`,
  MinimumQuantity: sql`p.minimum_quantity::text`,
  Vendor: sql`(select string_agg(l.vendor_id::text, ',' order by l.vendor_id) from inventory_vendor l
    where l.client_id = ${client} and l.inventory_id = p.id and l.status_id = 5)`,
})

/** The same of items. */
const ofItems: Readonly<Record<string, RawBuilder<unknown>>> = {
  Quantity: sql`i.quantity::text`,
  Center: sql`i.center_id::text`,
  ExpiryDate: sql`to_char(i.expires_on, 'YYYY/MM/DD')`,
  SpecialPrice: sql`i.special_price::text`,
  PurchasedPrice: sql`i.purchased_price::text`,
  MainVendor: sql`i.main_vendor_id::text`,
}

const places: ReadonlySet<string> = new Set(["Building", "Floor", "Room", "Area", "Bin"])

/** The stored value of a product `p` under a code, "" for none. */
export const productValue = (client: ClientId, code: string) =>
  sql`coalesce(${ofProducts(client)[code] ?? sql`p.fields ->> ${code}::text`}, '')`

/** The stored value of an item `i` under a code, "" for none. */
export const itemValue = (client: ClientId, code: string) =>
  places.has(code)
    ? sql`coalesce(${placesAround(client, sql`i.location_id`)} ->> ${code}::text, '')`
    : sql`coalesce(${ofItems[code] ?? sql`i.fields ->> ${code}::text`}, '')`
