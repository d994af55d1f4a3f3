import type { SpecimensOf } from "../specimen"

export const locationSpecimens: SpecimensOf<"location"> = {
  list: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
}
