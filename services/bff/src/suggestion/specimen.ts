import { nobody, type SpecimensOf } from "../specimen"

const line = { inventoryID: 9, vendorID: 4, qty: 3, qtyOnOrder: 0 }

export const suggestionSpecimens: SpecimensOf<"suggestion"> = {
  list: {
    right: { clientId: 3, vendorIDs: "4,5", soonestVendorID: 4 },
    plain: {},
    naming: ({ vendorId }) => [{ query: { vendorIDs: vendorId } }, { query: { soonestVendorID: vendorId } }],
    acts: "reads",
  },
  count: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  order: {
    right: { clientID: 3, items: [line] },
    plain: { body: { items: [{ ...line, inventoryID: nobody, vendorID: nobody }] } },
    naming: ({ inventoryId, vendorId }) => [
      { body: { items: [{ inventoryID: inventoryId, vendorID: vendorId, qty: 1, qtyOnOrder: 2 }] } },
    ],
    acts: ({ inventoryId, vendorId }) => ({
      body: { items: [{ inventoryID: inventoryId, vendorID: vendorId, qty: 1, qtyOnOrder: 2 }] },
    }),
  },
}
