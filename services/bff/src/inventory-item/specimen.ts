import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { type Asked, inCenter, type Named, type SpecimensOf } from "../specimen"

const item = (of: Named) => ({ inventoryID: of.inventoryId, inventoryItemID: of.itemId })
const update = (tableKeyID: number, value: number): Asked => ({
  body: { tableName: "InventoryItems", columnName: "statusID", tableKeyName: "InventoryItemID", tableKeyID, value },
})

export const inventoryItemSpecimens: SpecimensOf<"inventoryItem"> = {
  list: {
    right: {
      clientId: 3,
      inventoryId: 7,
      statusId: 5,
      pageIndex: 1,
      pageSize: 20,
      FieldName: "quantity",
      OrderBy: "asc",
    },
    plain: { query: { inventoryId: inventories.soloFrame.id } },
    naming: ({ inventoryId }) => [{ query: { inventoryId } }],
    acts: "reads",
  },
  form: {
    right: { clientId: 3, inventoryId: 7, inventoryItemId: 7 },
    plain: { query: { inventoryId: inventories.soloFrame.id } },
    naming: ({ inventoryId, itemId }) => [
      { query: { inventoryId } },
      { query: { inventoryId, inventoryItemId: itemId } },
      { query: { inventoryId: inventories.soloFrame.id, inventoryItemId: itemId } },
    ],
    acts: "reads",
  },
  quantityFields: {
    right: { clientId: 3, inventoryId: 7, inventoryItemId: 7 },
    plain: {},
    naming: ({ inventoryId, itemId }) => [{ query: { inventoryId } }, { query: { inventoryItemId: itemId } }],
    acts: "reads",
  },
  change: {
    right: { clientID: 3, inventoryID: 7, inventoryItemID: 7, version: 1, categoryOptions: [] },
    plain: {
      body: { inventoryID: inventories.soldFrame.id, inventoryItemID: inventoryItems.soldItem.id },
    },
    naming: ({ inventoryId, itemId }) => [
      { body: { inventoryID: inventoryId, inventoryItemID: itemId } },
      { body: { inventoryID: inventories.soloFrame.id, inventoryItemID: itemId } },
    ],
    acts: (of) => ({
      body: {
        ...item(of),
        categoryOptions: [{ categoryOptionCode: "SpecialPrice", categoryOptionReturnValue: "9.50" }],
      },
    }),
  },
  save: {
    right: { clientID: 3, inventoryID: 7, inventoryItemID: 7, version: 1, quantity: 2, categoryOptions: [] },
    plain: { body: { inventoryID: inventories.soloFrame.id, quantity: 0 } },
    naming: ({ inventoryId, itemId, centerId }) => [
      { body: { inventoryID: inventoryId, inventoryItemID: itemId, quantity: 3 } },
      { body: { inventoryID: inventoryId, quantity: 3 } },
      { body: { inventoryID: inventories.soloFrame.id, quantity: 3, categoryOptions: [inCenter(centerId)] } },
    ],
    acts: (of) => ({ body: { ...item(of), quantity: 5 } }),
  },
  addQuantity: {
    right: { clientID: 3, inventoryID: 7, inventoryItemID: 7, quantity: 2, categoryOptions: [] },
    plain: { body: { inventoryID: inventories.soloFrame.id, quantity: 0 } },
    naming: ({ inventoryId, itemId, centerId }) => [
      { body: { inventoryID: inventoryId, inventoryItemID: itemId, quantity: 3 } },
      { body: { inventoryID: inventoryId, quantity: 3, categoryOptions: [inCenter(centerId)] } },
      { body: { inventoryID: inventories.soloFrame.id, quantity: 3, categoryOptions: [inCenter(centerId)] } },
    ],
    acts: (of) => ({ body: { ...item(of), quantity: 2 } }),
  },
  setQuantity: {
    right: { clientID: 3, inventoryID: 7, inventoryItemID: 7, version: 1, quantity: 2 },
    plain: {
      body: { inventoryID: inventories.soldFrame.id, inventoryItemID: inventoryItems.soldItem.id, quantity: 1 },
    },
    naming: ({ inventoryId, itemId }) => [{ body: { inventoryID: inventoryId, inventoryItemID: itemId, quantity: 3 } }],
    acts: (of) => ({ body: { ...item(of), quantity: 7 } }),
  },
  setStatus: {
    right: { clientID: 3, inventoryItemID: 7, statusID: 6 },
    plain: { body: { inventoryItemID: inventoryItems.soldItem.id, statusID: 30 } },
    naming: ({ itemId }) => [30, 5, 6].map((statusID) => ({ body: { inventoryItemID: itemId, statusID } })),
    acts: (of) => ({ body: { inventoryItemID: of.itemId, statusID: 30 } }),
  },
  delete: {
    right: { inventoryItemId: 7 },
    needs: ["inventoryItemId"],
    plain: { body: { inventoryItemId: inventoryItems.soldItem.id } },
    naming: ({ itemId }) => [{ query: { inventoryItemId: itemId }, body: {} }, { body: { inventoryItemId: itemId } }],
    acts: (of) => ({ body: { inventoryItemId: of.itemId } }),
  },
  removeQuantity: {
    right: { clientID: 3, inventoryID: 7, inventoryItemID: 7, quantity: 2, statusID: 31 },
    plain: { body: { inventoryID: inventories.soldFrame.id, quantity: 1, statusID: 31 } },
    naming: ({ inventoryId, itemId }) => [
      { body: { inventoryID: inventoryId, quantity: 1, statusID: 31 } },
      { body: { inventoryID: inventoryId, inventoryItemID: itemId, quantity: 1, statusID: 31 } },
      { body: { inventoryID: inventories.soloFrame.id, inventoryItemID: itemId, quantity: 1, statusID: 31 } },
    ],
    acts: (of) => ({ body: { inventoryID: of.inventoryId, quantity: 1, statusID: 31 } }),
  },
  update: {
    right: {
      clientId: 3,
      tableName: "InventoryItems",
      columnName: "statusID",
      tableKeyName: "InventoryItemID",
      tableKeyID: 7,
      value: 30,
    },
    plain: update(inventoryItems.soldItem.id, 30),
    naming: ({ itemId, inventoryId }) => [
      update(itemId, 30),
      update(itemId, 5),
      update(itemId, 6),
      {
        body: {
          tableName: "InventoryItems",
          columnName: "InventoryItemBarcodeID",
          tableKeyName: "InventoryItemID",
          tableKeyID: itemId,
          value: "p.000001",
        },
      },
      ...[5, 6].map((value) => ({
        body: {
          tableName: "Inventories",
          columnName: "StatusID",
          tableKeyName: "InventoryID",
          tableKeyID: inventoryId,
          value,
        },
      })),
    ],
    acts: (of) => update(of.itemId, 30),
  },
  history: {
    right: { ClientId: 3, ObjectId: 7, TableName: "InventoryItems", ColumnName: "statusID" },
    plain: { query: { ObjectId: inventoryItems.soloItem.id, TableName: "InventoryItems" } },
    naming: ({ itemId }) => [
      { query: { ObjectId: itemId, TableName: "InventoryItems" } },
      { query: { ObjectId: itemId, TableName: "InventoryItems", ColumnName: "StatusID" } },
    ],
    acts: "reads",
  },
}
