import { nobody, type SpecimensOf } from "../specimen"

const nobodysPass = "01900000-0000-7000-8000-999999999999"
const newPass = (nth: number) => `01900000-0000-7000-8001-${String(nth).padStart(12, "0")}`

/** The digest of a review without differences. */
const nothing = "d41d8cd98f00b204e9800998ecf8427e"

const changed = {
  right: { clientId: 3, countId: 1, version: 1 },
  plain: { body: { countId: nobody, version: 1 } },
}

export const countSpecimens: SpecimensOf<"count"> = {
  list: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  get: {
    right: { clientId: 3, countId: 1 },
    plain: { query: { countId: nobody } },
    naming: ({ countId }) => [{ query: { countId } }],
    acts: "reads",
  },
  search: {
    right: { clientId: 3, countId: 1 },
    plain: { query: { countId: nobody } },
    naming: ({ reviewedCountId }) => [{ query: { countId: reviewedCountId } }],
    acts: "reads",
  },
  causes: {
    right: { clientId: 3, countId: 1 },
    plain: { query: { countId: nobody } },
    naming: ({ reviewedCountId }) => [{ query: { countId: reviewedCountId } }],
    acts: "reads",
  },
  settle: {
    right: { clientId: 3, countId: 1, version: 1, key: "i1", evidence: "m1" },
    plain: { body: { countId: nobody, version: 1, key: "i1", evidence: "m1" } },
    naming: ({ reviewedCountId }) => [{ body: { countId: reviewedCountId, version: 1, key: "i1", evidence: "m1" } }],
    acts: "elsewhere",
  },
  progress: {
    right: { clientId: 3, countId: 1 },
    plain: { query: { countId: nobody } },
    naming: ({ countId }) => [{ query: { countId } }],
    acts: "reads",
  },
  last: {
    right: { clientId: 3, of: "item", ids: "1,2" },
    plain: { query: { of: "location", ids: `${nobody}` } },
    naming: ({ itemId, inventoryId, placeId }) => [
      { query: { of: "item", ids: `${itemId}` } },
      { query: { of: "inventory", ids: `${inventoryId}` } },
      { query: { of: "location", ids: `${placeId}` } },
    ],
    acts: "reads",
  },
  next: {
    right: { clientId: 3, centerId: 1, minutes: "20" },
    plain: { query: { centerId: nobody, minutes: "20" } },
    naming: ({ centerId }) => [{ query: { centerId, minutes: "60" } }],
    acts: "reads",
  },
  open: {
    right: { clientId: 3, centerId: 1, locationId: 1, categoryIds: [1], brandIds: [1], graceSeconds: 300 },
    plain: { body: { centerId: nobody } },
    naming: ({ centerId, placeId, categoryId, brandId }) => [
      { body: { centerId } },
      { body: { centerId, locationId: placeId } },
      { body: { centerId, categoryIds: [categoryId] } },
      { body: { centerId, brandIds: [brandId] } },
    ],
    acts: ({ centerId }, nth) => ({ body: { centerId, graceSeconds: nth } }),
  },
  begin: {
    right: { clientId: 3, countId: 1, passId: newPass(1), kind: "first", area: "Ada Lovelace", locationId: 1 },
    plain: { body: { countId: nobody, passId: nobodysPass, kind: "first", area: "Wall" } },
    naming: ({ countId, placeId }) => [
      { body: { countId, passId: newPass(2), kind: "first", area: "Wall" } },
      { body: { countId, passId: newPass(3), kind: "first", area: "Wall", locationId: placeId } },
    ],
    acts: ({ countId }, nth) => ({ body: { countId, passId: newPass(nth + 100), kind: "first", area: `Wall ${nth}` } }),
  },
  see: {
    right: {
      clientId: 3,
      passId: newPass(1),
      seen: [{ barCode: "oes.i.1", quantity: 1, at: "2026-11-25T09:00:00.000Z" }],
    },
    plain: { body: { passId: nobodysPass, seen: [{ barCode: "nobody carries this" }] } },
    naming: ({ countPassId, itemCode }) => [{ body: { passId: countPassId, seen: [{ barCode: itemCode }] } }],
    acts: ({ countPassId, itemCode }) => ({ body: { passId: countPassId, seen: [{ barCode: itemCode }] } }),
  },
  sweep: {
    right: {
      clientId: 3,
      passId: newPass(1),
      heard: [{ epc: "E2801160600002054C3D5A1B", at: "2026-11-25T09:00:00.000Z" }],
    },
    plain: { body: { passId: nobodysPass, heard: [{ epc: "E2801160600002054C3D5A1B" }] } },
    naming: ({ countPassId, tag }) => [{ body: { passId: countPassId, heard: [{ epc: tag }] } }],
    acts: ({ countPassId, tag }) => ({ body: { passId: countPassId, heard: [{ epc: tag }] } }),
  },
  result: {
    right: { clientId: 3, passId: newPass(1) },
    plain: { query: { passId: nobodysPass } },
    naming: ({ countPassId }) => [{ query: { passId: countPassId } }],
    acts: "reads",
  },
  end: {
    right: { clientId: 3, passId: newPass(1) },
    plain: { body: { passId: nobodysPass } },
    naming: ({ countPassId }) => [{ body: { passId: countPassId } }],
    acts: ({ countPassId }) => ({ body: { passId: countPassId } }),
  },
  review: {
    ...changed,
    naming: ({ countedId }) => [{ body: { countId: countedId, version: 1 } }],
    acts: ({ countedId }) => ({ body: { countId: countedId, version: 1 } }),
  },
  recount: {
    ...changed,
    naming: ({ reviewedCountId }) => [{ body: { countId: reviewedCountId, version: 1 } }],
    acts: ({ reviewedCountId }) => ({ body: { countId: reviewedCountId, version: 1 } }),
  },
  cancel: {
    ...changed,
    naming: ({ reviewedCountId }) => [{ body: { countId: reviewedCountId, version: 1 } }],
    acts: ({ reviewedCountId }) => ({ body: { countId: reviewedCountId, version: 1 } }),
  },
  apply: {
    right: { clientId: 3, countId: 1, version: 1, digest: "d", because: "Ada Lovelace" },
    plain: { body: { countId: nobody, version: 1, digest: "d" } },
    naming: ({ reviewedCountId }) => [{ body: { countId: reviewedCountId, version: 1, digest: nothing } }],
    acts: ({ reviewedCountId }) => ({ body: { countId: reviewedCountId, version: 1, digest: nothing } }),
  },
  undo: {
    ...changed,
    naming: ({ bookedCountId }) => [{ body: { countId: bookedCountId, version: 1 } }],
    acts: ({ bookedCountId }) => ({ body: { countId: bookedCountId, version: 1 } }),
  },
}
