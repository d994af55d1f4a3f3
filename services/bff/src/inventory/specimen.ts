import { inventories } from "@sightline/fixtures/records/inventory"
import type { SpecimensOf } from "../specimen"

export const inventorySpecimens: SpecimensOf<"inventory"> = {
  scan: {
    right: { clientId: 3, barCode: "exo.1", centerId: 1 },
    plain: { query: { barCode: "oes.i.1042" } },
    naming: (named) => [
      { query: { barCode: named.itemCode } },
      { query: { barCode: named.inventoryCode } },
      { query: { barCode: named.upc } },
      { query: { barCode: named.barcode } },
      { query: { barCode: "oes.i.1042", centerId: named.centerId } },
    ],
    acts: "reads",
  },
  search: {
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
    naming: ({ centerId, categoryId, upc }) =>
      [
        ["Center", centerId],
        ["Category", categoryId],
        ["SearchString", upc],
      ].map(([categoryOptionCode, value]) => ({
        body: { categoryOptions: [{ categoryOptionCode, returnValue: String(value) }] },
      })),
    acts: "reads",
  },
  columns: {
    right: { clientId: 3, screenName: "InvProductSearch", categoryId: 301 },
    plain: {},
    naming: ({ categoryId }) => [{ query: { categoryId } }],
    acts: "reads",
  },
  form: {
    right: { clientID: 3, inventoryID: 7, categoryLevelOptions: [] },
    plain: { body: { inventoryID: inventories.soloFrame.id } },
    naming: ({ inventoryId, categoryId }) => [
      { body: { inventoryID: inventoryId } },
      { body: { categoryLevelOptions: [{ categoryOptionCode: "Category", returnValue: String(categoryId) }] } },
    ],
    acts: "reads",
  },
  standing: {
    right: { clientId: 3, inventoryId: 7 },
    plain: { query: { inventoryId: inventories.soloFrame.id } },
    naming: ({ inventoryId }) => [{ query: { inventoryId } }],
    acts: "reads",
  },
  save: {
    right: { clientID: 3, inventoryID: 7, categoryLevelOptions: [], version: 1, categoryOptions: [] },
    plain: { body: { inventoryID: inventories.soloFrame.id, categoryOptions: [] } },
    naming: ({ inventoryId, categoryId }) => [
      {
        body: {
          inventoryID: inventoryId,
          categoryOptions: [{ categoryOptionCode: "Model", categoryOptionReturnValue: "x" }],
        },
      },
      {
        body: {
          categoryLevelOptions: [{ categoryOptionCode: "Category", returnValue: String(categoryId) }],
          categoryOptions: [],
        },
      },
    ],
    acts: (of) => ({
      body: {
        inventoryID: of.inventoryId,
        categoryOptions: [{ categoryOptionCode: "Model", categoryOptionReturnValue: "Acting" }],
      },
    }),
  },
  update: {
    right: {
      clientID: 3,
      inventoryID: 7,
      version: 1,
      categoryID: 301,
      inventoryCode: "EXO 1",
      inventoryNumber: "1",
      inventoryDesc: "A frame",
      model: "Arden",
      upc: "",
      listPrice: 249,
      specialPrice: null,
      minimumQuantity: 2,
    },
    plain: { body: { inventoryID: inventories.soloFrame.id } },
    naming: ({ inventoryId, categoryId }) => [
      { body: { inventoryID: inventoryId, model: "Ours now" } },
      { body: { inventoryID: inventories.soloFrame.id, categoryID: categoryId } },
    ],
    acts: (of) => ({ body: { inventoryID: of.inventoryId, model: "Acting" } }),
  },
  updateFields: {
    right: { clientID: 3, inventoryID: 7, version: 1, categoryOptions: [] },
    plain: { body: { inventoryID: inventories.soloFrame.id, categoryOptions: [] } },
    naming: ({ inventoryId }) => [
      {
        body: {
          inventoryID: inventoryId,
          categoryOptions: [{ categoryOptionCode: "Model", categoryOptionReturnValue: "x" }],
        },
      },
    ],
    acts: (of) => ({
      body: {
        inventoryID: of.inventoryId,
        categoryOptions: [{ categoryOptionCode: "Model", categoryOptionReturnValue: "Acting" }],
      },
    }),
  },
  setStatuses: {
    right: { clientId: 3, inventoryIDs: [7, 8], statusID: 6 },
    plain: { body: { inventoryIDs: [inventories.soloFrame.id], statusID: 6 } },
    naming: ({ inventoryId }) => [{ body: { inventoryIDs: [inventories.soloFrame.id, inventoryId], statusID: 6 } }],
    acts: (of) => ({ body: { inventoryIDs: [of.inventoryId], statusID: 6 } }),
  },
}
