import type { ImportReport } from "@sightline/model/import"
import { whyNot } from "@sightline/screens/act/refusal-words.ts"
import { expect, it } from "vitest"
import { doesSomething, importRefusals, linesOf } from "./import-words"

const none = { created: 0, changed: 0, unchanged: 0 }
const report = (more: Partial<ImportReport>): ImportReport => ({
  batchId: null,
  ...none,
  items: none,
  customers: none,
  alike: [],
  problems: [],
  shop: null,
  ...more,
})

it("a report speaks of products and of items as far as the file does", () => {
  const items = { created: 1200, changed: 0, unchanged: 3 }
  expect(linesOf(report({ created: 1, items }), false)).toEqual([
    "Products: 1 to create, 0 to change, 0 as they are",
    "Items: 1,200 to create, 0 to change, 3 as they are",
  ])
  expect(linesOf(report({ items }), true)).toEqual(["Items: 1,200 created, 0 changed, 3 as they are"])
  expect(linesOf(report({ customers: items }), true)).toEqual(["Customers: 1,200 created, 0 changed, 3 as they are"])
  expect(linesOf(report({}), false)).toEqual(["The file has no rows."])
  expect(
    [report({}), report({ unchanged: 2 }), report({ changed: 1 }), report({ customers: items })].map(doesSomething),
  ).toEqual([false, false, true, true])
})

it("a cancelled import says that nothing was imported, rather than that there was no answer", () => {
  expect(whyNot(importRefusals, { _tag: "ImportCancelled" })).toBe("Cancelled. Nothing was imported.")
  expect(whyNot(importRefusals, { _tag: "NoAnswer" })).toMatch(/^There was no answer/)
})
