import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import type { SpecimensOf } from "../specimen"

export const noteSpecimens: SpecimensOf<"note"> = {
  list: {
    right: { clientId: 3, InventoryItemID: 7 },
    plain: { query: { InventoryItemID: inventoryItems.soldItem.id } },
    naming: ({ itemId }) => [{ query: { InventoryItemID: itemId } }],
    acts: "reads",
  },
  save: {
    right: {
      clientID: 3,
      inventoryItemNoteID: 9,
      inventoryItemID: 7,
      note: "The left hinge is loose",
      notes: "The left hinge is loose",
      inventoryItemNoteStatusID: 40,
      assignToID: 0,
      version: 1,
      isSendEmail: false,
    },
    plain: { body: { inventoryItemID: inventoryItems.soldItem.id, note: "" } },
    naming: ({ itemId, noteId, assigneeId }) => [
      { body: { inventoryItemID: itemId, note: "Ours now" } },
      { body: { inventoryItemID: inventoryItems.soloItem.id, inventoryItemNoteID: noteId, note: "Ours now" } },
      { body: { inventoryItemID: inventoryItems.soloItem.id, assignToID: assigneeId, note: "Ours now" } },
    ],
    acts: (of) => ({
      body: { inventoryItemID: of.itemId, assignToID: of.assigneeId + 1, note: "Acting", isSendEmail: true },
    }),
  },
}
