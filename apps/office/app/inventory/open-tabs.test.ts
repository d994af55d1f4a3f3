import { expect, it } from "vitest"
import { readTabs, writeTabs } from "./open-tabs"

it("open products come back as they were kept, whatever is in their names", () => {
  const tabs = [
    { id: 301, label: "Arden" },
    { id: 312, label: "Jocelyn « d'hiver » <b>" },
  ]
  expect(readTabs(writeTabs(tabs))).toEqual(tabs)
  expect(readTabs(writeTabs([{ id: 1, label: "a\tb\nc" }]))).toEqual([{ id: 1, label: "a b c" }])
})

it("whatever else lies there is as if nothing did", () => {
  for (const text of [null, "", "x", "[1]", "0\tzero", "-1\tless"]) expect(readTabs(text)).toEqual([])
})

it("of too many the latest stay", () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, label: `P${index}` }))
  expect(readTabs(writeTabs(many)).map(({ id }) => id)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
})
