import type { SpecimensOf } from "../specimen"

export const roleSpecimens: SpecimensOf<"role"> = {
  calls: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
}
