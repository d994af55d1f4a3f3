import { expect, it } from "vitest"
import type { Product } from "../task/answer"
import type { Entry } from "../task/entry"
import { standing } from "../task/standing"
import { endedIn, itemsShown, merged, noStands, standsOf, totalNow, touched } from "./stands"

const product = (id: number, itemId: number, statusId: number, totalQuantity = 4): Product => ({
  id,
  items: [{ id: itemId, statusId, quantity: 1 }],
  image: null,
  totalQuantity,
  itemTypeName: "",
  number: "",
  code: "",
  upc: "",
  description: "",
})

const removed = (id: string, itemId: number): Entry => ({
  id,
  at: 0,
  task: { _tag: "Remove", code: `c.i.${itemId}`, itemId: null },
  product: product(1, itemId, 5),
  state: {
    _tag: "Done",
    answer: { _tag: "Removed", change: { itemId, previousStatusId: 5, statusId: 30, totalQuantity: 3 } },
  },
})
const pending = (id: string): Entry => ({ ...removed(id, 0), state: { _tag: "Pending" } })

const look = (entries: readonly Entry[], itemId: number, found: readonly Product[]) =>
  standsOf([{ itemId, inventories: found }], endedIn(entries))

const back = (entries: readonly Entry[], { items }: ReturnType<typeof look>) => [...standing(entries, items).keys()]

it("a removal reversed elsewhere says so, even when its unit is in a batch again", () => {
  const entries = [removed("a", 7), removed("b", 8)]
  expect(back(entries, look(entries, 7, [product(1, 7, 30)]))).toEqual([])
  expect(back(entries, look(entries, 7, [product(1, 7, 5)]))).toEqual(["a"])
  expect(back(entries, look(entries, 8, []))).toEqual(["b"])
})

it("an item that is removed again here is not shown as back by an earlier look-up, on no result of it", () => {
  const before = [removed("a", 7)]
  const stands = look(before, 7, [product(1, 7, 5)])
  expect(back(before, stands)).toEqual(["a"])
  expect(back([...before, removed("b", 7)], stands)).toEqual([])
})

it("a product's remaining stock is the looked-up number until this screen itself changes it", () => {
  const entries = [removed("a", 7)]
  const stands = look(entries, 7, [product(1, 7, 30, 2)])
  expect(totalNow(entries, stands, 1)).toBe(2)
  expect(totalNow([...entries, pending("b")], stands, 1)).toBe(2)
  expect(totalNow([...entries, removed("b", 8)], stands, 1)).toBeUndefined()
  expect(totalNow(entries, stands, 2)).toBeUndefined()
  expect(totalNow(entries, merged(noStands, stands), 1)).toBe(2)
})

it("only the records that a change names are asked for again, or all when it names none", () => {
  const entries = [removed("a", 7), removed("b", 8), pending("c")]
  expect(itemsShown(entries)).toEqual([8, 7])
  expect(touched(entries, { ids: [7, 99], of: [5] })).toEqual([7])
  expect(touched(entries, { ids: [99], of: [5] })).toEqual([])
  expect(touched(entries, { ids: [], of: [] })).toEqual([8, 7])
  expect(touched([removed("a", 7), removed("b", 8)], { ids: [99], of: [1] })).toEqual([8])
})
