import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import type { SpecimensOf } from "../specimen"

export const groupCountSpecimens: SpecimensOf<"groupCount"> = {
  search: {
    right: { clientId: 3, centerId: 1, requestText: "oes.i.7", isRemainder: "true" },
    plain: { query: { requestText: "nothing at all" } },
    naming: ({ itemCode, inventoryCode, upc, barcode, centerId }) => [
      ...[itemCode, inventoryCode, upc, barcode].map((requestText) => ({ query: { requestText } })),
      { query: { requestText: itemCode, centerId } },
    ],
    acts: "reads",
  },
  options: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  adjust: {
    right: { clientId: 3, inventoryItemId: 7, adjustingCount: 2, remainderId: 1, seenGroupCountValue: 9 },
    plain: { body: { inventoryItemId: inventoryItems.soldItem.id, adjustingCount: 1, remainderId: 1 } },
    naming: ({ itemId }) => [{ body: { inventoryItemId: itemId, adjustingCount: 1, remainderId: 3 } }],
    acts: (of) => ({ body: { inventoryItemId: of.itemId, adjustingCount: 1, remainderId: 3 } }),
  },
  set: {
    right: {
      clientId: 3,
      inventoryItemId: 7,
      newGroupCountValue: 2,
      remainderCountStatusID: 5,
      seenGroupCountValue: 1,
    },
    plain: { body: { inventoryItemId: inventoryItems.soldItem.id, newGroupCountValue: 1, remainderCountStatusID: 5 } },
    naming: ({ itemId }) => [{ body: { inventoryItemId: itemId, newGroupCountValue: 1, remainderCountStatusID: 5 } }],
    acts: (of, nth) => ({
      body: { inventoryItemId: of.itemId, newGroupCountValue: nth + 1, remainderCountStatusID: 5 },
    }),
  },
}
