import type { CategoryOption } from "@sightline/model/category-option"
import { describe, expect, it } from "vitest"
import { aField, aLine } from "./given"
import { shownFields } from "./shown"
import { keptValues, startValues, withValue } from "./values"

describe("the initial values of a form", () => {
  it("the stored value, else the default, else the preselected line", () => {
    const text = aField({ code: "Model", defaultValue: "Arden" })
    const lines = [aLine(1), aLine(2, { isSelectDefault: true })]
    const shape = aField({ code: "Shape", valueType: 3, lines })
    expect(startValues([text, shape])).toEqual({ Model: "Arden", Shape: "2" })
    expect(startValues([text, shape], { Model: "", Shape: "1" })).toEqual({ Model: "", Shape: "1" })
    const disabled = { ...shape, lines: [aLine(2, { isSelectDefault: true, isDisabled: true })] }
    expect(startValues([disabled])).toEqual({ Shape: "" })
  })

  it("a center starts at 0, a quantity at 1, even if blank, a box unticked", () => {
    const fields = [
      aField({ code: "Center", valueType: 3 }),
      aField({ code: "Quantity" }),
      aField({ code: "A", valueType: 6 }),
    ]
    expect(startValues(fields)).toEqual({ Center: "0", Quantity: "1", A: "false" })
    expect(startValues(fields, { Center: "", Quantity: "", A: "true" })).toEqual({
      Center: "0",
      Quantity: "1",
      A: "true",
    })
  })
})

it("a stored center and quantity stay", () => {
  const fields = [aField({ code: "Center", valueType: 3 }), aField({ code: "Quantity", defaultValue: "1" })]
  expect(startValues(fields, { Center: "4", Quantity: "3" })).toEqual({ Center: "4", Quantity: "3" })
})

it("fields stand in their order, and those at one place by their ids", () => {
  const at = (code: string, id: number, orderSequence: number) => ({
    ...aField({ code, orderSequence }),
    id: id as CategoryOption["id"],
  })
  const fields = [at("C", 3, 1), at("D", 1, 2), at("A", 1, 1), at("B", 2, 1)]
  expect(shownFields(fields, {}).map(({ code }) => code)).toEqual(["A", "B", "C", "D"])
})

describe("fields and attributes", () => {
  const kind = aField({
    code: "Kind",
    valueType: 3,
    lines: [aLine(1, { attributeId: 7 }), aLine(2, { attributeId: 8 }), aLine(3)],
  })
  const always = aField({ code: "Always" })
  const seven = aField({ code: "Seven", attributeIds: [7] })
  const both = aField({ code: "Both", attributeIds: [7, 8] })
  const fields = [kind, always, seven, both]
  const shown = (value: string) => shownFields(fields, { Kind: value }).map(({ code }) => code)

  it("fields whose attribute ids lack the chosen line's are hidden · FORM-14", () => {
    expect(shown("1")).toEqual(["Kind", "Always", "Seven", "Both"])
    expect(shown("2")).toEqual(["Kind", "Always", "Both"])
    for (const none of ["", "0", "3"]) expect(shown(none)).toEqual(["Kind", "Always", "Seven", "Both"])
  })

  it("a hidden field hides nothing itself, and a line never hides its own field", () => {
    const below = aField({
      code: "Below",
      valueType: 3,
      orderSequence: 2,
      attributeIds: [7],
      lines: [aLine(5, { attributeId: 9 })],
    })
    const last = aField({ code: "Last", orderSequence: 3, attributeIds: [7, 8] })
    const codes = (values: Record<string, string>) => shownFields([last, below, kind], values).map(({ code }) => code)
    expect(codes({ Kind: "2", Below: "5" })).toEqual(["Kind", "Last"])
    expect(codes({ Kind: "1", Below: "5" })).toEqual(["Kind", "Below"])
  })

  it("the value of a hidden field is not kept", () => {
    const secret = aField({ code: "Secret", isHidden: true })
    expect(keptValues([...fields, secret], { Kind: "2", Seven: "x", Both: " y ", Secret: "z" })).toEqual({
      Kind: "2",
      Always: "",
      Seven: "",
      Both: "y",
    })
  })
})

it("fields appear in their order, without the hidden ones", () => {
  const fields = [aField({ code: "B", orderSequence: 2 }), aField({ code: "X", isHidden: true }), aField({ code: "A" })]
  expect(shownFields(fields, {}).map(({ code }) => code)).toEqual(["A", "B"])
})

it("choosing the current choice again empties nothing", () => {
  const room = aField({ code: "Room", valueType: 3 })
  const bin = aField({ code: "Bin", valueType: 3, parentCodes: ["Room"] })
  const values = { Room: "1", Bin: "11" }
  expect(withValue([room, bin], values, "Room", "1")).toBe(values)
})
