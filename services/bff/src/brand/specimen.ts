import type { SpecimensOf } from "../specimen"

export const brandSpecimens: SpecimensOf<"brand"> = {
  list: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  create: {
    right: {
      name: "Ada Lovelace",
      code: "3-ABCDE-FGHJK",
      desc: "A firm",
      clientId: 3,
      statusID: 6,
      itemTypeID: null,
      orderSequence: 1,
    },
    plain: { body: { name: "Ours", code: "OURS" } },
    naming: ({ itemTypeId }) => [{ body: { name: "Ours", code: "OURS", itemTypeID: itemTypeId } }],
    acts: (_, nth) => ({ body: { name: `Acting ${nth}`, code: `ACTING-${nth}` } }),
  },
}
