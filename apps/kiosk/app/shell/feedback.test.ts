import { type Entry, newEntry } from "@sightline/screens/task/entry.ts"
import { removal } from "@sightline/screens/task/verbs/remove.ts"
import { expect, it } from "vitest"
import { announcementOf, makeHearing } from "./feedback"

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

it("what was taken back is spoken by its product and unit, however it was taken back", () => {
  const change = { itemId: 1007, previousStatusId: 5, statusId: 30, totalQuantity: 3 }
  const product = { id: 7, items: [], image: null, totalQuantity: 4, itemTypeName: "", number: "", code: "", upc: "" }
  const act: Entry = {
    ...newEntry("a", 1, removal("oes.i.1007"), { product: { ...product, description: "Bexley, black" } }),
    state: { _tag: "Done", answer: { _tag: "Removed", change } },
  }
  const undo: Entry = {
    ...newEntry("u", 2, { _tag: "Undo", code: "oes.i.1007", itemId: null, of: "a", chain: [] }),
    state: { _tag: "Done", answer: { _tag: "Undone", movements: 1, totalQuantity: 4 } },
  }
  const reversal: Entry = {
    ...newEntry("r", 2, { _tag: "Reverse", code: "oes.i.1007", itemId: 1007, statusId: 5, of: "a" }),
    state: { _tag: "Done", answer: { _tag: "Reversed", change: { ...change, totalQuantity: 4 } } },
  }
  for (const back of [undo, reversal])
    expect(announcementOf(back, [act, back])?.text).toBe("Back on the wall: Bexley, black, item 1007. 4 left.")
})
