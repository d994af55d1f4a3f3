import { aField, aLine } from "@sightline/fields/given"
import { mostRelocated } from "@sightline/model/relocation-rules"
import { expect, test } from "vitest"
import {
  itemsOf,
  leftOf,
  nameOf,
  opened,
  orderProblems,
  type Wizard,
  type WizardAction,
  wizardReducer,
} from "./wizard-state"

const item = (id: number, isInProcess = false) => ({ id, quantity: 1, version: 1, location: "Main", isInProcess })
const product = {
  inventoryId: 7,
  code: "FR 7",
  description: "A frame with a rather long name",
  itemCount: 3,
  items: [item(1), item(2), item(3, true)],
}
const after = (...actions: readonly WizardAction[]): Wizard => actions.reduce(wizardReducer, opened("2026/11/23"))
const takeAll: WizardAction = { type: "take", items: itemsOf(product) }
const next: WizardAction = { type: "next" }
const back: WizardAction = { type: "back" }

test("a name in the lists is cut at 20 characters · RELOCATE-04", () => {
  expect(nameOf(product)).toBe("A frame with a rathe...")
  expect(nameOf({ code: "12345678901234567890", description: "" })).toBe("12345678901234567890")
})

test("starts with reason 1, not in the future and today; a done order leaves nothing of it", () => {
  const fresh = opened("2026/11/23")
  expect(fresh.order).toEqual({ reason: "1", future: "2", startDay: "2026/11/23", assigneeId: "" })
  expect(
    after(takeAll, next, { type: "order", order: { reason: "3" } }, { type: "reset", today: "2026/11/24" }),
  ).toEqual(opened("2026/11/24"))
})

test("items move one at a time or by product, and dropping one restores the count of its product", () => {
  const one = after({ type: "take", items: itemsOf(product).slice(1, 2) })
  expect(leftOf(one, product)).toBe(2)
  const all = wizardReducer(one, takeAll)
  expect(all.chosen.map(({ id }) => id)).toEqual([2, 1])
  expect(leftOf(all, product)).toBe(1)
  expect(leftOf(wizardReducer(all, { type: "drop", ids: [2] }), product)).toBe(2)
})

test("an item in process is not taken, and one relocation takes a thousand", () => {
  expect(after(takeAll).chosen.map(({ id }) => id)).toEqual([1, 2])
  const many = itemsOf({ ...product, items: Array.from({ length: mostRelocated }, (_, nth) => item(nth + 2)) })
  const full = after({ type: "take", items: itemsOf(product).slice(0, 1) }, { type: "take", items: many })
  expect(full.chosen).toHaveLength(mostRelocated)
  expect(full.chosen.at(-1)?.id).toBe(mostRelocated)
})

test("goes on only with an item, and back by one step: the first step forgets the destination alone", () => {
  expect(after(next).step).toBe(1)
  const places = [aField({ code: "Center" })]
  const entered = after(
    takeAll,
    next,
    { type: "order", order: { reason: "3", assigneeId: "4" } },
    {
      type: "place",
      places,
      code: "Center",
      value: "1",
    },
  )
  const confirming = wizardReducer(entered, next)
  expect(confirming.step).toBe(3)
  expect(wizardReducer(confirming, back)).toEqual({ ...entered, problems: {} })
  const first = wizardReducer(wizardReducer(confirming, back), back)
  expect(first).toMatchObject({ step: 1, place: {}, order: { reason: "3", assigneeId: "4" } })
  expect(first.chosen).toHaveLength(2)
})

test("another larger place clears the smaller ones; a destination needs its center and a day that exists", () => {
  const places = [
    aField({ code: "Center", valueType: 3, lines: [aLine(1), aLine(2)] }),
    aField({ code: "Building", valueType: 3, parentCodes: ["Center"], lines: [aLine(5, { parentLineId: 1 })] }),
    aField({ code: "Floor", valueType: 3, parentCodes: ["Building"], lines: [aLine(6, { parentLineId: 5 })] }),
  ]
  const put = (code: string, value: string): WizardAction => ({ type: "place", places, code, value })
  const placed = after(takeAll, next, put("Center", "1"), put("Building", "5"), put("Floor", "6"))
  expect(orderProblems(placed, places, [1, 2])).toEqual({})
  const moved = wizardReducer(placed, put("Center", "2"))
  expect(moved.place).toEqual({ Center: "2", Building: "", Floor: "" })
  expect(orderProblems(after(takeAll, next), places, [1, 2])).toEqual({ Center: "Center is required" })
  const wrong = wizardReducer(moved, { type: "order", order: { startDay: "2026/02/30" } })
  expect(orderProblems(wrong, places, [1, 2])).toEqual({ startDay: "Start day is not a valid date" })
  expect(wizardReducer(wrong, { type: "next", problems: orderProblems(wrong, places, [1, 2]) }).step).toBe(2)
})
