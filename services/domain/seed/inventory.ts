import { picturePath } from "@sightline/fixtures/images/catalogue"
import { purposesOf } from "@sightline/fixtures/records/adjustment-used-for"
import {
  brandId,
  brandsOf,
  manufacturerId,
  manufacturersOf,
  vendorOf,
  vendorsOf,
} from "@sightline/fixtures/records/brand"
import { categoriesOf, categoryId, itemTypeId, itemTypesOf } from "@sightline/fixtures/records/category"
import { type ColourRecord, colours } from "@sightline/fixtures/records/colour"
import type { InventoryRecord } from "@sightline/fixtures/records/inventory"
import type { LocationRecord } from "@sightline/fixtures/records/location"
import type { TransactionSql } from "postgres"
import { seedCategoryOptions } from "./category-option"
import { dollars, insertRows, momentAgo, type Row, startIdsAfter } from "./rows"

/** Places, categories, item types and brands: what products and items refer to. */
export async function seedLookups(
  tx: TransactionSql,
  clientId: number,
  places: readonly LocationRecord[],
): Promise<void> {
  await insertRows(tx, "location", places.map(locationRow))
  await insertRows(tx, "category", categoriesOf(clientId).map(categoryRow))
  await insertRows(
    tx,
    "item_type",
    itemTypesOf(clientId).map(({ id, code, name }) => ({ client_id: clientId, id, code, name })),
  )
  await insertRows(
    tx,
    "brand",
    brandsOf(clientId).map(({ id, code, name }) => ({ client_id: clientId, id, code, name })),
  )
  const highest = brandId(clientId, "hearthside")
  await insertRows(
    tx,
    "colour",
    Object.values(colours).map((colour) => colourRow(clientId, colour)),
  )
  await startIdsAfter(tx, "colour", colourId(clientId, 99))
  const own = { client_id: clientId }
  await insertRows(
    tx,
    "manufacturer",
    manufacturersOf(clientId).map(({ id, code, name }) => ({ ...own, id, code, name })),
  )
  await insertRows(
    tx,
    "vendor",
    vendorsOf(clientId).map(({ id, code, name }) => ({ ...own, id, code, name })),
  )
  await insertRows(
    tx,
    "adjustment_used_for",
    purposesOf(clientId).map(({ id, name }) => ({ ...own, id, name })),
  )
  for (const table of ["category", "item_type", "brand", "manufacturer", "vendor", "adjustment_used_for"])
    await startIdsAfter(tx, table, highest)
  await seedCategoryOptions(tx, clientId)
}

const locationRow = (place: LocationRecord): Row => ({
  client_id: place.clientId,
  id: place.id,
  center_id: place.centerId,
  parent_id: place.parentId,
  kind: place.kind,
  name: place.name,
})

const categoryRow = (category: ReturnType<typeof categoriesOf>[number]): Row => ({
  client_id: category.clientId,
  id: category.id,
  code: category.code,
  name: category.name,
  description: category.description,
  sort_order: category.orderSequence,
  shop_online: category.shopOnline,
  has_colours: category.hasColours,
})

const colourId = (clientId: number, id: number) => clientId * 100 + id

const colourRow = (clientId: number, { id, code, name, description, key }: ColourRecord): Row => ({
  client_id: clientId,
  id: colourId(clientId, id),
  code,
  name,
  description,
  key,
})

/** The colours in which products come, in their order. */
export const inventoryColourRows = (products: readonly InventoryRecord[]): Row[] =>
  products.flatMap(({ id, clientId, colours: own }) =>
    own.map((name, index) => ({
      client_id: clientId,
      inventory_id: id,
      colour_id: colourId(clientId, colours[name].id),
      sort_order: index + 1,
    })),
  )

/** Each product's vendors, and their prices. */
export const inventoryVendorRows = (products: readonly InventoryRecord[]): Row[] =>
  products.map(({ id, clientId, brand, purchasedPrice }) => ({
    client_id: clientId,
    inventory_id: id,
    vendor_id: vendorOf(clientId, brand),
    price: dollars(purchasedPrice),
  }))

/** The drawn picture of each product, as its main photo. */
export const inventoryImageRows = (products: readonly InventoryRecord[]): Row[] =>
  products.flatMap(({ id, clientId, picture }) =>
    picture === null
      ? []
      : [
          {
            client_id: clientId,
            inventory_id: id,
            file_name: picturePath(picture),
            name: `${picture}.svg`,
            is_main: true,
          },
        ],
  )

/** What of a product is Active, as the ledger counts it. */
export type Stock = { quantity: number; items: number }

export const inventoryRow = (product: InventoryRecord, stock: Stock, today: string): Row => ({
  client_id: product.clientId,
  id: product.id,
  code: product.code,
  number: product.number,
  description: product.description,
  model: product.model,
  upc: product.upc ?? "",
  category_id: categoryId(product.clientId, product.category),
  item_type_id: itemTypeId(product.clientId, product.category),
  brand_id: brandId(product.clientId, product.brand),
  status_id: product.statusId,
  list_price: dollars(product.listPrice),
  special_price: product.specialPrice === null ? null : dollars(product.specialPrice),
  purchased_price: dollars(product.purchasedPrice),
  minimum_quantity: product.minimumQuantity,
  total_quantity: stock.quantity,
  item_count: stock.items,
  has_same_barcode_for_items: product.hasSameBarcodeForItems,
  main_image: product.picture === null ? null : picturePath(product.picture),
  fields: {
    ...product.values,
    Manufacturer: String(manufacturerId(product.clientId, product.brand)),
    ...(product.colours.length > 0 && { Color: product.colours.map((name) => colours[name].name).join(", ") }),
    ...(product.tracksRemainder && { TrackingRemainder: "Yes" }),
  },
  version: 1,
  created_at: momentAgo(today, product.createdDaysAgo, product.id),
})
