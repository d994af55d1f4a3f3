import { inventories } from "@sightline/fixtures/records/inventory"
import type { SpecimensOf } from "../specimen"
import { inventorySpecimens } from "./specimen"
import { inventoryListSpecimens } from "./specimen-list"

const shown = inventories.soloFrame.id

/** A call of the catalogue has the fields of the one that it answers visitors for. */
export const catalogueSpecimens: SpecimensOf<"catalogue"> = {
  search: inventorySpecimens.search,
  quick: inventoryListSpecimens.quick,
  related: inventoryListSpecimens.related,
  substitutes: inventoryListSpecimens.substitutes,
  product: {
    right: { clientID: 3, inventoryID: 7, categoryLevelOptions: [] },
    plain: { body: { inventoryID: shown } },
    naming: ({ inventoryId }) => [{ body: { inventoryID: inventoryId } }],
    acts: "reads",
  },
  products: {
    right: { clientId: 3, ids: "7,8" },
    plain: { query: { ids: String(shown) } },
    naming: ({ inventoryId }) => [{ query: { ids: `${inventoryId},${shown}` } }],
    acts: "reads",
  },
  colours: {
    right: { clientId: 3, inventoryId: 7 },
    plain: { query: { inventoryId: shown } },
    naming: ({ inventoryId }) => [{ query: { inventoryId } }],
    acts: "reads",
  },
  quantity: {
    right: { ClientId: 3, InventoryId: 7, ColorId: 51, CurrentPage: 1, ItemsPerPage: 10 },
    plain: { query: { InventoryId: shown } },
    naming: ({ inventoryId, colourId }) => [
      { query: { InventoryId: inventoryId } },
      { query: { InventoryId: shown, ColorId: colourId } },
    ],
    acts: "reads",
  },
  choices: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  prices: {
    right: { clientId: 3, ids: "7,8" },
    plain: { query: { ids: String(shown) } },
    naming: ({ inventoryId }) => [{ query: { ids: String(inventoryId) } }],
    acts: "reads",
  },
}
