import { nobody, type SpecimensOf } from "../specimen"

export const adjustmentUsedSpecimens: SpecimensOf<"adjustmentUsed"> = {
  purposes: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  list: {
    right: {
      clientId: 3,
      adjustmentUsedID: 7,
      submissionId: 7,
      adjustmentUsedForId: 7,
      statusCode: "PendingRemove",
    },
    plain: {},
    naming: ({ adjustmentUsedId, adjustmentUsedForId }) => [
      { query: { adjustmentUsedID: adjustmentUsedId } },
      { query: { submissionId: adjustmentUsedId } },
      { query: { adjustmentUsedForId } },
    ],
    acts: "reads",
  },
  search: {
    right: { clientId: 3, pageIndex: 1, pageSize: 10, inventoryItemIds: [7] },
    plain: { body: { inventoryItemIds: [nobody] } },
    naming: ({ itemId }) => [{ body: { inventoryItemIds: [itemId] } }],
    acts: "reads",
  },
  decide: {
    right: {
      clientId: 3,
      statusCode: "Completed",
      adjustmentUsedID: 7,
      submissionId: 7,
      description: "For the window",
      adjustmentUsedForId: 7,
    },
    plain: { body: { statusCode: "Completed", adjustmentUsedID: nobody, adjustmentUsedForId: nobody } },
    naming: ({ adjustmentUsedId, adjustmentUsedForId }) => [
      { body: { statusCode: "Cancelled", adjustmentUsedID: adjustmentUsedId, adjustmentUsedForId } },
    ],
    acts: ({ adjustmentUsedId, adjustmentUsedForId }) => ({
      body: { statusCode: "Cancelled", adjustmentUsedID: adjustmentUsedId, adjustmentUsedForId },
    }),
  },
  pull: {
    right: { clientId: 3, adjustmentUsedForId: 7, description: "For the window", inventoryItemIds: [7] },
    plain: { body: { adjustmentUsedForId: nobody, inventoryItemIds: [nobody] } },
    naming: ({ itemId, adjustmentUsedForId }) => [
      { body: { adjustmentUsedForId, inventoryItemIds: [itemId] } },
      { body: { adjustmentUsedForId, inventoryItemIds: [nobody] } },
      { body: { adjustmentUsedForId: nobody, inventoryItemIds: [itemId] } },
    ],
    acts: ({ itemId, adjustmentUsedForId }) => ({ body: { adjustmentUsedForId, inventoryItemIds: [itemId] } }),
  },
}
