import { describe, expect, it } from "vitest"
import { installationLane, laneOf } from "./lane"
import { makeLanes } from "./lanes"
import { briefly, longOnes, makePace } from "./pace"

const dear = laneOf(3)
const visitors = { client: 3, isVisitors: true }
const others = laneOf(4)

/** Seven places of a lane, of which a piece of 20 ms costs nobody anything, by a clock that stands. */
function aPace(processors = 2) {
  const clock = { now: 10_000 }
  const pace = makePace({ most: 7, cheap: 20, processors, clock: () => clock.now })
  const took = (lane: typeof dear, milliseconds: number, times = 60) => {
    for (let time = 0; time < times; time++) pace.ended(lane, clock.now - milliseconds)
  }
  /** How many may be under way together that began this many milliseconds ago. */
  const together = (lane: typeof dear, ago = 0) => {
    const begun: { since: number }[] = []
    while (begun.length < 20 && pace.allows(lane, begun)) begun.push({ since: clock.now - ago })
    return begun.length
  }
  return { clock, pace, took, together }
}

describe("the pace of a lane", () => {
  it("is as slow as its pieces are dear, while people of others are there", () => {
    const { pace, took, together } = aPace()
    pace.came(others)
    expect(together(dear)).toBe(3)
    took(dear, 19)
    expect(together(dear)).toBe(7)
    took(dear, 40)
    expect(together(dear)).toBe(3)
    took(dear, 150)
    expect(together(dear)).toBe(1)
    expect(together(others)).toBe(20)
  })

  it("leaves a processor to others, and a place to who comes a moment after a dear piece of their own", () => {
    const { pace, took, together } = aPace(4)
    pace.came(others)
    took(dear, 150)
    expect(together(dear)).toBe(3)
    expect(together(dear, briefly - 1)).toBe(3)
    expect(together(dear, briefly)).toBe(4)
    took(visitors, 150)
    expect(together(visitors)).toBe(1)
    expect(together(visitors, briefly)).toBe(1)
    const one = aPace(1)
    one.pace.came(others)
    one.took(dear, 150)
    expect([one.together(dear), one.together(dear, briefly)]).toEqual([1, 2])
  })

  it("lets only one more begin a moment later, not one for each moment", () => {
    const { clock, pace, took } = aPace()
    pace.came(others)
    took(dear, 150)
    const since = clock.now
    clock.now += briefly
    expect(pace.allows(dear, [{ since }])).toBe(true)
    const later = clock.now
    clock.now += briefly
    expect(pace.allows(dear, [{ since }, { since: later }])).toBe(false)
    clock.now = since + longOnes
    expect(pace.allows(dear, [{ since }, { since: later }])).toBe(true)
  })

  it("is nobody's where nobody else is, has not been for a second, or where only visitors and the installation are", () => {
    const { clock, pace, took, together } = aPace()
    took(dear, 150)
    pace.came(dear)
    pace.came(visitors)
    pace.came({ client: 4, isVisitors: true })
    pace.came(installationLane)
    expect(together(dear)).toBe(20)
    pace.came(others)
    pace.came(dear)
    expect(together(dear)).toBe(1)
    clock.now += 1_000
    expect(together(dear)).toBe(1)
    clock.now += 1
    expect(together(dear)).toBe(20)
  })

  it("lets visitors make way for people, also for those of their client", () => {
    const { pace, took, together } = aPace()
    took(visitors, 150)
    expect(together(visitors)).toBe(20)
    pace.came(laneOf(3))
    expect(together(visitors)).toBe(1)
  })

  it("forgets a long piece soon, and does not count it while it is under way", () => {
    const { pace, took, together } = aPace()
    pace.came(others)
    took(dear, 3_600_000, 3)
    expect(together(dear)).toBe(1)
    expect(together(dear, longOnes)).toBe(20)
    took(dear, 5, 20)
    expect(together(dear)).toBeGreaterThanOrEqual(7)
  })

  it("is kept for a thousand lanes, those that were here last", () => {
    const { pace, took, together } = aPace()
    took(dear, 150)
    for (let client = 10; client < 1_009; client++) took(laneOf(client), 1, 1)
    pace.came(others)
    expect(together(dear)).toBe(1)
    took(laneOf(9), 1, 1)
    expect(together(dear)).toBe(3)
  })
})

it("a lane whose pieces are dear waits behind a few of its own, and takes its share again once it is alone", () => {
  const clock = { now: 10_000 }
  const lanes = makeLanes<string>(10, { cheap: 20, processors: 2, clock: () => clock.now })
  const begin = (lane: typeof dear, many: number) => Array.from({ length: many }, () => lanes.hold(lane))
  const first = begin(dear, 9)
  expect(first.filter(Boolean)).toHaveLength(7)
  clock.now += 150
  for (const hold of first) if (hold) lanes.release(hold)
  expect(lanes.hold(others)).toBeDefined()
  expect(begin(dear, 9).filter(Boolean)).toHaveLength(1)
  for (const one of ["a", "b", "c"]) lanes.wait(dear, one)
  expect(lanes.next()).toBeUndefined()
  clock.now += briefly
  expect(lanes.next()?.of).toBe("a")
  expect(lanes.next()).toBeUndefined()
  clock.now += longOnes
  expect(lanes.next()?.of).toBe("b")
  expect(lanes.next()).toBeUndefined()
  clock.now += 1_000
  // What comes now does not pass by what waits.
  expect(lanes.hold(dear)).toBeUndefined()
  expect(lanes.next()?.of).toBe("c")
  expect(lanes.hold(dear)).toBeDefined()
})
