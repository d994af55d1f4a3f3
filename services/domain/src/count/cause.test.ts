import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { describe, expect, it } from "vitest"
import { causesOf, type Happened, type Missed, type Stranger } from "./cause"

const day = (nth: number) => new Date(Date.UTC(2026, 10, nth))

const missed = (but: Partial<Missed> = {}): Missed => ({
  ...{ key: "i1", inventoryId: InventoryId.make(1), brandId: 1, categoryId: 1, placeId: null, units: 1, expected: 1 },
  ...but,
})

const happened = (what: Happened["what"], nth: number, but: Partial<Happened> = {}): Happened => ({
  ...{ key: "i1", what, evidence: `m${nth}`, at: day(nth), by: "Ann", station: null, units: 1, name: null },
  ...{ orderId: null, isPlain: what === "counted", ...but },
})

const stranger = (nth: number, but: Partial<Stranger> = {}): Stranger => ({
  ...{
    key: "i9",
    inventoryId: InventoryId.make(1),
    brandId: 1,
    categoryId: 1,
    placeId: null,
    name: "A frame",
    units: 1,
  },
  ...{ isGone: true, seenAt: day(20), seenBy: "Ann" },
  left: [{ evidence: `m9${nth}`, itemId: InventoryItemId.make(9), at: day(nth), by: "Bob", orderId: null }],
  ...but,
})

const kinds = (
  lines: ReadonlyArray<Missed>,
  events: ReadonlyArray<Happened>,
  strangers: ReadonlyArray<Stranger> = [],
) => [...causesOf(lines, events, strangers).values()].map(({ causes }) => causes.map(({ kind }) => kind))

describe("what became of a missing thing", () => {
  it("is not that its twin left before somebody held the missing one", () => {
    expect(kinds([missed()], [happened("counted", 5)], [stranger(6)])).toEqual([["twin"]])
    expect(kinds([missed()], [happened("counted", 5)], [stranger(4)])).toEqual([[]])
  })

  it("is what happened to it last, and nothing before that", () => {
    expect(kinds([missed()], [happened("returned", 3), happened("counted", 5)])).toEqual([[]])
    expect(kinds([missed()], [happened("counted", 3), happened("returned", 5)])).toEqual([["returned"]])
  })

  it("is of several units whatever happened since they were counted, the likeliest first", () => {
    const batch = missed({ units: 2, expected: 8 })
    const events = [happened("relocated", 2), happened("counted", 3), happened("received", 4), happened("returned", 5)]
    expect(kinds([batch], events)).toEqual([["returned", "short"]])
  })

  it("is that a door heard it, unless somebody held it afterwards", () => {
    expect(kinds([missed()], [happened("counted", 3), happened("heard", 5)], [stranger(6)])).toEqual([["door", "twin"]])
    expect(kinds([missed()], [happened("heard", 3), happened("counted", 5)])).toEqual([[]])
    expect(kinds([missed()], [happened("heard", 3), happened("returned", 5)])).toEqual([["returned"]])
    const [one] = causesOf([missed()], [happened("counted", 3), happened("heard", 5)], []).values()
    expect(one?.witness?.at).toEqual(day(3))
  })

  it("is no move within what is counted, and no delivery that was scanned one by one", () => {
    expect(kinds([missed()], [happened("relocated", 5, { isPlain: true })])).toEqual([[]])
    expect(kinds([missed()], [happened("received", 5, { isPlain: true })])).toEqual([[]])
  })

  it("is a stranger as often as there is one", () => {
    const lines = [missed(), missed({ key: "i2" })]
    expect(kinds(lines, [], [stranger(6)]).flat()).toEqual(["twin"])
    expect(kinds(lines, [], [stranger(6, { units: 2 })]).flat()).toEqual(["twin", "twin"])
  })

  it("is one of its kind that hangs beside it, rather than one elsewhere; among equals nobody knows", () => {
    const other = { inventoryId: InventoryId.make(2), placeId: 7 }
    const lines = [missed({ placeId: 3 }), missed({ key: "i2", placeId: 7 })]
    expect(kinds(lines, [], [stranger(6, other)])).toEqual([[], ["twin"]])
    expect(kinds(lines, [], [stranger(6, { ...other, placeId: null })])).toEqual([[], []])
    expect(kinds([missed({ categoryId: 2 })], [], [stranger(6, other)])).toEqual([[]])
  })

  it("has the last one who held it as its witness, not who moved it on a list", () => {
    const [one] = causesOf([missed()], [happened("counted", 3), happened("relocated", 5, { by: "Bob" })], []).values()
    expect(one?.witness).toEqual({ at: day(3), by: "Ann", station: null, isCount: true })
    const [none] = causesOf([missed()], [happened("relocated", 5)], []).values()
    expect(none?.witness).toBeNull()
  })
})
