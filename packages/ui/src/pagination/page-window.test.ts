import { expect, it } from "vitest"
import { pageWindow } from "./page-window"

const shown = (current: number, total: number) =>
  pageWindow(current, total)
    .map((slot) => (typeof slot === "number" ? slot : "…"))
    .join(" ")

it.each([
  [1, 1, "1"],
  [1, 3, "1 2 3"],
  [1, 10, "1 2 … 10"],
  [2, 10, "1 2 3 … 10"],
  [5, 10, "1 … 4 5 6 … 10"],
  [9, 10, "1 … 8 9 10"],
  [10, 10, "1 … 9 10"],
  [500, 1000, "1 … 499 500 501 … 1000"],
])("page %d of %d offers %s", (current, total, pages) => {
  expect(shown(current, total)).toBe(pages)
})

it("dots never replace a single page, and the current page has one neighbor on each side", () => {
  for (let total = 1; total <= 12; total++)
    for (let current = 1; current <= total; current++) {
      const slots = pageWindow(current, total)
      const pages = slots.filter((slot) => typeof slot === "number")
      expect(pages).toContain(current)
      expect(pages[0]).toBe(1)
      expect(pages.at(-1)).toBe(total)
      for (const [place, slot] of slots.entries())
        if (typeof slot !== "number")
          expect(Number(slots[place + 1]) - Number(slots[place - 1]), `${current} of ${total}`).toBeGreaterThan(2)
      const far = pages.filter((page) => Math.abs(page - current) > 1 && page !== 1 && page !== total)
      // A page that stands where dots would hide it alone.
      for (const page of far) expect([3, 2, total - 1, total - 2]).toContain(page)
    }
})

it("an address beyond the list shows its end", () => {
  expect(shown(99, 3)).toBe("1 2 3")
  expect(shown(0, 3)).toBe("1 2 3")
  expect(shown(1, 0)).toBe("1")
})
