import { Schema } from "effect"
import { expect, it } from "vitest"
import { Throttled } from "./channel"
import { exchange } from "./etsy/authorize"
import { answered } from "./shopify/graphql"

const refused = (named: string | null) => ({ status: 429, header: () => named, body: undefined })
const app = { keystring: "k", secret: "s", state: "t", verifier: "v", redirect: "https://r.test" }

/** The seconds that each kind of channel is left alone behind this header. */
const pauses = (named: string | null) => {
  const asked = exchange(app, "code")
  const steps = [
    answered(refused(named), Schema.Unknown, () => asked),
    asked._tag === "Ask" ? asked.next(refused(named)) : asked,
  ]
  return steps.map((step) => step._tag === "Fail" && step.problem._tag === "Throttled" && step.problem.seconds)
}

it("a channel's Retry-After is kept to, for a day at most; an invalid one is ignored", () => {
  expect(pauses("12")).toEqual([12, 12])
  expect(pauses("0.2")).toEqual([1, 1])
  for (const endless of ["86401", "9".repeat(400)]) expect(pauses(endless)).toEqual([86_400, 86_400])
  for (const malformed of [null, "", "0", "-5", "1e9", "Infinity", "0x10", "soon", "Sun, 06 Nov 2034 08:49:37 GMT"])
    expect(pauses(malformed), `${malformed}`).toEqual([2, 2])
})

it("a pause that was computed of a channel's numbers is one of a second to a day", () => {
  expect([Number.NaN, -4, 0, 1.5, 1e300].map((seconds) => new Throttled({ seconds }).seconds)).toEqual([
    ...[1, 1, 1, 2, 86_400],
  ])
})
