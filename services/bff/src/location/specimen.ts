import { nobody, type SpecimensOf } from "../specimen"

export const locationSpecimens: SpecimensOf<"location"> = {
  list: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  cards: {
    right: { locationId: 12 },
    plain: { query: { locationId: nobody } },
    naming: ({ placeId }) => [{ query: { locationId: placeId } }],
    acts: "reads",
  },
}
