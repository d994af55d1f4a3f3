import { nobody, type SpecimensOf } from "../specimen"

const line = { vendorOrderItemID: 8, inventoryID: 9, qty: 3, price: 12.5, note: "Tortoise" }
const order = {
  clientID: 3,
  vendorID: 4,
  phone: "403-555-0101",
  email: "ada@prairie.test",
  note: "By Friday",
  statusID: 90,
  statusName: "New",
  totalPrice: 37.5,
  totalTax: 0,
  paymentType: "",
  receivedDate: null,
  receiverName: "",
  recievedNote: "",
  vendorOrderItems: [line],
}
const draft = {
  vendorID: 4,
  vendorName: "Prairie Optical",
  phone: "",
  email: "",
  note: "",
  receivedDate: "",
  receiverName: "",
  recievedNote: "",
  vendorOrderItems: [
    {
      inventoryID: 9,
      inventoryCode: "ARD",
      inventoryNumber: "ARD-48",
      inventoryDesc: "Arden",
      qty: 3,
      price: null,
      note: "",
    },
  ],
}

const updating: SpecimensOf<"vendorOrder">["update"] = {
  right: { ...order, vendorOrderID: 7, version: 1 },
  plain: { body: { vendorOrderID: nobody } },
  naming: ({ vendorOrderId, vendorId, inventoryId }) => [
    {
      body: {
        vendorOrderID: vendorOrderId,
        vendorID: vendorId,
        vendorOrderItems: [{ inventoryID: inventoryId, qty: 1 }],
      },
    },
  ],
  acts: ({ vendorOrderId, inventoryId }, nth) => ({
    body: {
      vendorOrderID: vendorOrderId,
      note: `Acting ${nth}`,
      vendorOrderItems: [{ inventoryID: inventoryId, qty: 2 }],
    },
  }),
}

export const vendorOrderSpecimens: SpecimensOf<"vendorOrder"> = {
  list: {
    right: { clientId: 3, pageIndex: 1, pageSize: 10, statusId: 90, isArriving: "true", vendorIDs: "4,5" },
    plain: {},
    naming: ({ vendorId }) => [{ query: { vendorIDs: vendorId } }],
    acts: "reads",
  },
  get: {
    right: { clientId: 3, vendorOrderId: 7 },
    plain: { query: { vendorOrderId: nobody } },
    naming: ({ vendorOrderId, receivedVendorOrderId }) => [
      { query: { vendorOrderId } },
      { query: { vendorOrderId: receivedVendorOrderId } },
    ],
    acts: "reads",
  },
  create: {
    right: { ...order, vendorOrderID: 0 },
    plain: { body: { vendorID: nobody } },
    naming: ({ vendorId, inventoryId }) => [
      { body: { vendorID: vendorId, vendorOrderItems: [{ inventoryID: inventoryId, qty: 1 }] } },
    ],
    acts: ({ vendorId, inventoryId }, nth) => ({
      body: { vendorID: vendorId, note: `Acting ${nth}`, vendorOrderItems: [{ inventoryID: inventoryId, qty: 1 }] },
    }),
  },
  update: updating,
  updatePosted: updating,
  setStatus: {
    right: { vendorOrderId: 7, statusId: 91, clientID: 3 },
    plain: { body: { vendorOrderId: nobody, statusId: 91 } },
    naming: ({ vendorOrderId }) => [{ body: { vendorOrderId, statusId: 95 } }],
    acts: ({ vendorOrderId }) => ({ body: { vendorOrderId, statusId: 91 } }),
  },
  search: {
    right: {
      clientID: 3,
      pageIndex: 1,
      pageSize: 10,
      categoryIDs: "1,2",
      vendorIDs: "4",
      search: "arden",
      soldDateFrom: "2026/11/01",
      soldDateTo: "2026/11/30",
    },
    plain: {},
    naming: ({ vendorId, categoryId }) => [
      { query: { vendorIDs: vendorId } },
      { query: { vendorIDs: vendorId, categoryIDs: categoryId } },
    ],
    acts: "reads",
  },
  getDraft: {
    right: { clientId: 3, vendorOrderId: 7 },
    plain: {},
    naming: ({ vendorOrderId }) => [{ query: { vendorOrderId } }],
    acts: "reads",
  },
  keepDraft: {
    right: { clientID: 3, vendorOrderID: 7, version: 1, draft },
    plain: { body: { draft } },
    naming: ({ vendorOrderId }) => [{ body: { vendorOrderID: vendorOrderId, draft } }],
    acts: ({ vendorOrderId }, nth) => ({
      body: { vendorOrderID: vendorOrderId, draft: { ...draft, note: `Acting ${nth}` } },
    }),
  },
  dropDraft: {
    right: { clientID: 3, vendorOrderID: 7 },
    plain: { body: {} },
    naming: ({ vendorOrderId }) => [{ body: { vendorOrderID: vendorOrderId } }],
    acts: ({ vendorOrderId }) => ({ body: { vendorOrderID: vendorOrderId } }),
  },
}
