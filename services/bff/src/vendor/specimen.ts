import { inventories } from "@sightline/fixtures/records/inventory"
import { nobody, noContact, type SpecimensOf } from "../specimen"

export const vendorSpecimens: SpecimensOf<"vendor"> = {
  list: {
    right: { clientId: 3, PageIndex: 1, PageSize: 10 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  search: {
    right: { searchString: "fen", pageIndex: 1, pageSize: 20 },
    plain: { body: {} },
    naming: () => [],
    acts: "reads",
  },
  create: {
    right: {
      name: "Ada Lovelace",
      code: "3-ABCDE-FGHJK",
      desc: "A firm",
      statusID: 6,
      orderSequence: 1,
      clientId: 3,
      itemTypeID: null,
      vendorCategories: [],
      ...noContact,
    },
    plain: { body: { name: "Ours" } },
    naming: ({ categoryId }) => [{ body: { name: "Ours", vendorCategories: [{ categoryID: categoryId }] } }],
    acts: (_, nth) => ({ body: { name: `Acting ${nth}` } }),
  },
  createSetting: {
    right: {
      name: "Ada Lovelace",
      code: "3-ABCDE-FGHJK",
      desc: "A firm",
      statusID: 6,
      orderSequence: 1,
      clientId: 3,
      itemTypeID: null,
      vendorCategories: [],
      ...noContact,
    },
    plain: { body: { name: "Ours" } },
    naming: ({ categoryId }) => [{ body: { name: "Ours", vendorCategories: [{ categoryID: categoryId }] } }],
    acts: (_, nth) => ({ body: { name: `Acting ${nth}` } }),
  },
  updateSetting: {
    right: {
      name: "Ada Lovelace",
      code: "3-ABCDE-FGHJK",
      desc: "A firm",
      statusID: 6,
      orderSequence: 1,
      clientId: 3,
      itemTypeID: null,
      vendorCategories: [],
      ...noContact,
      vendorId: 1,
    },
    plain: { body: { vendorId: nobody, name: "Nobody's" } },
    naming: ({ vendorId }) => [{ body: { vendorId, name: "Ours now" } }],
    acts: (of, nth) => ({ body: { vendorId: of.vendorId, name: `Acting ${nth}` } }),
  },
  ofInventory: {
    right: { clientId: 3, inventoryId: 7 },
    plain: { query: { inventoryId: inventories.soloFrame.id } },
    naming: ({ inventoryId }) => [{ query: { inventoryId } }],
    acts: "reads",
  },
  link: {
    right: { clientID: 3, inventoryID: 7, vendorID: 1, orderLeadingDays: 0, price: 0, statusID: 6 },
    plain: { body: { inventoryID: nobody, vendorID: nobody } },
    naming: ({ inventoryId, vendorId }) => [
      { body: { inventoryID: inventoryId, vendorID: vendorId } },
      { body: { inventoryID: inventories.soloFrame.id, vendorID: vendorId } },
    ],
    acts: (of) => ({
      body: { inventoryID: of.inventoryId, vendorID: of.vendorId, orderLeadingDays: 3, price: 12.5 },
    }),
  },
  price: {
    right: { inventoryId: 7, vendorId: 1, purchasedPrice: 12.5 },
    plain: { body: { inventoryId: nobody, vendorId: nobody, purchasedPrice: 1 } },
    naming: ({ inventoryId, vendorId }) => [{ body: { inventoryId, vendorId, purchasedPrice: 1 } }],
    acts: (of) => ({
      body: { inventoryId: of.inventoryId, vendorId: of.vendorId, purchasedPrice: 12.5 },
    }),
  },
}
