import type { CategoryOption, FieldValues, OptionLine } from "@sightline/model/category-option"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { aField, aLine, nowhere } from "./given"
import { chosenLine, fieldsBelow, offeredLines } from "./lines"
import { withValue } from "./values"

const ids = (lines: ReadonlyArray<OptionLine>) => lines.map(({ id }) => id)

describe("dependent dropdowns", () => {
  const room = aField({ code: "Room", valueType: 3, lines: [aLine(1), aLine(2)] })
  const shelf = aField({ code: "Shelf", valueType: 3, lines: [aLine(3)] })
  const bin = aField({
    code: "Bin",
    valueType: 3,
    parentCodes: ["Room", "Shelf"],
    lines: [aLine(11, { parentLineId: 1 }), aLine(12, { parentLineId: 2 }), aLine(13, { parentLineId: 3 }), aLine(14)],
  })
  const slot = aField({ code: "Slot", valueType: 3, parentCodes: ["Bin"], lines: [aLine(21, { parentLineId: 11 })] })
  const fields = [room, shelf, bin, slot]

  it("a parent narrows its children, at 0 it shows all, and a choice empties its dependent fields · FORM-13", () => {
    expect(ids(offeredLines(bin, fields, {}, nowhere))).toEqual([11, 12, 13, 14])
    expect(ids(offeredLines(bin, fields, { Room: "0" }, nowhere))).toEqual([11, 12, 13, 14])
    expect(ids(offeredLines(bin, fields, { Room: "1" }, nowhere))).toEqual([11, 13])
    expect(ids(offeredLines(bin, fields, { Room: "1", Shelf: "3" }, nowhere))).toEqual([11, 13])
    expect(withValue(fields, { Room: "1", Bin: "11", Slot: "21" }, "Room", "2")).toEqual({
      Room: "2",
      Bin: "",
      Slot: "",
    })
    expect(withValue(fields, { Room: "1", Bin: "11", Slot: "21" }, "Bin", "0")).toEqual({
      Room: "1",
      Bin: "0",
      Slot: "",
    })
  })

  it("a center field offers the sites of the place only · FORM-15", () => {
    const center = aField({ code: "Center", valueType: 3, lines: [aLine(1), aLine(2)] })
    expect(ids(offeredLines(center, [center], {}, { centerIds: [2] }))).toEqual([2])
    expect(ids(offeredLines(center, [center], {}, nowhere))).toEqual([])
  })

  it("a cycle of parents ends", () => {
    const one = aField({ code: "One", parentCodes: ["Two"] })
    const two = aField({ code: "Two", parentCodes: ["One"] })
    expect(fieldsBelow("One", [one, two]).map(({ code }) => code)).toEqual(["Two"])
  })
})

/** A random forest of dropdowns: each field has lines, which depend on lines of its parents or on none. */
const forest = fc
  .array(fc.record({ parents: fc.array(fc.nat(5), { maxLength: 3 }), lines: fc.array(fc.nat(30), { maxLength: 6 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((drawn) => {
    const fields: CategoryOption[] = []
    for (const [index, { parents, lines }] of drawn.entries()) {
      const above = [...new Set(parents)].flatMap((parent) => fields[parent] ?? [])
      const hooks = above.flatMap((parent) => parent.lines)
      fields.push(
        aField({
          code: `F${index}`,
          valueType: 3,
          parentCodes: above.map(({ code }) => code),
          lines: lines.map((pick, at) =>
            aLine(index * 100 + at + 1, { parentLineId: hooks[pick % (hooks.length + 1)]?.id ?? null }),
          ),
        }),
      )
    }
    return fields
  })

/** A user's step: opens a dropdown and picks one of its offered lines, or none. */
const choices = fc.array(fc.record({ field: fc.nat(5), line: fc.nat(6) }), { maxLength: 30 })

function chooseAll(fields: ReadonlyArray<CategoryOption>, picks: ReadonlyArray<{ field: number; line: number }>) {
  let values: FieldValues = {}
  for (const { field: at, line } of picks) {
    const field = fields[at % fields.length]
    if (!field) continue
    const offered = offeredLines(field, fields, values, nowhere)
    values = withValue(fields, values, field.code, String(offered[line % (offered.length + 1)]?.id ?? 0))
  }
  return values
}

describe("dependent dropdowns, for any definitions and any choices", () => {
  it("a chosen line is always among the offered ones · FORM-13", () => {
    fc.assert(
      fc.property(forest, choices, (fields, picks) => {
        const values = chooseAll(fields, picks)
        for (const field of fields) {
          const line = chosenLine(field, values[field.code])
          if (line) expect(offeredLines(field, fields, values, nowhere)).toContain(line)
        }
      }),
    )
  })

  it("a dropdown offers what a naive implementation of the rule leaves", () => {
    fc.assert(
      fc.property(forest, choices, (fields, picks) => {
        const values = chooseAll(fields, picks)
        const owner = new Map(fields.flatMap(({ code, lines }) => lines.map(({ id }) => [id, code])))
        for (const field of fields) {
          const narrowing = field.parentCodes.filter((code) => !["", "0", undefined].includes(values[code]))
          const expected = field.lines.filter(({ parentLineId }) => {
            if (narrowing.length === 0) return true
            if (parentLineId === null) return false
            const parent = owner.get(parentLineId) ?? ""
            return !narrowing.includes(parent) || values[parent] === String(parentLineId)
          })
          expect(offeredLines(field, fields, values, nowhere)).toEqual(expected)
        }
      }),
    )
  })

  it("clearing every parent offers every line again", () => {
    fc.assert(
      fc.property(forest, choices, (fields, picks) => {
        const values = chooseAll(fields, picks)
        const free = fields.reduce((now, { code }) => withValue(fields, now, code, "0"), values)
        for (const field of fields) expect(offeredLines(field, fields, free, nowhere)).toEqual(field.lines)
      }),
    )
  })

  it("changing a parent clears every choice below it, and touches nothing else", () => {
    fc.assert(
      fc.property(forest, choices, fc.nat(5), (fields, picks, at) => {
        const values = chooseAll(fields, picks)
        const code = fields[at % fields.length]?.code ?? ""
        const after = withValue(fields, values, code, "another")
        const below = new Set(fieldsBelow(code, fields).map((field) => field.code))
        for (const field of fields) {
          if (below.has(field.code)) expect(after[field.code]).toBe("")
          else if (field.code !== code) expect(after[field.code]).toBe(values[field.code])
        }
      }),
    )
  })
})
