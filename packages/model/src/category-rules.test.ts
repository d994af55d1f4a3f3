import { expect, it } from "vitest"
import { categoryProblems, upiTypeProblems } from "./category-rules"

it("a category has a name, and a tax from 0 to 100 with three decimals at most", () => {
  for (const taxPercent of [undefined, null, 0, 100, 8.875, 0.001])
    expect(categoryProblems({ name: "Frames", taxPercent })).toEqual({})
  for (const taxPercent of [-0.001, 100.001, 8.8751, Number.NaN])
    expect(categoryProblems({ name: "Frames", taxPercent })).toEqual({
      taxPercent: "Tax must be a number from 0 to 100, with 3 decimals at most",
    })
  expect(categoryProblems({ name: " " })).toEqual({ name: "Category name is required" })
})

it("a UPI type has a name", () => {
  expect(upiTypeProblems({ name: "UPC" })).toEqual({})
  expect(upiTypeProblems({ name: "  " })).toEqual({ name: "UPI type name is required" })
})
