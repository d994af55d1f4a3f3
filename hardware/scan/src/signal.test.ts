import { describe, expect, it } from "vitest"
import { random } from "../../../fixtures/src/random"
import { walk } from "../../simulator/src/walk"
import { beginSearch, hasStrength, highestLevel, isLongSilent, searchAt, type TagRead, withRead } from "./signal"

/** The levels that a page shows while it looks at the search every tenth of a second. */
function shown(reads: readonly TagRead[], until: number, every = 100) {
  let search = beginSearch(0)
  const waiting = [...reads]
  const levels: (number | null)[] = []
  for (let now = every; now <= until; now += every) {
    for (let [next] = waiting; next !== undefined && next.at <= now; [next] = waiting) {
      search = withRead(search, next)
      waiting.shift()
    }
    search = searchAt(search, now)
    levels.push(search.level)
  }
  return levels
}

const steady = (dbm: number | null, { rate = 10, from = 0, to = 3000 } = {}): readonly TagRead[] =>
  Array.from({ length: ((to - from) * rate) / 1000 }, (_, nth) => ({ at: from + (nth * 1000) / rate, dbm }))
const mean = (levels: readonly (number | null)[]) =>
  levels.reduce<number>((sum, level) => sum + (level ?? 0), 0) / levels.length

describe("a search by signal strength", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("rises on the way to a tag and falls on the way back, seed %i", (seed) => {
    const { next: chance } = random(seed)
    const there = walk({ from: 6, to: 0.1, seconds: 20, rate: 12, chance })
    const back = walk({ from: 0.1, to: 6, seconds: 20, rate: 12, chance })
    const levels = shown([...there, ...back.map(({ at, dbm }) => ({ at: at + 20_000, dbm }))], 40_000)
    const fifths = Array.from({ length: 10 }, (_, nth) => mean(levels.slice(nth * 40, nth * 40 + 40)))
    const isRising = (part: readonly number[]) => part.every((level, nth) => nth === 0 || level > (part[nth - 1] ?? 0))
    expect(isRising(fifths.slice(0, 5)), `${fifths}`).toBe(true)
    expect(isRising(fifths.slice(5).reverse()), `${fifths}`).toBe(true)
    expect(mean(levels.slice(190, 200))).toBeGreaterThan(9)
    expect(mean(levels.slice(0, 20))).toBeLessThan(4)
  })

  it.each([1, 2, 3, 4])("never goes by more than one level in a tenth of a second, seed %i", (seed) => {
    const { next: chance } = random(seed)
    const levels = shown(walk({ from: 3, to: 0.1, seconds: 20, rate: 40, chance }), 22_000).map((level) => level ?? -1)
    for (const [nth, level] of levels.entries()) expect(Math.abs(level - (levels[nth - 1] ?? -1))).toBeLessThan(2)
    expect(Math.max(...levels)).toBe(highestLevel)
  })

  it.each([1, 2, 3, 4])("stays within three levels before a tag that is not moved, seed %i", (seed) => {
    const { next: chance } = random(seed)
    const levels = shown(walk({ from: 1, to: 1, seconds: 20, rate: 12, chance }), 20_000).slice(20)
    expect(Math.max(...levels.map(Number)) - Math.min(...levels.map(Number))).toBeLessThan(4)
    expect(levels).not.toContain(null)
  })

  it("is not changed by a single reading that something threw back", () => {
    const reads = steady(-55).map((read, nth) => (nth % 7 === 3 ? { ...read, dbm: -78 } : read))
    expect(new Set(shown(reads, 3000).slice(10))).toEqual(new Set([5]))
  })

  it("bounds what is weaker and stronger than any level", () => {
    expect(shown(steady(-98), 2900).at(-1)).toBe(0)
    expect(shown(steady(-20), 2900).at(-1)).toBe(highestLevel)
  })

  it("keeps its level through the pause between two rounds of the reader, then fades until nothing is heard", () => {
    const levels = shown(steady(-35, { to: 2000 }), 7000)
    expect(levels.slice(19, 29)).toEqual(Array(10).fill(highestLevel))
    const after = levels.slice(29)
    expect(after.filter((level, nth) => nth > 0 && Number(level ?? -1) > Number(after[nth - 1] ?? -1))).toEqual([])
    expect(after[20]).toBeGreaterThan(0)
    expect(levels.at(-1)).toBeNull()
  })

  it("says when a person should move on: five seconds after the last reading, or after the beginning", () => {
    expect([isLongSilent(beginSearch(100), 5099), isLongSilent(beginSearch(100), 5100)]).toEqual([false, true])
    const heard = withRead(beginSearch(0), { at: 3000, dbm: -60 })
    expect([isLongSilent(heard, 7999), isLongSilent(heard, 8000)]).toEqual([false, true])
  })
})

describe("a reader that tells no signal strength", () => {
  it("is taken by how often it hears the tag in a second, and says so", () => {
    expect(shown(steady(null, { rate: 3 }), 2900).at(-1)).toBe(3)
    expect(shown(steady(null, { rate: 25 }), 2900).at(-1)).toBe(highestLevel)
    expect(hasStrength(beginSearch(0))).toBeNull()
    expect(hasStrength(withRead(beginSearch(0), { at: 1, dbm: null }))).toBe(false)
  })

  it("is another one once a strength has come", () => {
    const search = withRead(withRead(beginSearch(0), { at: 1, dbm: null }), { at: 2, dbm: -50 })
    expect(hasStrength(search)).toBe(true)
  })
})
