import { heldEntry, nobody, type SpecimensOf } from "../specimen"

export const vendorReceiptSpecimens: SpecimensOf<"vendorReceipt"> = {
  get: {
    right: { clientId: 3, vendorOrderId: 7 },
    plain: { query: { vendorOrderId: nobody } },
    naming: ({ receivedVendorOrderId }) => [{ query: { vendorOrderId: receivedVendorOrderId } }],
    acts: "reads",
  },
  begin: {
    right: { clientID: 3, vendorOrderID: 7, centerID: 1 },
    plain: { body: { vendorOrderID: nobody } },
    naming: ({ receivedVendorOrderId }) => [{ body: { vendorOrderID: receivedVendorOrderId } }],
    acts: ({ receivedVendorOrderId }) => ({ body: { vendorOrderID: receivedVendorOrderId } }),
  },
  count: {
    right: {
      clientID: 3,
      receiptID: 7,
      scanID: heldEntry(1),
      barcode: "Example",
      inventoryID: 9,
      qty: 1,
      expiryDate: "2027/01/31",
      isDamaged: false,
      isExtra: false,
    },
    plain: { body: { receiptID: nobody, scanID: heldEntry(1) } },
    naming: ({ vendorReceiptId, inventoryId, inventoryCode }) => [
      { body: { receiptID: vendorReceiptId, scanID: heldEntry(500), inventoryID: inventoryId, isExtra: true } },
      { body: { receiptID: vendorReceiptId, scanID: heldEntry(501), barcode: inventoryCode, isExtra: true } },
    ],
    acts: ({ vendorReceiptId, inventoryId }, nth) => ({
      body: { receiptID: vendorReceiptId, scanID: heldEntry(100_000 + nth), inventoryID: inventoryId },
    }),
  },
  post: {
    right: { clientID: 3, receiptID: 7, takesOver: false, confirmed: [{ inventoryID: 9, qty: 30 }] },
    plain: { body: { receiptID: nobody } },
    naming: ({ vendorReceiptId, inventoryId }) => [
      { body: { receiptID: vendorReceiptId, confirmed: [{ inventoryID: inventoryId, qty: 1 }] } },
    ],
    acts: ({ vendorReceiptId }) => ({ body: { receiptID: vendorReceiptId, takesOver: true } }),
  },
  undo: {
    right: { clientID: 3, receiptID: 7 },
    plain: { body: { receiptID: nobody } },
    naming: ({ postedVendorReceiptId }) => [{ body: { receiptID: postedVendorReceiptId } }],
    acts: ({ postedVendorReceiptId }) => ({ body: { receiptID: postedVendorReceiptId } }),
  },
  closeShort: {
    right: { clientID: 3, vendorOrderID: 7, reason: "Not delivered" },
    plain: { body: { vendorOrderID: nobody, reason: "Not delivered" } },
    naming: ({ receivedVendorOrderId }) => [
      { body: { vendorOrderID: receivedVendorOrderId, reason: "Not delivered" } },
    ],
    acts: ({ receivedVendorOrderId }) => ({ body: { vendorOrderID: receivedVendorOrderId, reason: "Not delivered" } }),
  },
  backOrder: {
    right: { clientID: 3, vendorOrderID: 7 },
    plain: { body: { vendorOrderID: nobody } },
    naming: ({ receivedVendorOrderId }) => [{ body: { vendorOrderID: receivedVendorOrderId } }],
    acts: ({ receivedVendorOrderId }) => ({ body: { vendorOrderID: receivedVendorOrderId } }),
  },
}
