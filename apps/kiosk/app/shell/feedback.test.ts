import type { Entry } from "@sightline/screens/task/entry.ts"
import { expect, it } from "vitest"
import { makeHearing } from "./feedback"

const seen = (code: string, name: string | null): Entry => ({
  id: code,
  at: 0,
  task: { _tag: "CountSeen", code, itemId: null, passId: "p" },
  state: {
    _tag: "Done",
    answer: { _tag: "Counted", passId: "p", name, units: 1, inPass: 1 },
  },
  product: null,
})
const tag = (nth: number) => `E280F00D${String(nth).padStart(16, "0")}`

it("of the tags that a reader hears every 25th sounds, strange ones never, and labels always", () => {
  const hears = makeHearing()
  expect(hears(seen("oes.i.7", "A frame"))).toBe(true)
  const heard = Array.from({ length: 60 }, (_, nth) => hears(seen(tag(nth), nth % 6 === 5 ? null : "A frame")))
  expect(heard.filter(Boolean)).toHaveLength(2)
  expect(hears(seen("4006381333931", null))).toBe(true)
})
