import { expect, it } from "vitest"
import { filtersIn, firstState, hrefOf, type ListState, readState, searched, searchOf } from "./list-state"

const read = (query: string) => readState(new URLSearchParams(query))
const byId = { by: "inventoryID", direction: "asc" } as const

it("a bare address is the first page of everything, in the default order", () => {
  expect(read("")).toEqual(firstState)
  expect(hrefOf(firstState)).toBe("/inventory/update")
  expect(searchOf(firstState, byId, 12)).toEqual({ filters: [], isLowOnly: false, order: byId, page: 1, pageSize: 12 })
  expect(searchOf(read("by=listPrice"), byId, 12).order).toEqual({ by: "listPrice", direction: "asc" })
})

it("every state has an address, and the address leads back to it", () => {
  const state: ListState = {
    search: "round & navy",
    category: "301",
    status: "6",
    fields: { Brand: "302", Shape: "3007" },
    isLowOnly: true,
    order: { by: "listPrice", direction: "desc" },
    page: 7,
  }
  expect(readState(new URL(hrefOf(state), "http://x").searchParams)).toEqual(state)
  expect(hrefOf(state, { page: 1, search: "", fields: {} })).toBe(
    "/inventory/update?category=301&status=6&low=1&by=listPrice&direction=desc",
  )
  expect(searchOf(state, byId, 12).filters).toContainEqual({ code: "Shape", value: "3007" })
})

it("an invalid part of an address is ignored", () => {
  expect(read("page=0&by=purchasedPrice&direction=up&category=x&status=-1&low=yes&Brand=&x_y=1")).toEqual(firstState)
  expect(read("page=99999999").page).toBe(1)
})

it("a page whose bare address is filtered has an address for everything as well", () => {
  expect(hrefOf(firstState, {}, "/report")).toBe("/report?status=all")
  expect(read("status=all")).toEqual(firstState)
  expect(hrefOf(firstState, { status: "5" }, "/report")).toBe("/report?status=5")
})

it("a search begins at the first page and keeps the order", () => {
  const before = read("page=4&by=listPrice&Brand=302")
  expect(searched(before, new URLSearchParams("search=navy"))).toEqual({
    ...firstState,
    search: "navy",
    order: { by: "listPrice", direction: "asc" },
  })
})

it("what narrows the list can be taken off one by one, until nothing is left", () => {
  const state = read("search=round&category=301&status=6&low=1&Brand=302&Shape=3007&by=listPrice&page=3")
  const filters = filtersIn(state)
  expect(filters.map(({ code }) => code)).toEqual(["SearchString", "Category", "Status", "Brand", "Shape", "Low"])
  for (const filter of filters) {
    const left = filtersIn({ ...state, ...filter.without })
    expect(left.map(({ code }) => code)).toEqual(filters.map(({ code }) => code).filter((code) => code !== filter.code))
  }
  expect(filtersIn(firstState)).toEqual([])
})
