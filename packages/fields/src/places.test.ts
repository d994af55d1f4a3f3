import type { CategoryOption } from "@sightline/model/category-option"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { aField, aLine } from "./given"
import { offeredLines } from "./lines"
import { afterSteps, chosenPath, isPlaceField, liesWithin, placesBelow, stepsTo, stepsToCenter } from "./places"

const choice = { valueType: 3, isLocation: true } as const
const center = aField({
  ...{ code: "Center", valueType: 3 },
  lines: [aLine(1, { name: "Downtown" }), aLine(2, { name: "Westgate" }), aLine(3, { name: "Old", isDisabled: true })],
})
const room = aField({
  ...choice,
  ...{ code: "Room", parentCodes: ["Center"] },
  lines: [
    aLine(11, { name: "Stock room", parentLineId: 1 }),
    aLine(12, { name: "Wall", parentLineId: 2 }),
    aLine(13, { name: "Cellar", parentLineId: 3 }),
    aLine(14, { name: "Nowhere", parentLineId: 99 }),
  ],
})
const bin = aField({
  ...choice,
  ...{ code: "Bin", parentCodes: ["Room"] },
  lines: [aLine(21, { name: "01", parentLineId: 11 }), aLine(22, { name: "01", parentLineId: 12 })],
})
const fields = [aField({ code: "Quantity" }), center, room, bin]
const everywhere = { centerIds: [1, 2, 3] }

const paths = (...given: Parameters<typeof placesBelow>) =>
  placesBelow(...given).map(({ path }) => path.map(({ name }) => name).join(" · "))

describe("the places below a center", () => {
  it("each has its whole path, and those of closed centers and those without a center are not offered", () => {
    expect(paths(fields, {}, everywhere)).toEqual([
      "Downtown · Stock room",
      "Downtown · Stock room · 01",
      "Westgate · Wall",
      "Westgate · Wall · 01",
    ])
  })

  it("another center's places are never offered, nor those beside the chosen center", () => {
    expect(paths(fields, {}, { centerIds: [2] })).toEqual(["Westgate · Wall", "Westgate · Wall · 01"])
    expect(paths(fields, { Center: "1" }, { centerIds: [2] })).toEqual([])
    expect(paths(fields, { Center: "1" }, everywhere)).toEqual(["Downtown · Stock room", "Downtown · Stock room · 01"])
    expect(paths(fields, { Center: "0" }, everywhere)).toHaveLength(4)
  })

  it("an item at a closed center can be moved within it", () => {
    expect(paths(fields, { Center: "3" }, everywhere)).toEqual(["Old · Cellar"])
  })

  it("a form without a center has no places", () => {
    expect(paths([room, bin], {}, everywhere)).toEqual([])
  })

  it("a hidden field leads to its places, and is neither named nor filled in", () => {
    const withHidden = [center, { ...room, isHidden: true }, bin]
    const [, found] = placesBelow(withHidden, {}, everywhere)
    expect(found).toEqual({
      id: "Bin 22",
      path: [
        { field: "Center", name: "Westgate" },
        { field: "Bin", name: "01" },
      ],
      values: { Center: "2", Bin: "22" },
    })
    expect(found && stepsTo(withHidden, found)).toEqual([
      { code: "Center", value: "2" },
      { code: "Bin", value: "22" },
    ])
  })

  it("a field that only depends on a place is no place", () => {
    const wall = aField({ code: "Wall", valueType: 3, parentCodes: ["Room"], lines: [aLine(31, { parentLineId: 11 })] })
    expect(paths([...fields, wall], {}, everywhere)).toHaveLength(4)
    expect([...fields, wall].filter(isPlaceField).map(({ code }) => code)).toEqual(["Center", "Room", "Bin"])
  })
})

it("a place lies within itself and those around it, whatever ids places and centers share", () => {
  const inside = (id: number) =>
    placesBelow(fields, {}, everywhere)
      .filter((found) => liesWithin(found, id))
      .map((found) => found.id)
  expect([inside(11), inside(22), inside(1)]).toEqual([["Room 11", "Bin 21"], ["Bin 22"], []])
})

describe("a chosen place", () => {
  const [stockRoom, first] = placesBelow(fields, {}, everywhere)

  it("fills in each of its fields and empties those below it", () => {
    if (!stockRoom || !first) throw new Error("there are places")
    expect(afterSteps(fields, { Quantity: "4" }, stepsTo(fields, first))).toEqual({
      ...{ Quantity: "4", Center: "1", Room: "11", Bin: "21" },
    })
    const inBin = { Center: "2", Room: "12", Bin: "22" }
    expect(afterSteps(fields, inBin, stepsTo(fields, first))).toEqual({ Center: "1", Room: "11", Bin: "21" })
    expect(afterSteps(fields, first.values, stepsTo(fields, stockRoom))).toEqual({ Center: "1", Room: "11", Bin: "" })
  })

  it("is cleared down to its center", () => {
    const cleared = afterSteps(fields, first?.values ?? {}, stepsToCenter(fields, first?.values ?? {}))
    expect(cleared).toEqual({ Center: "1", Room: "", Bin: "" })
  })

  it("is named by its path, and a center alone by nothing", () => {
    expect(chosenPath(fields, { Center: "1", Room: "11", Bin: "21" })).toEqual(["Downtown", "Stock room", "01"])
    expect(chosenPath(fields, { Center: "1", Bin: "21" })).toEqual(["Downtown", "01"])
    expect(chosenPath(fields, { Center: "1", Room: "", Bin: "0" })).toEqual([])
    expect(chosenPath([center, { ...room, isHidden: true }, bin], { Center: "1", Room: "11" })).toEqual([])
  })
})

/** A random center plan: three centers, and fields of places each of whose lines lies in a line of the field before. */
const plan = fc
  .record({ mine: fc.subarray([1, 2, 3]), levels: fc.array(fc.array(fc.nat(9), { maxLength: 7 }), { maxLength: 4 }) })
  .map(({ mine, levels }) => {
    const fields: Array<CategoryOption> = [
      aField({ code: "Center", valueType: 3, lines: [1, 2, 3].map((id) => aLine(id)) }),
    ]
    for (const [depth, picks] of levels.entries()) {
      const above = fields[depth]
      fields.push(
        aField({
          ...choice,
          ...{ code: `Level${depth}`, parentCodes: [above?.code ?? ""] },
          lines: picks.map((pick, at) =>
            aLine((depth + 1) * 100 + at, { parentLineId: above?.lines[pick % above.lines.length]?.id ?? null }),
          ),
        }),
      )
    }
    return { fields, place: { centerIds: mine } }
  })

it("for any places, one press chooses what the dropdowns offer one by one, and all that they offer can be pressed", () => {
  fc.assert(
    fc.property(plan, fc.nat(3), ({ fields, place }, center) => {
      const values = { Center: String(center) }
      const found = placesBelow(fields, values, place)
      for (const one of found) {
        let now: Record<string, string> = {}
        for (const { code, value } of stepsTo(fields, one)) {
          const field = fields.find((field) => field.code === code)
          if (field && value !== "")
            expect(offeredLines(field, fields, now, place).map(({ id }) => String(id))).toContain(value)
          now = { ...afterSteps(fields, now, [{ code, value }]) }
        }
        expect(place.centerIds).toContain(Number(now.Center))
        expect(chosenPath(fields, now)).toEqual(one.path.map(({ name }) => name))
      }
      const reachable = (now: Readonly<Record<string, string>>, at: number): number => {
        const field = fields[at]
        if (!field) return 0
        const lines = offeredLines(field, fields, now, place).filter(({ id }) => at > 0 || [0, id].includes(center))
        return lines.reduce(
          (sum, { id }) => sum + (at === 0 ? 0 : 1) + reachable({ ...now, [field.code]: String(id) }, at + 1),
          0,
        )
      }
      expect(found).toHaveLength(reachable({}, 0))
    }),
    { seed: 208 },
  )
})
