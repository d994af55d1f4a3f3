import { nobody, type SpecimensOf } from "../specimen"

export const manufacturerSpecimens: SpecimensOf<"manufacturer"> = {
  list: {
    right: { clientId: 3, PageIndex: 1, PageSize: 10 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  search: {
    right: { searchString: "fen", pageIndex: 1, pageSize: 20 },
    plain: { body: {} },
    naming: () => [],
    acts: "reads",
  },
  save: {
    right: {
      name: "Ada Lovelace",
      code: "3-ABCDE-FGHJK",
      desc: "A firm",
      statusID: 6,
      orderSequence: 1,
      clientID: 3,
      manufacturerCategories: [],
      manufacturerID: 1,
    },
    plain: { body: { name: "Ours" } },
    naming: ({ manufacturerId }) => [{ body: { manufacturerID: manufacturerId, name: "Ours now" } }],
    acts: (_, nth) => ({ body: { name: `Acting ${nth}` } }),
  },
  createSetting: {
    right: {
      name: "Ada Lovelace",
      code: "3-ABCDE-FGHJK",
      desc: "A firm",
      statusID: 6,
      orderSequence: 1,
      clientID: 3,
      manufacturerCategories: [],
    },
    plain: { body: { name: "Ours" } },
    naming: ({ categoryId }) => [{ body: { name: "Ours", manufacturerCategories: [{ categoryID: categoryId }] } }],
    acts: (_, nth) => ({ body: { name: `Acting ${nth}` } }),
  },
  updateSetting: {
    right: {
      name: "Ada Lovelace",
      code: "3-ABCDE-FGHJK",
      desc: "A firm",
      statusID: 6,
      orderSequence: 1,
      clientID: 3,
      manufacturerCategories: [],
      manufacturerID: 1,
    },
    plain: { body: { manufacturerID: nobody, name: "Nobody's" } },
    naming: ({ manufacturerId }) => [{ body: { manufacturerID: manufacturerId, name: "Ours now" } }],
    acts: (of, nth) => ({ body: { manufacturerID: of.manufacturerId, name: `Acting ${nth}` } }),
  },
}
