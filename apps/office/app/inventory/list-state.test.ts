import { expect, it } from "vitest"
import { firstState, hrefOf, readState, searchOf } from "./list-state"

const read = (query: string) => readState(new URLSearchParams(query))

it("an address without anything is the first page, by id, of everything", () => {
  expect(read("")).toEqual(firstState)
  expect(hrefOf(firstState)).toBe("/inventory/update")
  expect(searchOf(firstState)).toEqual({
    filters: [],
    isLowOnly: false,
    order: { by: "inventoryID", direction: "asc" },
    page: 1,
    pageSize: 12,
  })
})

it("every state has an address, and the address leads back to it", () => {
  const state = {
    search: "round & navy",
    category: "301",
    status: "6",
    isLowOnly: true,
    by: "listPrice",
    direction: "desc",
    page: 7,
  } as const
  expect(readState(new URL(hrefOf(state), "http://x").searchParams)).toEqual(state)
  expect(hrefOf(state, { page: 1, search: "" })).toBe(
    "/inventory/update?category=301&status=6&low=1&by=listPrice&direction=desc",
  )
})

it("what makes no sense in an address is as if it were not there", () => {
  expect(read("page=0&by=purchasedPrice&direction=up&category=x&status=-1&low=yes")).toEqual(firstState)
  expect(read("page=99999999").page).toBe(1)
})
