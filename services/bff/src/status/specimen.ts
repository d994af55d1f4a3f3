import type { SpecimensOf } from "../specimen"

export const statusSpecimens: SpecimensOf<"status"> = {
  list: {
    right: { statusType: "InventoryItem", clientId: 3, isIncludeGeneralStatus: "true" },
    plain: { query: { statusType: "InventoryItem" } },
    naming: () => [],
    acts: "reads",
  },
}
