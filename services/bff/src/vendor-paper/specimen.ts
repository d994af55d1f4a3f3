import { nobody, type SpecimensOf } from "../specimen"

export const vendorPaperSpecimens: SpecimensOf<"vendorPaper"> = {
  centers: { right: { clientId: 3 }, plain: {}, naming: () => [{}], acts: "reads" },
  file: {
    right: { clientId: 3, vendorOrderId: 7, format: "pdf", centerId: 1 },
    plain: { query: { vendorOrderId: nobody } },
    naming: ({ vendorOrderId, centerId }) => [
      { query: { vendorOrderId } },
      { query: { vendorOrderId, format: "xlsx", centerId } },
    ],
    acts: "reads",
  },
  list: {
    right: { clientId: 3, vendorOrderId: 7 },
    plain: { query: { vendorOrderId: nobody } },
    naming: ({ receivedVendorOrderId }) => [{ query: { vendorOrderId: receivedVendorOrderId } }],
    acts: "reads",
  },
  sent: {
    right: { clientId: 3, vendorPaperId: 7, format: "pdf" },
    plain: { query: { vendorPaperId: nobody } },
    naming: ({ vendorPaperId }) => [{ query: { vendorPaperId } }, { query: { vendorPaperId, format: "xlsx" } }],
    acts: "reads",
  },
  send: {
    right: { clientID: 3, vendorOrderID: 7, email: "orders@prairie.test", centerID: 1 },
    plain: { body: { vendorOrderID: nobody, email: "orders@prairie.test" } },
    naming: ({ receivedVendorOrderId, centerId }) => [
      { body: { vendorOrderID: receivedVendorOrderId, email: "orders@prairie.test" } },
      { body: { vendorOrderID: receivedVendorOrderId, email: "orders@prairie.test", centerID: centerId } },
    ],
    acts: ({ receivedVendorOrderId }) => ({
      body: { vendorOrderID: receivedVendorOrderId, email: "orders@prairie.test" },
    }),
  },
}
