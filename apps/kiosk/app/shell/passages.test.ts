import { random } from "@sightline/fixtures/random"
import { doorSilence } from "@sightline/model/door-alarm-rules"
import { FastCheck as fc } from "effect"
import { expect, it } from "vitest"
import { makePassages } from "./passages"

const tag = (nth: number) => `E2801165${String(nth).padStart(16, "0")}`

it("a tag that is heard many times is one passage, and heard again after silence is another", () => {
  const passages = makePassages()
  const heard = [0, 20, 40, 25_000, 54_999, 84_998, 114_998].map((at) => passages.heard(tag(1), at))
  // Each reading restarts the silence, so a tag that hangs beside the door is heard once.
  expect(heard).toEqual([true, false, false, false, false, false, true])
  expect(passages.heard(tag(2), 114_998)).toBe(true)
})

it("whatever the readers say between them, each tag of a group is one passage each time the group passes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 5 }), fc.integer(), (size, times, seed) => {
      const { next, whole } = random(seed)
      const passages = makePassages()
      const group = Array.from({ length: size }, (_, nth) => tag(nth))
      let at = 0
      let found = 0
      for (let time = 0; time < times; time++) {
        const readings = group.flatMap((epc) => Array.from({ length: whole(5, 50) }, () => ({ epc, key: next() })))
        for (const { epc } of readings.sort((one, other) => one.key - other.key)) {
          at += whole(0, 19)
          if (passages.heard(epc, at)) found += 1
        }
        at += doorSilence
      }
      expect(found).toBe(size * times)
    }),
    { seed: 227, numRuns: 60 },
  )
})
