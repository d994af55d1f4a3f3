import { inventories } from "@sightline/fixtures/records/inventory"
import type { SpecimensOf } from "../specimen"

const readable = { tableName: "Inventories", columnName: "HasHistoryServices", tableKeyName: "InventoryID" }

export const inventoryListSpecimens: SpecimensOf<"inventoryList"> = {
  fields: {
    right: { clientId: 3, itemTypeAttributeId: 5, currentScreen: 1 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  configuration: {
    right: { clientId: 3, configurationTypeId: 2, screenName: "InvProductSearch" },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  get: {
    right: { clientId: 3, inventoryId: 7 },
    plain: { query: { inventoryId: inventories.soloFrame.id } },
    naming: ({ inventoryId }) => [{ query: { inventoryId } }],
    acts: "reads",
  },
  price: {
    right: { clientId: 3, inventoryId: 7 },
    plain: { query: { inventoryId: inventories.soloFrame.id } },
    naming: ({ inventoryId }) => [{ query: { inventoryId } }],
    acts: "reads",
  },
  related: {
    right: { currentPage: 1, itemsPerPage: 12, clientID: 3, inventoryID: 7 },
    plain: { body: { inventoryID: inventories.soloFrame.id } },
    naming: ({ inventoryId }) => [{ body: { inventoryID: inventoryId } }],
    acts: "reads",
  },
  substitutes: {
    right: { clientId: 3, inventoryId: 7, inventoryItemId: 8, colorId: 51 },
    plain: { query: { inventoryId: inventories.soloFrame.id } },
    naming: ({ inventoryId, itemId, colourId }) => [
      { query: { inventoryId } },
      { query: { inventoryId: inventories.soloFrame.id, inventoryItemId: itemId } },
      { query: { inventoryId: inventories.soloFrame.id, colorId: colourId } },
    ],
    acts: "reads",
  },
  quick: {
    right: {
      clientId: 3,
      currentPage: 1,
      itemsPerPage: 12,
      sort: 6,
      RoomID: 0,
      AreaID: 0,
      BinID: 0,
      ItemTypeId: 0,
      ConditionId: 0,
      SearchString: "arden",
    },
    plain: { body: {} },
    naming: ({ categoryId, upc }) => [
      { body: { ItemTypeId: categoryId } },
      { body: { RoomID: categoryId } },
      { body: { SearchString: upc } },
    ],
    acts: "reads",
  },
  withItems: {
    right: {
      ClientId: 3,
      CurrentPage: 1,
      ItemsPerPage: 12,
      RoomID: 0,
      AreaID: 0,
      BinID: 0,
      ItemTypeId: 0,
      ConditionId: 0,
      SearchString: "arden",
    },
    plain: {},
    naming: ({ categoryId, upc }) => [
      { query: { ItemTypeId: categoryId } },
      { query: { BinID: categoryId } },
      { query: { SearchString: upc } },
    ],
    acts: "reads",
  },
  export: {
    right: {
      currentPage: 1,
      itemsPerPage: 12,
      clientID: 3,
      currentScreen: 1,
      categoryOptions: [],
      isMinimumQuantityReach: false,
      order: { fieldName: "inventoryID", orderBy: "asc" },
      getAll: false,
    },
    plain: { body: {} },
    naming: ({ categoryId, upc }) =>
      [
        ["Category", categoryId],
        ["SearchString", upc],
      ].map(([categoryOptionCode, value]) => ({
        body: { categoryOptions: [{ categoryOptionCode, returnValue: String(value) }] },
      })),
    acts: "reads",
  },
  items: {
    right: {
      clientId: 3,
      CurrentPage: 1,
      ItemsPerPage: 12,
      SearchString: "arden",
      InventoryId: 7,
      InventoryItemIds: "7,8",
      ConditionId: 0,
    },
    plain: {},
    naming: ({ inventoryId, itemId, categoryId, upc }) => [
      { query: { InventoryId: inventoryId } },
      { query: { InventoryItemIds: itemId } },
      { query: { ConditionId: categoryId } },
      { query: { SearchString: upc } },
    ],
    acts: "reads",
  },
  forOrder: {
    right: { clientId: 3, inventoryID: 7 },
    plain: { query: { inventoryID: inventories.soloFrame.id } },
    naming: ({ inventoryId }) => [{ query: { inventoryID: inventoryId } }],
    acts: "reads",
  },
  waiting: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  value: {
    right: {
      clientId: 3,
      tableName: "Inventories",
      columnName: "HasHistoryServices",
      tableKeyName: "InventoryID",
      tableKeyID: 7,
    },
    plain: { query: { ...readable, tableKeyID: inventories.soloFrame.id } },
    naming: ({ inventoryId }) => [{ query: { ...readable, tableKeyID: inventoryId } }],
    acts: "reads",
  },
}
