import { aPhoto, form, inCenter, nobody, type SpecimensOf } from "../specimen"

export const categoryOptionSpecimens: SpecimensOf<"categoryOption"> = {
  list: {
    right: { clientId: 3, statusID: 6 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  set: {
    right: {
      clientID: 3,
      categoryOptionID: 7,
      isHide: false,
      categoryAttributeIDs: "1,2",
      orderSequence: 1,
      statusID: 6,
    },
    plain: {
      body: { categoryOptionID: nobody, isHide: true, categoryAttributeIDs: "0", orderSequence: 1, statusID: 6 },
    },
    naming: ({ optionId }) => [
      {
        body: { categoryOptionID: optionId, isHide: true, categoryAttributeIDs: "0", orderSequence: 1, statusID: 6 },
      },
    ],
    acts: (of, nth) => ({
      body: {
        categoryOptionID: of.optionId,
        isHide: false,
        categoryAttributeIDs: "0",
        orderSequence: 500 + nth,
        statusID: 5,
      },
    }),
  },
  add: {
    right: {
      clientID: 3,
      tableName: "Shapes",
      name: "Ada Lovelace",
      code: "3-ABCDE-FGHJK",
      desc: "A firm",
      parentCategoryOptionLineID: 0,
    },
    plain: { body: { tableName: "Shapes", name: "Round" } },
    naming: ({ optionLineId }) => [
      { body: { tableName: "Finishs", name: "Ours now", parentCategoryOptionLineID: optionLineId } },
    ],
    acts: (_, nth) => ({ body: { tableName: "Shapes", name: `Acting ${nth}` } }),
  },
  addPlace: {
    right: { clientID: 3, tableName: "Buildings", name: "Ada Lovelace", categoryOptions: [] },
    plain: { body: { tableName: "Buildings", name: "Ours", categoryOptions: [] } },
    naming: ({ centerId, placeId }) => [
      { body: { tableName: "Buildings", name: "Ours now", categoryOptions: [inCenter(centerId)] } },
      {
        body: {
          tableName: "Rooms",
          name: "Ours now",
          categoryOptions: [inCenter(31), { categoryOptionCode: "Floor", categoryOptionReturnValue: String(placeId) }],
        },
      },
    ],
    acts: (of, nth) => ({
      body: { tableName: "Buildings", name: `Acting ${nth}`, categoryOptions: [inCenter(of.centerId)] },
    }),
  },
  rename: {
    right: { clientID: 3, name: "Ada Lovelace", tableName: "Shapes", id: 7 },
    plain: { body: { tableName: "Shapes", id: nobody, name: "Nobody's" } },
    naming: ({ optionLineId, placeId, brandId }) => [
      { body: { tableName: "Shapes", id: optionLineId, name: "Ours now" } },
      { body: { tableName: "Buildings", id: placeId, name: "Ours now" } },
      { body: { tableName: "Brands", id: brandId, name: "Ours now" } },
    ],
    acts: (of, nth) => ({ body: { tableName: "Shapes", id: of.itemId, name: `Acting ${nth}` } }),
  },
  upload: {
    right: { ClientId: 3, categoryOptionCode: "FittingGuide", File: aPhoto() },
    plain: { body: form({ categoryOptionCode: "Nothing", File: aPhoto() }) },
    // A field is named by its code, and each client has its own field of that name.
    naming: () => [],
    acts: (_, nth) => ({
      body: form({ categoryOptionCode: "Leaflet", File: aPhoto(`${nth}.png`) }),
    }),
  },
  delete: {
    right: { clientID: 3, tableName: "Shapes", id: 7 },
    plain: { body: { tableName: "Shapes", id: nobody } },
    naming: ({ optionLineId, placeId, brandId }) => [
      { body: { tableName: "Shapes", id: optionLineId } },
      { body: { tableName: "Buildings", id: placeId } },
      { body: { tableName: "Brands", id: brandId } },
    ],
    acts: (of) => ({ body: { tableName: "Shapes", id: of.itemId } }),
  },
}
