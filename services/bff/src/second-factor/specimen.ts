import type { SpecimensOf } from "../specimen"

const proof = { password: "not the password", code: "000000" }

/** Tested twice and at once in services/domain/src/second-factor/own.test.ts. */
export const secondFactorSpecimens: SpecimensOf<"secondFactor"> = {
  get: { right: {}, plain: {}, naming: () => [], acts: "reads" },
  begin: {
    right: { password: "the password" },
    plain: { body: { password: "not the password" } },
    naming: () => [],
    acts: "elsewhere",
  },
  confirm: {
    right: { code: "123456" },
    plain: { body: { code: "000000" } },
    naming: () => [],
    acts: "elsewhere",
  },
  renewCodes: {
    right: { password: "the password", code: "123456" },
    plain: { body: proof },
    naming: () => [],
    acts: "elsewhere",
  },
  end: {
    right: { password: "the password", code: "123456" },
    plain: { body: proof },
    naming: () => [],
    acts: "elsewhere",
  },
}
