import { nobody, type SpecimensOf } from "../specimen"

const into = (centerId: number) => [{ categoryOptionCode: "Center", returnValue: String(centerId) }]

const inBuilding = (centerId: number, placeId: number) => [
  ...into(centerId),
  { categoryOptionCode: "Building", returnValue: String(placeId) },
]

export const relocationSpecimens: SpecimensOf<"relocation"> = {
  list: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  search: {
    right: {
      currentPage: 1,
      itemsPerPage: 10,
      clientID: 3,
      currentScreen: 6,
      categoryOptions: [{ categoryOptionCode: "SearchString", returnValue: "ada" }],
      includeItem: true,
    },
    plain: { body: {} },
    naming: ({ centerId, placeId }) => [
      { body: { categoryOptions: into(centerId) } },
      { body: { categoryOptions: [{ categoryOptionCode: "Building", returnValue: String(placeId) }] } },
    ],
    acts: "reads",
  },
  movable: {
    right: {
      currentPage: 1,
      itemsPerPage: 1000,
      clientID: 3,
      inventoryIDs: [7],
      categoryOptions: [{ categoryOptionCode: "SearchString", returnValue: "ada" }],
    },
    plain: { body: {} },
    naming: ({ centerId, placeId, inventoryId }) => [
      { body: { inventoryIDs: [inventoryId] } },
      { body: { categoryOptions: into(centerId) } },
      { body: { categoryOptions: [{ categoryOptionCode: "Building", returnValue: String(placeId) }] } },
    ],
    acts: "reads",
  },
  scan: {
    right: { clientId: 3, scanValue: "oes.l.7" },
    plain: { query: { scanValue: "nothing" } },
    naming: ({ itemId, inventoryId, placeId }) =>
      [`oes.l.${placeId}`, `oes.i.${itemId}`, `oes.${inventoryId}`].map((scanValue) => ({ query: { scanValue } })),
    acts: "reads",
  },
  create: {
    right: {
      clientId: 3,
      isFutureRelocate: 2,
      reasonId: 1,
      startDay: "2026/11/23",
      assignedToId: 7,
      relocateItems: [{ inventoryItemId: 7, version: 1, categoryOptions: into(1) }],
    },
    plain: { body: { relocateItems: [{ inventoryItemId: nobody, categoryOptions: into(31) }] } },
    naming: ({ itemId, centerId, assigneeId, placeId }) => [
      { body: { relocateItems: [{ inventoryItemId: itemId, categoryOptions: into(centerId) }] } },
      { body: { assignedToId: assigneeId, relocateItems: [{ inventoryItemId: itemId, categoryOptions: into(31) }] } },
      {
        body: {
          relocateItems: [
            {
              inventoryItemId: itemId,
              categoryOptions: [...into(31), { categoryOptionCode: "Building", returnValue: String(placeId) }],
            },
          ],
        },
      },
    ],
    acts: (of) => ({
      body: { relocateItems: [{ inventoryItemId: of.itemId, categoryOptions: inBuilding(of.centerId, of.placeId) }] },
    }),
  },
  cancel: {
    right: { clientId: 3, relocationId: 7 },
    plain: { body: { relocationId: nobody } },
    naming: ({ relocationId }) => [{ body: { relocationId } }],
    acts: (of) => ({ body: { relocationId: of.relocationId } }),
  },
  undo: {
    right: { clientId: 3, relocationId: 7 },
    plain: { body: { relocationId: nobody } },
    naming: ({ relocationId }) => [{ body: { relocationId } }],
    // What is planted is planned; the domain's own test undoes twice under one key.
    acts: "elsewhere",
  },
}
