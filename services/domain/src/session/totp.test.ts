import { Secret } from "otpauth"
import { describe, expect, it } from "vitest"
import { newTotpKey, stepOf, totpUri } from "./totp"

/** RFC 6238, appendix B: the key, and the last six digits of each eight-digit code. */
const key = Secret.fromLatin1("12345678901234567890").base32

describe("a code of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("is the one of RFC 6238 at second %d: %s", (second, code) => {
    expect(stepOf(key, code, second * 1000)).toBe(Math.floor(second / 30))
  })

  it("is accepted at most half a minute early or late", () => {
    const taken = [-60, -30, 0, 30, 60].map((late) => stepOf(key, "050471", (1_111_111_111 + late) * 1000) !== null)
    expect(taken).toEqual([false, true, true, true, false])
  })

  it("comes from a key of 160 bits that an app reads with its labels", () => {
    expect(newTotpKey()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpKey()).not.toBe(newTotpKey())
    expect(totpUri(key, "ada@example.test")).toBe(
      `otpauth://totp/Sightline:ada%40example.test?issuer=Sightline&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
