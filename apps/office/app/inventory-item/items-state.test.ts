import { expect, it } from "vitest"
import { itemsHref, readItemsState } from "./items-state"

const read = (query: string) => readItemsState(new URLSearchParams(query))

it("a product's items start at page 1, unfiltered, by id", () => {
  expect(read("")).toEqual({ status: "", by: "inventoryItemID", direction: "asc", page: 1 })
})

it("every state has an address, and the address leads back to it", () => {
  const state = { status: "30", by: "quantity", direction: "desc", page: 3 } as const
  expect(readItemsState(new URL(itemsHref(301, state), "http://x").searchParams)).toEqual(state)
  expect(itemsHref(301, state, { status: "", page: 1 })).toBe(
    "/inventory/update/301/items?status=all&by=quantity&direction=desc",
  )
  expect(read("status=all")).toEqual(read(""))
  expect(read("status=x&by=status_id&direction=up&page=0")).toEqual(read(""))
})
