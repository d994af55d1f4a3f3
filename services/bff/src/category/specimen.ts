import { nobody, type SpecimensOf } from "../specimen"

export const categorySpecimens: SpecimensOf<"category"> = {
  names: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  list: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  levels: {
    right: { clientId: 3, inventoryId: 7 },
    plain: {},
    naming: ({ inventoryId }) => [{ query: { inventoryId } }],
    acts: "reads",
  },
  attributes: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  save: {
    right: {
      clientID: 3,
      categoryID: 301,
      categoryName: "Readers",
      categoryCode: "READ",
      categoryDesc: "",
      orderSequence: 1,
      categoryAttributeId: 1,
      shopOnline: true,
      upiTypeID: 1,
      taxPercent: 5.5,
      fieldsOfCategoryID: 301,
    },
    plain: { body: { categoryName: "Ours" } },
    naming: ({ categoryId, upiTypeId }) => [
      { body: { categoryID: categoryId, categoryName: "Ours now" } },
      { body: { categoryName: "Ours", upiTypeID: upiTypeId } },
      { body: { categoryName: "Ours", fieldsOfCategoryID: categoryId } },
    ],
    acts: (_, nth) => ({ body: { categoryName: `Acting ${nth}`, categoryCode: `acting${nth}` } }),
  },
  delete: {
    right: { clientID: 3, ids: [301] },
    plain: { body: { ids: [nobody] } },
    naming: ({ categoryId }) => [{ body: { ids: [categoryId] } }],
    acts: (of) => ({ body: { ids: [of.itemId] } }),
  },
  upiTypes: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  saveUpiType: {
    right: { clientID: 3, upiid: 1, name: "Ada Lovelace", code: "3-ABCDE-FGHJK", desc: "A firm", categoryID: 301 },
    plain: { body: { name: "Ours" } },
    naming: ({ upiTypeId, categoryId }) => [
      { body: { upiid: upiTypeId, name: "Ours now" } },
      { body: { name: "Ours", categoryID: categoryId } },
    ],
    acts: (of) => ({ body: { upiid: of.upiTypeId, name: `Acting ${of.upiTypeId}` } }),
  },
  deleteUpiType: {
    right: { UPIID: 1 },
    needs: ["UPIID"],
    plain: { query: { UPIID: nobody }, body: {} },
    naming: ({ upiTypeId }) => [{ query: { UPIID: upiTypeId }, body: {} }, { body: { UPIID: upiTypeId } }],
    acts: (of) => ({ body: { UPIID: of.upiTypeId } }),
  },
}
