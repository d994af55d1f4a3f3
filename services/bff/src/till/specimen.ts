import { nobody, type SpecimensOf } from "../specimen"

export const tillSpecimens: SpecimensOf<"till"> = {
  list: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  move: {
    right: { centerID: 7, direction: "in", amount: 10, note: "Change", clientID: 3 },
    plain: { body: { centerID: nobody, direction: "in", amount: 10, note: "Change" } },
    naming: ({ centerId }) => [{ body: { centerID: centerId, direction: "in", amount: 10, note: "Change" } }],
    acts: ({ centerId }, nth) => ({
      body: { centerID: centerId, direction: "in", amount: 10, note: `Acting ${nth}` },
    }),
  },
  count: {
    right: { userID: 7, centerID: 8, counted: 10, left: 5, note: "A coin too many", clientID: 3 },
    plain: { body: { centerID: nobody, counted: 10 } },
    naming: ({ centerId }) => [{ body: { centerID: centerId, counted: 10, note: "A coin too many" } }],
    acts: ({ centerId }, nth) => ({ body: { centerID: centerId, counted: 10, left: 10, note: `Acting ${nth}` } }),
  },
  takings: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  counts: { right: { clientId: 3, pageIndex: 1, pageSize: 10 }, plain: {}, naming: () => [], acts: "reads" },
  counted: {
    right: {},
    plain: { at: { tillCountId: nobody } },
    naming: ({ tillCountId }) => [{ at: { tillCountId } }],
    acts: "reads",
  },
}
