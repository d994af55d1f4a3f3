import { expect, it } from "vitest"
import { makeBuckets } from "./buckets"

const at = { ms: 5_000 }
const now = () => at.ms

it("an address may make its many at once, then one for each that has come back, and others have theirs", () => {
  const buckets = makeBuckets({ perSecond: 30, atOnce: 300, now })
  for (let nth = 1; nth <= 300; nth++) expect(buckets.take("one"), `${nth}`).toBe(0)
  expect(buckets.take("one")).toBeCloseTo(1000 / 30)
  expect(buckets.take("one")).toBeCloseTo(1000 / 30)
  expect(buckets.take("other")).toBe(0)
  at.ms += 100
  for (let nth = 1; nth <= 3; nth++) expect(buckets.take("one"), `${nth}`).toBe(0)
  expect(buckets.take("one")).toBeGreaterThan(0)
  at.ms += 10_000
  for (let nth = 1; nth <= 300; nth++) expect(buckets.take("one"), `${nth}`).toBe(0)
  expect(buckets.take("one")).toBeGreaterThan(0)
})

it("forgets what is full again", () => {
  const buckets = makeBuckets({ perSecond: 10, atOnce: 100, now })
  for (let nth = 0; nth < 1_000; nth++) buckets.take(`10.0.${nth >> 8}.${nth & 255}`)
  expect(buckets.size).toBe(1_000)
  at.ms += 101
  buckets.take("late")
  expect(buckets.size).toBe(1)
})

it("of a stranger with very many addresses keeps 20 000, and those that ask on", () => {
  const buckets = makeBuckets({ perSecond: 1, atOnce: 10, now })
  for (let nth = 0; nth < 10; nth++) expect(buckets.take("mine")).toBe(0)
  for (let nth = 0; nth < 50_000; nth++) {
    buckets.take(`2001:db8:${nth.toString(16)}:0::`)
    if (nth % 1_000 === 0) expect(buckets.take("mine")).toBeGreaterThan(0)
  }
  expect(buckets.size).toBe(20_000)
  expect(buckets.take("mine")).toBeGreaterThan(0)
})
