import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import type { SpecimensOf } from "../specimen"

export const lookupTableSpecimens: SpecimensOf<"lookupTable"> = {
  conditions: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  itemTypes: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  itemTypeOptions: {
    right: { clientId: 3, itemId: 7 },
    plain: { query: { itemId: inventoryItems.soloItem.id } },
    naming: ({ itemId }) => [{ query: { itemId } }],
    acts: "reads",
  },
  buildings: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  floors: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  bins: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
}
