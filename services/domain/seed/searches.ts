import type { InventorySearch } from "@sightline/model/inventory-search"

/** A search as screens run it, over the data of `fillShelves`. */
export interface NamedSearch {
  readonly name: string
  readonly asked: InventorySearch
}

const asked = (
  filters: Readonly<Record<string, string>>,
  more: Partial<Omit<InventorySearch, "filters">> = {},
): InventorySearch => ({
  filters: Object.entries(filters).map(([code, value]) => ({ code, value })),
  isLowOnly: false,
  order: { by: "inventoryID", direction: "asc" },
  page: 1,
  pageSize: 12,
  ...more,
})

/** Searches whose page and count both come from indexes, in every combination. */
export const indexedSearches = (clientId: number): readonly NamedSearch[] => {
  const category = String(clientId * 100 + 1)
  return [
    { name: "the list", asked: asked({}) },
    { name: "its hundredth page", asked: asked({}, { page: 100 }) },
    { name: "by number, descending", asked: asked({}, { order: { by: "inventoryNumber", direction: "desc" } }) },
    { name: "by price", asked: asked({}, { order: { by: "listPrice", direction: "asc" } }) },
    { name: "active, one category", asked: asked({ Status: "5", Category: category }) },
    { name: "a brand", asked: asked({ Brand: category }) },
    { name: "an item type", asked: asked({ ItemType: category }) },
    { name: "a common word", asked: asked({ SearchString: "arden" }) },
    { name: "three words", asked: asked({ SearchString: "arden navy 99" }) },
    { name: "a rare word", asked: asked({ SearchString: "shelf 777" }) },
    { name: "a code", asked: asked({ InventoryCode: "777" }) },
    { name: "a field", asked: asked({ Shape: "Round" }) },
    { name: "a field, by price", asked: asked({ Shape: "Round" }, { order: { by: "listPrice", direction: "desc" } }) },
    { name: "three fields", asked: asked({ Shape: "Round", Material: "Metal", EyeSize: "45" }) },
    {
      name: "words, fields, category, status",
      asked: asked({ SearchString: "arden", Shape: "Round", Material: "Metal", Category: category, Status: "5" }),
    },
    { name: "one barcode for all items", asked: asked({ HasSameBarcodeForItems: "true" }) },
    { name: "without maintenance", asked: asked({ HasHistoryServices: "false" }) },
    { name: "running low", asked: asked({ Status: "5" }, { isLowOnly: true }) },
  ]
}

/** Searches over the items or totals of every product. They have no index, because movements would pay for it. */
export const countedSearches = (): readonly NamedSearch[] => [
  { name: "a center", asked: asked({ Center: "1" }) },
  { name: "five or more", asked: asked({ Quantity: "5" }) },
  { name: "with a group count", asked: asked({ IsRemainder: "true" }) },
]
