import { expect, it } from "vitest"
import { tabsIn } from "./open-tabs"

it("open products come back as they were kept, whatever their names contain", () => {
  const tabs = [
    { id: 301, label: "Arden" },
    { id: 312, label: "Jocelyn « d'hiver » <b>\t\n" },
  ]
  expect(tabsIn(JSON.parse(JSON.stringify(tabs)))).toEqual(tabs)
})

it("an unreadable value counts as empty", () => {
  for (const kept of [
    undefined,
    null,
    "",
    {},
    [1],
    [{ id: 0, label: "zero" }],
    [{ id: -1, label: "less" }],
    [{ id: 1 }],
  ])
    expect(tabsIn(kept)).toEqual([])
})

it("each open product stays until it is closed, however many there are", () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, label: `P${index}` }))
  expect(tabsIn(many)).toEqual(many)
})
