import type { SpecimensOf } from "../specimen"

export const healthSpecimens: SpecimensOf<"health"> = {
  ofClient: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
}
