import { nobody, type SpecimensOf } from "../specimen"

export const insightSpecimens: SpecimensOf<"insight"> = {
  look: {
    right: { clientId: 3, centerId: 1, days: "90", dateTo: "2026/11/20" },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  rows: {
    right: {
      ...{ clientId: 3, centerId: 1, figure: "sold", dateFrom: "2026/11/01", dateTo: "2026/11/20" },
      ...{ brandId: 1, vendorId: 2, pageIndex: 1, pageSize: 10 },
    },
    plain: { query: { figure: "stock" } },
    naming: ({ centerId, brandId, vendorId }) => [
      { query: { figure: "stock", centerId } },
      { query: { figure: "stock", brandId } },
      { query: { figure: "stock", vendorId } },
      { query: { figure: "dead", centerId } },
      { query: { figure: "sold", centerId, dateFrom: "2026/01/01", dateTo: "2026/12/31" } },
    ],
    acts: "reads",
  },
  turns: {
    right: { clientId: 3, centerId: 1, days: "90", by: "brand" },
    plain: { query: { by: "vendor" } },
    naming: ({ centerId }) => [{ query: { by: "center", centerId } }],
    acts: "reads",
  },
  shrink: {
    right: { clientId: 3, centerId: 1, days: "90" },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  receivables: {
    right: { clientId: 3, centerId: 1 },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  unpaid: {
    right: { clientId: 3, centerId: 1, age: "due31", pageIndex: 1, pageSize: 10 },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  sales: {
    right: { clientId: 3, centerId: 1, days: "90", dateTo: "2026/11/20", by: "brand" },
    plain: { query: { by: "product" } },
    naming: ({ centerId }) => [{ query: { by: "center", centerId } }],
    acts: "reads",
  },
  salesRows: {
    right: {
      ...{ clientId: 3, centerId: 1, kind: "invoice", dateFrom: "2026/11/01", dateTo: "2026/11/20" },
      ...{ brandId: 1, inventoryId: 2, pageIndex: 1, pageSize: 10 },
    },
    plain: {},
    naming: ({ centerId, brandId, inventoryId }) => [
      { query: { centerId } },
      { query: { brandId } },
      { query: { inventoryId } },
    ],
    acts: "reads",
  },
  takingsRows: {
    right: {
      ...{ clientId: 3, centerId: 1, tender: "Cash", way: "taken", dateFrom: "2026/11/01", dateTo: "2026/11/20" },
      ...{ pageIndex: 1, pageSize: 10 },
    },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  moment: {
    right: {
      ...{ clientId: 3, centerId: 1, at: "2026-11-20T14:03:05", by: "brand", groupId: 0 },
      ...{ pageIndex: 1, pageSize: 10 },
    },
    plain: { query: { by: "category" } },
    naming: ({ centerId }) => [{ query: { by: "center", centerId } }],
    acts: "reads",
  },
  momentItems: {
    right: { clientId: 3, centerId: 1, at: "2026-11-20T14:03:05Z", inventoryId: 2, pageIndex: 1, pageSize: 10 },
    plain: { query: { inventoryId: nobody } },
    naming: ({ centerId, inventoryId }) => [{ query: { inventoryId } }, { query: { inventoryId, centerId } }],
    acts: "reads",
  },
  momentOrders: {
    right: { clientId: 3, centerId: 1, at: "2026-11-20T14:03:05", statusId: "53", pageIndex: 1, pageSize: 10 },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  momentPulls: {
    right: { clientId: 3, centerId: 1, at: "2026-11-20T14:03:05", pageIndex: 1, pageSize: 10 },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  momentOwed: {
    right: { clientId: 3, centerId: 1, at: "2026-11-20T14:03:05", pageIndex: 1, pageSize: 10 },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  momentTakings: {
    right: {
      clientId: 3,
      centerId: 1,
      at: "2026-11-20T14:03:05",
      tender: "Cash",
      way: "taken",
      pageIndex: 1,
      pageSize: 10,
    },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  momentDrawer: {
    right: { clientId: 3, centerId: 1, at: "2026-11-20T14:03:05", userId: 1, pageIndex: 1, pageSize: 10 },
    plain: { query: { userId: nobody } },
    naming: ({ userId, centerId }) => [{ query: { userId } }, { query: { userId: nobody, centerId } }],
    acts: "reads",
  },
  soldCostRows: {
    right: {
      ...{ clientId: 3, centerId: 1, figure: "margin", dateFrom: "2026/11/01", dateTo: "2026/11/20" },
      ...{ pageIndex: 1, pageSize: 10 },
    },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  salesCost: {
    right: { clientId: 3, centerId: 1, days: "90", dateTo: "2026/11/20" },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  people: {
    right: { clientId: 3, centerId: 1, days: "90" },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  personRows: {
    right: {
      ...{ clientId: 3, centerId: 1, userId: 1, figure: "sold", dateFrom: "2026/11/01", dateTo: "2026/11/20" },
      ...{ pageIndex: 1, pageSize: 10 },
    },
    plain: { query: { userId: nobody, figure: "sold" } },
    naming: ({ userId, centerId }) => [
      { query: { userId, figure: "sold" } },
      { query: { userId: nobody, figure: "removed", centerId } },
    ],
    acts: "reads",
  },
  personSalesRows: {
    right: {
      ...{ clientId: 3, centerId: 1, userId: 1, dateFrom: "2026/11/01", dateTo: "2026/11/20" },
      ...{ pageIndex: 1, pageSize: 10 },
    },
    plain: { query: { userId: nobody } },
    naming: ({ userId, centerId }) => [{ query: { userId } }, { query: { userId: nobody, centerId } }],
    acts: "reads",
  },
  switchPeople: {
    right: { clientID: 3, isOn: true },
    plain: { body: { isOn: false } },
    naming: () => [],
    acts: (_of, nth) => ({ body: { isOn: nth % 2 === 1 } }),
  },
  letter: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  setLetter: {
    right: { clientID: 3, schedule: "weekly" },
    plain: { body: { schedule: "never" } },
    naming: () => [],
    // Nobody has proved the address of a person of the demo.
    acts: "elsewhere",
  },
  weeks: {
    right: { clientId: 3, inventoryIDs: "1,2" },
    plain: { query: { inventoryIDs: nobody } },
    naming: ({ inventoryId }) => [{ query: { inventoryIDs: inventoryId } }],
    acts: "reads",
  },
  costRows: {
    right: { clientId: 3, centerId: 1, figure: "dead", pageIndex: "1", pageSize: "10" },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  cost: {
    right: { clientId: 3, centerId: 1, days: "90", dateTo: "2026/11/20" },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
}
