import type { SpecimensOf } from "../specimen"

export const contactSpecimens: SpecimensOf<"contact"> = {
  add: {
    right: {
      name: "Ada Lovelace",
      emailAddress: "ada@example.test",
      phoneNumber: "4035550100",
      message: "Do you have this frame in blue?",
    },
    plain: { body: { name: "Ada", emailAddress: "ada@example.test", message: "Hello" } },
    naming: () => [],
    acts: "elsewhere",
  },
}
