import type { SpecimensOf } from "../specimen"

export const layoutSpecimens: SpecimensOf<"layout"> = {
  get: {
    right: { clientId: 3, hostname: "naalsio" },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
}
