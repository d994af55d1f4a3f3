import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { newcomer, nobody, type SpecimensOf } from "../specimen"

const person = (nth: number) => ({ firstName: "Ada", lastName: "Acting", email: `acting${nth}@example.test` })

export const assigneeSpecimens: SpecimensOf<"assignee"> = {
  list: {
    right: { clientID: 3, assignedToType: "Item", inventoryItemID: 7 },
    plain: { body: { assignedToType: "Item" } },
    naming: ({ itemId }) => [{ body: { assignedToType: "Item", inventoryItemID: itemId } }],
    acts: "reads",
  },
  assign: {
    right: { clientID: 3, assignedToType: "Item", assignedToUserID: 5, inventoryItemID: 7, isSendEmail: false },
    plain: {
      body: { assignedToType: "Item", assignedToUserID: 0, inventoryItemID: inventoryItems.soldItem.id },
    },
    naming: ({ itemId, assigneeId }) => [
      { body: { assignedToType: "Item", assignedToUserID: 0, inventoryItemID: itemId } },
      { body: { assignedToType: "Item", assignedToUserID: assigneeId, inventoryItemID: inventoryItems.soloItem.id } },
    ],
    acts: (of) => ({
      body: {
        assignedToType: "Item",
        assignedToUserID: of.assigneeId,
        inventoryItemID: of.itemId,
        isSendEmail: true,
      },
    }),
  },
  save: {
    right: {
      clientID: 3,
      assignedToType: "Item",
      assignedToUserID: 5,
      firstName: "Ada",
      lastName: "Lovelace",
      email: "somebody@example.test",
    },
    plain: { body: { ...newcomer, assignedToType: "Item" } },
    naming: ({ assigneeId }) => [{ body: { ...newcomer, assignedToType: "Item", assignedToUserID: assigneeId } }],
    acts: (_, nth) => ({ body: { ...person(nth), assignedToType: "Item" } }),
  },
  delete: {
    right: { AssignedToUserID: 5 },
    needs: ["AssignedToUserID"],
    plain: { body: { AssignedToUserID: nobody } },
    naming: ({ assigneeId }) => [
      { query: { AssignedToUserID: assigneeId }, body: {} },
      { body: { AssignedToUserID: assigneeId } },
    ],
    acts: (of) => ({ body: { AssignedToUserID: of.assigneeId } }),
  },
}
