import { describe, expect, it } from "vitest"
import { counterOf, type Movement, type Stand } from "./undo-counter"

const [active, sold] = [5, 30]
const largest = 2_147_483_647

const item: Stand = {
  id: 1,
  inventoryId: 70,
  centerId: 8,
  locationId: 81,
  statusId: active,
  quantity: 5,
  reserved: 0,
  groupCount: 0,
  isWaiting: false,
  version: 1,
}

const movement: Movement = {
  id: 900,
  inventoryId: 70,
  reason: "receipt",
  fromItemId: null,
  fromStatusId: null,
  toItemId: null,
  toStatusId: null,
  quantity: 2,
  groupDelta: 0,
  centerId: 8,
  toCenterId: null,
  fromLocationId: null,
  toLocationId: null,
  isReversed: false,
  isPaper: false,
}

const counter = (more: Partial<Movement>, ...stands: ReadonlyArray<Stand>) =>
  counterOf(new Map(stands.map((one) => [one.id, one])), { ...movement, ...more })

const row = {
  reverses: 900,
  inventoryId: 70,
  reason: "reversal",
  fromItemId: null,
  fromStatusId: null,
  toItemId: null,
  toStatusId: null,
  quantity: 2,
  groupDelta: 0,
  centerId: 8,
  toCenterId: null,
  fromLocationId: null,
  toLocationId: null,
}

const cameIn = { toItemId: 1, toStatusId: active }
const wentOut = { fromItemId: 1, fromStatusId: active }

describe("units that came from nowhere", () => {
  it("go there again", () => {
    expect(counter(cameIn, item)).toEqual({
      row: { ...row, fromItemId: 1, fromStatusId: active },
      left: [{ ...item, quantity: 3 }],
      lines: [{ itemId: 1, what: "Quantity", before: 5, after: 3 }],
    })
  })

  it("must be there, under their status, and unpromised", () => {
    for (const gone of [[], [{ ...item, statusId: sold }], [{ ...item, quantity: 1 }]])
      expect(counter(cameIn, ...gone)).toEqual({ lacks: "units", itemId: 1 })
    expect(counter(cameIn, { ...item, reserved: 4 })).toEqual({ lacks: "free", itemId: 1 })
    expect(counter(cameIn, { ...item, reserved: 3 })).toMatchObject({ left: [{ quantity: 3 }] })
  })

  it("stay while a group counts the emptied item, or a relocation waits for it", () => {
    const two = { ...item, quantity: 2 }
    expect(counter(cameIn, two)).toMatchObject({ left: [{ quantity: 0 }] })
    expect(counter(cameIn, { ...two, groupCount: 1, isWaiting: true })).toEqual({ lacks: "group", itemId: 1 })
    expect(counter(cameIn, { ...two, isWaiting: true })).toEqual({ lacks: "settled", itemId: 1 })
    expect(counter(cameIn, { ...item, groupCount: 1, isWaiting: true })).toMatchObject({ left: [{ quantity: 3 }] })
  })
})

describe("units that went nowhere", () => {
  it("come back to their item", () => {
    expect(counter({ ...wentOut, reason: "adjustment" }, item)).toEqual({
      row: { ...row, toItemId: 1, toStatusId: active },
      left: [{ ...item, quantity: 7 }],
      lines: [{ itemId: 1, what: "Quantity", before: 5, after: 7 }],
    })
  })

  it("need their item under its status, and room in its count", () => {
    for (const gone of [[], [{ ...item, statusId: sold }]])
      expect(counter(wentOut, ...gone)).toEqual({ lacks: "units", itemId: 1 })
    expect(counter(wentOut, { ...item, quantity: largest - 2 })).toMatchObject({ left: [{ quantity: largest }] })
    expect(counter(wentOut, { ...item, quantity: largest - 1 })).toEqual({ lacks: "fewer", itemId: 1 })
  })
})

describe("a group count", () => {
  const counted = { ...cameIn, reason: "group", quantity: 0, groupDelta: 3 } as const
  const grouped = { ...item, groupCount: 4 }

  it("goes back by what it went up", () => {
    expect(counter(counted, grouped)).toEqual({
      row: { ...row, toItemId: 1, toStatusId: active, quantity: 0, groupDelta: -3 },
      left: [{ ...grouped, groupCount: 1 }],
      lines: [{ itemId: 1, what: "Group count", before: 4, after: 1 }],
    })
  })

  it("stays from 0 to 9999, at an item that is there", () => {
    expect(counter(counted, { ...grouped, groupCount: 3 })).toMatchObject({ left: [{ groupCount: 0 }] })
    expect(counter(counted, { ...grouped, groupCount: 2 })).toEqual({ lacks: "group", itemId: 1 })
    const lowered = { ...counted, groupDelta: -3 }
    expect(counter(lowered, { ...grouped, groupCount: 9996 })).toMatchObject({ left: [{ groupCount: 9999 }] })
    expect(counter(lowered, { ...grouped, groupCount: 9997 })).toEqual({ lacks: "group", itemId: 1 })
    for (const gone of [[], [{ ...grouped, quantity: 0 }], [{ ...grouped, statusId: sold }]])
      expect(counter(counted, ...gone)).toEqual({ lacks: "units", itemId: 1 })
  })
})

describe("a relocation", () => {
  const moved = {
    ...cameIn,
    ...wentOut,
    reason: "relocation",
    quantity: 9,
    centerId: 7,
    toCenterId: 8,
    fromLocationId: 71,
    toLocationId: 81,
  } as const

  it("goes back to where the item was, with the units that it has now", () => {
    expect(counter(moved, item)).toEqual({
      row: { ...row, ...cameIn, ...wentOut, quantity: 5, toCenterId: 7, fromLocationId: 81, toLocationId: 71 },
      left: [{ ...item, centerId: 7, locationId: 71 }],
      lines: [{ itemId: 1, what: "Location", before: 81, after: 71, beforeCenter: 8, afterCenter: 7 }],
    })
  })

  it("needs the item where it was brought, with units, and not waiting for another relocation", () => {
    for (const elsewhere of [
      { ...item, centerId: 9 },
      { ...item, locationId: 82 },
    ])
      expect(counter(moved, elsewhere)).toEqual({ lacks: "place", itemId: 1 })
    expect(counter(moved, { ...item, isWaiting: true })).toEqual({ lacks: "settled", itemId: 1 })
    expect(counter(moved, { ...item, quantity: 0 })).toEqual({ lacks: "units", itemId: 1 })
    expect(counter(moved, { ...item, quantity: 1 })).toMatchObject({ row: { quantity: 1 } })
  })

  it("leaves reserved units at their center, but takes them along within it", () => {
    const reserved = { ...item, reserved: 1 }
    expect(counter(moved, reserved)).toEqual({ lacks: "free", itemId: 1 })
    expect(counter({ ...moved, centerId: 8 }, reserved)).toMatchObject({ left: [{ centerId: 8, locationId: 71 }] })
    expect(counter({ ...moved, centerId: 8, toCenterId: null }, reserved)).toMatchObject({ left: [{ centerId: 8 }] })
  })
})

describe("units that were split off", () => {
  const split = { fromItemId: 1, fromStatusId: active, toItemId: 2, toStatusId: sold, reason: "removal" } as const
  const gone: Stand = { ...item, id: 2, statusId: sold, quantity: 3, centerId: 9, locationId: 91 }

  it("go back into their batch", () => {
    expect(counter(split, item, gone)).toEqual({
      row: { ...row, fromItemId: 2, fromStatusId: sold, toItemId: 1, toStatusId: active, centerId: 8 },
      left: [
        { ...gone, quantity: 1 },
        { ...item, quantity: 7 },
      ],
      lines: [
        { itemId: 2, what: "Status", before: sold, after: active },
        { itemId: 1, what: "Quantity", before: 5, after: 7 },
      ],
    })
  })

  it("take an empty batch to where they lie, from where it was", () => {
    expect(counter(split, { ...item, quantity: 0 }, gone)).toMatchObject({
      row: { centerId: 8, fromLocationId: 81, toCenterId: 9, toLocationId: 91 },
      left: [{}, { id: 1, quantity: 2, centerId: 9, locationId: 91 }],
    })
  })

  it("go from one center to another by a relocation alone, while they are in stock", () => {
    const part: Stand = { ...gone, statusId: active, quantity: 2 }
    const parted = { ...split, toStatusId: active, reason: "relocation" } as const
    expect(counter(parted, item, part)).toEqual({ lacks: "place", itemId: 2 })
    expect(counter(parted, item, { ...part, centerId: 8 })).toMatchObject({ left: [{ quantity: 0 }, { quantity: 7 }] })
  })

  it("stay while a group counts their emptied item", () => {
    expect(counter(split, item, { ...gone, quantity: 2, groupCount: 1 })).toEqual({ lacks: "group", itemId: 2 })
    expect(counter(split, item, { ...gone, groupCount: 1 })).toMatchObject({ left: [{ quantity: 1 }, {}] })
  })

  it("get their status back where they are, when the batch is gone or has another one", () => {
    const two = { ...gone, quantity: 2 }
    for (const home of [[], [{ ...item, statusId: 31 }]])
      expect(counter(split, two, ...home)).toEqual({
        row: { ...row, fromItemId: 2, fromStatusId: sold, toItemId: 2, toStatusId: active, centerId: 9 },
        left: [{ ...two, statusId: active }],
        lines: [{ itemId: 2, what: "Status", before: sold, after: active }],
      })
    expect(counter(split, gone)).toEqual({ lacks: "fewer", itemId: 2 })
    expect(counter(split, { ...two, isWaiting: true })).toEqual({ lacks: "settled", itemId: 2 })
  })
})

it("a whole item gets the status that it had, beside itself alone", () => {
  const whole = { ...wentOut, toItemId: 1, toStatusId: sold, quantity: 5 }
  const there = { ...item, statusId: sold }
  expect(counter(whole, there)).toMatchObject({
    row: { fromItemId: 1, fromStatusId: sold, toItemId: 1, toStatusId: active, quantity: 5 },
    left: [{ id: 1, statusId: active, quantity: 5 }],
  })
})
