import { inventories } from "@sightline/fixtures/records/inventory"
import type { SpecimensOf } from "../specimen"

export const draftSpecimens: SpecimensOf<"draft"> = {
  list: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  get: {
    right: { clientId: 3, inventoryID: 7, categoryID: 301 },
    plain: { query: { inventoryID: inventories.soloFrame.id } },
    naming: ({ inventoryId, categoryId }) => [
      { query: { inventoryID: inventoryId } },
      { query: { categoryID: categoryId } },
    ],
    acts: "reads",
  },
  keep: {
    right: { clientId: 3, inventoryID: 7, categoryID: 301, version: 1, categoryOptions: [] },
    plain: { body: { inventoryID: inventories.soloFrame.id, categoryOptions: [] } },
    naming: ({ inventoryId, categoryId }) => [
      { body: { inventoryID: inventoryId, categoryOptions: [] } },
      { body: { categoryID: categoryId, categoryOptions: [] } },
    ],
    acts: (of) => ({ body: { inventoryID: of.inventoryId, categoryOptions: [] } }),
  },
  drop: {
    right: { clientId: 3, inventoryID: 7, categoryID: 301 },
    plain: { body: { inventoryID: inventories.soloFrame.id } },
    naming: ({ inventoryId, categoryId }) => [
      { body: { inventoryID: inventoryId } },
      { body: { categoryID: categoryId } },
    ],
    acts: (of) => ({ body: { inventoryID: of.inventoryId } }),
  },
}
