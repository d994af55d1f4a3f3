import { type Entry, newEntry, type State } from "@sightline/screens/task/entry.ts"
import { expect, it } from "vitest"
import type { DeskCount, DeskSearched } from "./desk"
import { findIn, searchNow, shownOf, withFound } from "./search"

const item = (itemId: number, placeIds: readonly number[] = [], isFound = false): DeskSearched => ({
  ...{ itemId, name: `Frame ${itemId}`, code: itemId === 2 ? "OWN-2" : `oes.i.${itemId}` },
  ...{ place: placeIds.join(" / "), placeIds, isFound },
})
const countOf = (items: readonly DeskSearched[], left = items.filter(({ isFound }) => !isFound).length): DeskCount => ({
  ...{ id: 7, title: "Count 7", isAgain: true },
  search: { left, items },
})
const counted = (itemId?: number): State => ({
  _tag: "Done",
  answer: {
    _tag: "Counted",
    passId: "p",
    name: "A frame",
    units: 1,
    inPass: 1,
    ...(itemId !== undefined && { itemId }),
  },
})
const pending: State = { _tag: "Pending" }
const refused: State = { _tag: "Refused", reason: "NotCounted", product: null, itemId: null, reversibleTo: null }
const seen = (id: string, code: string, state: State = pending, passId = "p"): Entry => ({
  ...newEntry(id, 0, { _tag: "CountSeen", code, itemId: null, passId }),
  state,
})
const undo = (id: string, of: string, state: State = pending): Entry => ({
  ...newEntry(id, 0, { _tag: "Undo", code: "", itemId: null, of, chain: [] }),
  state,
})
const begun = (passId: string, sessionId: number) =>
  newEntry(`b-${passId}`, 0, { _tag: "CountBegin", code: "Wall", itemId: null, passId, sessionId, kind: "search" })

const foundIn = (count: DeskCount, entries: readonly Entry[]) =>
  searchNow(count, entries, "oes")?.items.flatMap(({ itemId, isFound }) => (isFound ? [itemId] : []))

it("a reading finds the item of its label, of its own code or of its tag, once it may have been taken", () => {
  const count = countOf([item(1), item(2), item(3), item(4, [], true)])
  expect(foundIn(count, [])).toEqual([4])
  expect(foundIn(count, [seen("a", "OES.I.1"), seen("b", "OWN-2"), seen("c", "own-2")])).toEqual([1, 2, 4])
  const tag = "E28011650000000000000001"
  expect(foundIn(count, [seen("a", tag)])).toEqual([4])
  expect(foundIn(count, [seen("a", tag, counted(3)), seen("b", "oes.i.1", refused)])).toEqual([3, 4])
  // Another label of the same product, and a product's own number.
  expect(foundIn(count, [seen("a", "oes.i.9", counted(9)), seen("b", "4006381333931", counted())])).toEqual([4])
  expect(searchNow(count, [seen("a", "oes.i.1"), seen("b", "oes.i.1")], "oes")?.left).toBe(2)
})

it("a reading for another count finds nothing, and what was taken back is searched for again", () => {
  const count = countOf([item(1), item(2)])
  expect(foundIn(count, [begun("q", 8), seen("a", "oes.i.1", pending, "q")])).toEqual([])
  expect(foundIn(count, [begun("p", 7), seen("a", "oes.i.1")])).toEqual([1])
  expect(foundIn(count, [seen("a", "oes.i.1"), undo("u", "a")])).toEqual([])
  expect(foundIn(count, [seen("a", "oes.i.1"), undo("u", "a"), seen("b", "oes.i.1")])).toEqual([1])
  // The server had taken it before it was taken back.
  expect(
    searchNow(countOf([item(1, [], true)]), [seen("a", "oes.i.1", counted(1)), undo("u", "a")], "oes"),
  ).toMatchObject({ left: 1, items: [{ isFound: false }] })
})

it("what the server has taken stays struck out when the station forgets the reading, and nothing else does", () => {
  const counts = [countOf([item(1), item(2)], 12)]
  expect(withFound(counts, [], "oes")).toBe(counts)
  expect(withFound(counts, [seen("a", "oes.i.1")], "oes")).toBe(counts)
  const kept = withFound(counts, [seen("a", "oes.i.1", counted(1)), seen("b", "OWN-2")], "oes")
  expect(kept).toEqual([countOf([item(1, [], true), item(2)], 11)])
  expect(withFound(kept, [seen("a", "oes.i.1", counted(1))], "oes")).toBe(kept)
  expect(
    withFound([{ id: 9, title: "Count 9", isAgain: false }], [seen("a", "oes.i.1", counted(1))], "oes"),
  ).toHaveLength(1)
})

it("an item is told as found by its first reading that stands", () => {
  const counts = [countOf([item(1), item(2)])]
  const [one, again, other] = [seen("a", "oes.i.1"), seen("b", "oes.i.1"), seen("c", "oes.i.9")]
  const all = [one, again, other]
  expect(all.map((entry) => findIn(counts, entry, all, "oes"))).toEqual([
    { name: "Frame 1", left: 1 },
    undefined,
    undefined,
  ])
  expect(findIn(counts, again, [one, undo("u", "a"), again], "oes")).toEqual({ name: "Frame 1", left: 1 })
  expect(findIn([], one, all, "oes")).toBeUndefined()
})

it("the places that share most with the area that is walked stand first, and the others by their names", () => {
  const search = { left: 5, items: [item(1, [9]), item(2, [1, 3]), item(3, [1, 2, 4]), item(4, [1, 2]), item(5)] }
  const order = (area?: string) =>
    shownOf(search, area, "oes").places.map(({ items }) => items.map(({ itemId }) => itemId).join())
  expect(order()).toEqual(["5", "4", "3", "2", "1"])
  expect(order("oes.l.2")).toEqual(["4", "3", "2", "5", "1"])
  expect(order("oes.l.4")).toEqual(["3", "4", "2", "5", "1"])
  expect(order("oes.l.77")).toEqual(order())
  expect(order("Left wall")).toEqual(order())
})
