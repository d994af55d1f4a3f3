import { nobody, type SpecimensOf } from "../specimen"

export const unknownCodeSpecimens: SpecimensOf<"unknownCode"> = {
  list: {
    right: { clientId: 3, isAside: "false", pageIndex: 1, pageSize: 20 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  file: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  keep: {
    right: { clientID: 3, barCode: "0012345678905", centerId: 1, mode: "Remove" },
    plain: { body: { barCode: "nobody carries this", centerId: 31, mode: "Remove" } },
    naming: ({ centerId }) => [{ body: { barCode: "nobody carries this", centerId, mode: "Remove" } }],
    acts: ({ centerId, unknownCodeId }) => ({
      body: { barCode: `nobody carries ${unknownCodeId}`, centerId, mode: "Remove" },
    }),
  },
  setAside: {
    right: { clientID: 3, unknownCodeId: 7, isAside: true },
    plain: { body: { unknownCodeId: nobody, isAside: true } },
    naming: ({ unknownCodeId }) => [{ body: { unknownCodeId, isAside: true } }],
    acts: ({ unknownCodeId }) => ({ body: { unknownCodeId, isAside: true } }),
  },
}
