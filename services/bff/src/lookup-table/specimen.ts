import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { nobody, type SpecimensOf } from "../specimen"

const nameOf = (value: string) => [{ categoryOptionCode: "Name", returnValue: value }]

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
  tables: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  tableRows: {
    right: { clientId: 3, tableName: "Shapes", methodId: 5, objectId: 7, pageIndex: 1, pageSize: 10 },
    plain: { body: { tableName: "ItemTypes", methodId: 5 } },
    naming: ({
      categoryId,
      upiTypeId,
      itemTypeId,
      colourId,
      assigneeId,
      brandId,
      optionLineId,
      placeId,
      vendorId,
      manufacturerId,
    }) =>
      [
        ["Categories", categoryId],
        ["UPITypes", upiTypeId],
        ["ItemTypes", itemTypeId],
        ["Colors", colourId],
        ["Assignees", assigneeId],
        ["Brands", brandId],
        ["Shapes", optionLineId],
        ["Buildings", placeId],
        ["Vendors", vendorId],
        ["Manufacturers", manufacturerId],
      ].flatMap(([tableName, objectId]) => [2, 3].map((methodId) => ({ body: { tableName, methodId, objectId } }))),
    acts: (of) => ({ body: { tableName: "Categories", methodId: 3, objectId: of.itemId } }),
  },
  rowHistory: {
    right: { clientId: 3, tableName: "Categories", objectId: 7 },
    plain: { query: { tableName: "ItemTypes", objectId: nobody } },
    naming: ({ categoryId, optionLineId, placeId, vendorId, assigneeId }) =>
      [
        ["Categories", categoryId],
        ["Shapes", optionLineId],
        ["Buildings", placeId],
        ["Vendors", vendorId],
        ["Assignees", assigneeId],
      ].map(([tableName, objectId]) => ({ query: { tableName, objectId } })),
    acts: "reads",
  },
  saveRow: {
    right: { clientId: 3, tableName: "Shapes", objectId: 7, categoryOptions: nameOf("Ada Lovelace") },
    plain: { body: { tableName: "ItemTypes", objectId: nobody, categoryOptions: nameOf("Nobody's") } },
    naming: ({
      categoryId,
      upiTypeId,
      itemTypeId,
      colourId,
      brandId,
      optionLineId,
      placeId,
      vendorId,
      manufacturerId,
    }) =>
      [
        ["ItemTypes", itemTypeId],
        ["Categories", categoryId],
        ["UPITypes", upiTypeId],
        ["Colors", colourId],
        ["Brands", brandId],
        ["Shapes", optionLineId],
        ["Buildings", placeId],
        ["Vendors", vendorId],
        ["Manufacturers", manufacturerId],
      ].map(([tableName, objectId]) => ({ body: { tableName, objectId, categoryOptions: nameOf("Ours now") } })),
    acts: (_, nth) => ({ body: { tableName: "ItemTypes", categoryOptions: nameOf(`Acting ${nth}`) } }),
  },
}
