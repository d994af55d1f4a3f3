import type { SpecimensOf } from "../specimen"

export const ownStationSpecimens: SpecimensOf<"ownStation"> = {
  find: {
    right: { secret: "3.1.a-secret-of-a-station" },
    plain: { body: { secret: "made up" } },
    // A station's secret belongs to its bearer, as a refresh token belongs to its session's.
    naming: () => [],
    acts: "elsewhere",
  },
  apply: {
    right: { secret: "3.1.a-secret-of-a-station", entries: [] },
    plain: { body: { secret: "made up", entries: [] } },
    naming: () => [],
    acts: "elsewhere",
  },
}

export const stationSpecimens: SpecimensOf<"station"> = {
  register: {
    right: { clientId: 3, name: "Ada Lovelace", centerId: 1 },
    plain: { body: { name: "Front desk", centerId: 31 } },
    naming: ({ centerId }) => [{ body: { name: "Elsewhere", centerId } }],
    acts: "elsewhere",
  },
  list: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  cards: {
    right: {},
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  rename: {
    right: { stationId: 1, name: "Ada Lovelace", version: 1 },
    plain: { body: { stationId: 1, name: "Front desk", version: 1 } },
    naming: ({ stationId }) => [{ body: { stationId, name: "Ours now", version: 1 } }],
    acts: "elsewhere",
  },
  revoke: {
    right: { stationId: 1 },
    plain: { body: { stationId: 1 } },
    naming: ({ stationId }) => [{ body: { stationId } }],
    acts: "elsewhere",
  },
  restore: {
    right: { stationId: 1 },
    plain: { body: { stationId: 1 } },
    naming: ({ stationId }) => [{ body: { stationId } }],
    acts: "elsewhere",
  },
  setPrinters: {
    right: { stationId: 1, defaultLabelPrinterId: 1, defaultReceiptPrinterId: 1 },
    plain: { body: { stationId: 1 } },
    naming: ({ stationId, printerId }) => [{ body: { stationId, defaultLabelPrinterId: printerId } }],
    acts: "elsewhere",
  },
  history: {
    right: { stationId: 1 },
    plain: { query: { stationId: 1 } },
    naming: ({ stationId }) => [{ query: { stationId } }],
    acts: "reads",
  },
  grant: {
    right: {},
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  held: {
    right: { decided: "true", conflicts: "false" },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  applyHeld: {
    right: { entryId: "01900000-0000-7000-8000-000000000001", itemId: 7 },
    plain: { body: { entryId: "01900000-0000-7000-8000-000000000001" } },
    naming: ({ entryId, itemId }) => [{ body: { entryId } }, { body: { entryId, itemId } }],
    acts: "elsewhere",
  },
  dropHeld: {
    right: { entryId: "01900000-0000-7000-8000-000000000001", because: "Counted by hand" },
    plain: { body: { entryId: "01900000-0000-7000-8000-000000000001", because: "Not ours" } },
    naming: ({ entryId }) => [{ body: { entryId, because: "Not ours" } }],
    acts: "elsewhere",
  },
}
