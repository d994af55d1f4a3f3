import { expect, test } from "vitest"
import { askedOf, firstState, hrefOf, readState } from "./list-state"

test("the query has page 1 and ten orders where none are supplied, and nothing empty · API-07", () => {
  expect(askedOf({})).toEqual({ page: 1, pageSize: 10 })
  expect(askedOf({ status: "", vendors: [] })).toEqual({ page: 1, pageSize: 10 })
  expect(askedOf({ page: 3, size: 50, status: "91", vendors: [4, 5] })).toEqual({
    ...{ page: 3, pageSize: 50, statusId: 91, vendorIds: [4, 5] },
  })
})

test("an address holds the state, and what nobody can mean is ignored", () => {
  const state = { page: 2, size: 20, status: "", vendors: [4, 5] }
  expect(readState(new URLSearchParams(hrefOf(state).split("?")[1]))).toEqual(state)
  expect(readState(new URLSearchParams("page=x&size=7&status=new&vendor=0"))).toEqual(firstState)
  expect(hrefOf(firstState)).toBe("/vendors-manager/Order")
})
