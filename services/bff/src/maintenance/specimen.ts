import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import type { SpecimensOf } from "../specimen"

export const maintenanceSpecimens: SpecimensOf<"maintenance"> = {
  list: {
    right: { clientId: 3, ObjectName: "InventoryItems", ObjectId: 7 },
    plain: { query: { ObjectName: "InventoryItems", ObjectId: inventoryItems.soldItem.id } },
    naming: ({ itemId }) => [{ query: { ObjectName: "InventoryItems", ObjectId: itemId } }],
    acts: "reads",
  },
  add: {
    right: {
      clientID: 3,
      inventoryItemID: 7,
      serviceCompanyName: "Lens Works",
      serviceID: "S-1",
      serviceOrderID: "O-1",
      serviceTechnicianName: "Ada Lovelace",
      servicedDate: "2026/11/20",
      totalCost: 12.5,
    },
    plain: { body: { inventoryItemID: inventoryItems.soldItem.id } },
    naming: ({ itemId }) => [
      { body: { inventoryItemID: itemId, serviceTechnicianName: "Ada", servicedDate: "2026/11/20" } },
    ],
    acts: (of) => ({
      body: { inventoryItemID: of.itemId, serviceTechnicianName: "Ada", servicedDate: "2026/11/20" },
    }),
  },
}
