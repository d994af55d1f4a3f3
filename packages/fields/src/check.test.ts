import type { CategoryOption } from "@sightline/model/category-option"
import { valueTypes } from "@sightline/model/value-type"
import { describe, expect, it } from "vitest"
import { problemsOf } from "./check"
import { aField, aLine, nowhere } from "./given"

const problem = (field: CategoryOption, value: string) =>
  problemsOf([field], { [field.code]: value }, nowhere)[field.code]

describe("a required field", () => {
  it("left empty gets its own message, otherwise that it is required, under its name · FORM-16", () => {
    const field = aField({ code: "InventoryNumber", name: "Number", isRequired: true })
    for (const empty of ["", "  "]) expect(problem(field, empty)).toBe("Number is required")
    expect(problem({ ...field, requiredMessage: "Which one?" }, "")).toBe("Which one?")
    expect(problem(field, "x")).toBeUndefined()
    expect(problem({ ...field, isRequired: false }, "")).toBeUndefined()
    expect(problemsOf([field], {}, nowhere)).toEqual({ InventoryNumber: "Number is required" })
  })

  it("is empty when nothing is chosen, or its box is not ticked", () => {
    const choice = aField({ code: "Shape", valueType: 3, isRequired: true, lines: [aLine(1)] })
    for (const empty of ["", "0"]) expect(problem(choice, empty)).toBe("Shape is required")
    expect(problem(choice, "1")).toBeUndefined()
    const box = aField({ code: "Agreed", valueType: 6, isRequired: true })
    expect(problem(box, "false")).toBe("Agreed is required")
    expect(problem(box, "true")).toBeUndefined()
    expect(problem(box, "yes")).toBe("Agreed is not one of the choices")
    expect(problem(aField({ code: "Word", isRequired: true }), "false")).toBeUndefined()
  })
})

describe("a length", () => {
  const text = (minimumLength: number | null, maximumLength: number | null) =>
    aField({ code: "Model", name: "Model name", minimumLength, maximumLength })

  it("has both bounds, a minimum or a maximum, each with its own words · FORM-17", () => {
    for (const wrong of ["a", "abcdef"]) expect(problem(text(2, 5), wrong)).toBe("Model must be between 2 and 5")
    expect(problem(text(2, null), "a")).toBe("Model cannot be less than 2")
    expect(problem(text(null, 5), "abcdef")).toBe("Model cannot be greater than 5")
    for (const right of ["ab", "abcde"]) expect(problem(text(2, 5), right)).toBeUndefined()
    expect(problem(text(2, null), "a".repeat(500))).toBeUndefined()
    expect(problem(text(null, 5), "a")).toBeUndefined()
  })

  it("counts characters, and accepts an empty optional field", () => {
    expect(problem(text(2, 5), "👓👓👓👓👓")).toBeUndefined()
    expect(problem(text(2, 5), "")).toBeUndefined()
  })
})

describe("a number", () => {
  it("is digits with at most one dot, and whole where its type says so", () => {
    const price = aField({ code: "ListPrice", name: "List price", fieldType: "Decimal" })
    for (const right of ["0", "12", "12.5", ".5", "7."]) expect(problem(price, right)).toBeUndefined()
    for (const wrong of ["-1", "1e3", "1,5", "1.2.3", "Infinity", "0x10", "."])
      expect(problem(price, wrong)).toBe("List price is not a valid number")
    expect(problem({ ...price, fieldType: "Int" }, "1.5")).toBe("List price must be a whole number")
  })

  it("stays within its limits", () => {
    const size = aField({ code: "EyeSize", fieldType: "Int", limitMin: 30, limitMax: 70 })
    for (const wrong of ["29", "71"]) expect(problem(size, wrong)).toBe("EyeSize must be between 30 and 70")
    for (const right of ["30", "70"]) expect(problem(size, right)).toBeUndefined()
    expect(problem({ ...size, limitMax: null }, "29")).toBe("EyeSize cannot be less than 30")
    expect(problem({ ...size, limitMin: null }, "71")).toBe("EyeSize cannot be greater than 70")
  })
})

describe("fields with their own rule", () => {
  it("an inventory code takes letters, digits and spaces · FORM-18", () => {
    const code = aField({ code: "InventoryCode", name: "Code" })
    for (const right of ["FEN ARDEN 48", "a", "007"]) expect(problem(code, right)).toBeUndefined()
    for (const wrong of ["FEN-1", "a_b", "a.b", "é", "a\tb", "👓"])
      expect(problem(code, wrong)).toBe("InventoryCode cannot add special character")
    expect(problem(aField({ code: "InventoryNumber" }), "FEN-1")).toBeUndefined()
  })

  it("a quantity is a whole number of 1 or more, whatever its message says · FORM-19", () => {
    const quantity = aField({ code: "Quantity", valueType: 1, fieldType: "Int" })
    for (const right of ["1", "12", "2147483647"]) expect(problem(quantity, right)).toBeUndefined()
    for (const wrong of ["0", "-1", "1.5", "a", "00"])
      expect(problem(quantity, wrong)).toBe("Quantity cannot be less than 0")
    expect(problem(quantity, "2147483648")).toBe("Quantity cannot be greater than 2147483647")
  })

  it("an e-mail address is valid · FORM-21", () => {
    const email = aField({ code: "Contact", name: "Contact", valueType: 1000 })
    for (const right of ["a@b.co", "first.last+tag@sub.example.org"]) expect(problem(email, right)).toBeUndefined()
    for (const wrong of ["a", "a@b", "@b.co", "a@", "a b@c.de", "a@b@c.de", "a@b..de", "<a@b.de>"])
      expect(problem(email, wrong)).toBe("Contact is not a valid email")
  })

  it("a date is an existing day", () => {
    const date = aField({ code: "ExpiryDate", name: "Expiry date", valueType: 4 })
    for (const right of ["2026/02/28", "2028-02-29"]) expect(problem(date, right)).toBeUndefined()
    for (const wrong of ["2026/02/29", "2026/13/01", "28/02/2026", "today"])
      expect(problem(date, wrong)).toBe("Expiry date is not a valid date")
  })
})

describe("a choice", () => {
  it("is one of the offered lines, and not a disabled one", () => {
    const shape = aField({ code: "Shape", valueType: 3, lines: [aLine(1), aLine(2, { isDisabled: true })] })
    expect(problem(shape, "1")).toBeUndefined()
    for (const wrong of ["2", "3", "Round", "1.0"])
      expect(problem(shape, wrong)).toBe("Shape is not one of the choices")
  })

  it("that is stored stays, even if nobody can choose it any more", () => {
    const shape = aField({ code: "Shape", valueType: 3, lines: [aLine(1, { isDisabled: true }), aLine(2)] })
    const kept = (value: string, stored: string) => problemsOf([shape], { Shape: value }, nowhere, { Shape: stored })
    expect(kept("1", "1")).toEqual({})
    expect(kept("1", "2")).toEqual({ Shape: "Shape is not one of the choices" })
    expect(kept(" 2 ", "1")).toEqual({})
  })

  it("of a child must belong to the chosen parent", () => {
    const room = aField({ code: "Room", valueType: 3, lines: [aLine(1), aLine(2)] })
    const bin = aField({ code: "Bin", valueType: 3, parentCodes: ["Room"], lines: [aLine(11, { parentLineId: 1 })] })
    expect(problemsOf([room, bin], { Room: "1", Bin: "11" }, nowhere)).toEqual({})
    expect(problemsOf([room, bin], { Room: "2", Bin: "11" }, nowhere)).toEqual({ Bin: "Bin is not one of the choices" })
  })
})

describe("a firm", () => {
  const manufacturer = aField({ code: "Maker", valueType: valueTypes.manufacturer })
  const vendor = aField({ code: "From", valueType: valueTypes.vendor })

  it("is the id of one manufacturer, or of several vendors", () => {
    for (const right of ["7", "1234567890"])
      for (const field of [manufacturer, vendor]) expect(problem(field, right)).toBeUndefined()
    for (const right of ["7,8", "7, 8,", "10,20,30"]) expect(problem(vendor, right)).toBeUndefined()
    expect(problem(manufacturer, "7,8")).toBe("Maker is not one of the choices")
    for (const wrong of ["0", "07", "a7", "7a", "12345678901", "7 8"])
      expect(problem(manufacturer, wrong)).toBe("Maker is not one of the choices")
    for (const wrong of ["7,x", "x,7", "7,0"]) expect(problem(vendor, wrong)).toBe("From is not one of the choices")
  })
})

it("a hidden field is not checked", () => {
  const hidden = aField({ code: "Secret", isRequired: true, isHidden: true })
  const driver = aField({ code: "Kind", valueType: 3, lines: [aLine(1, { attributeId: 7 })] })
  const other = aField({ code: "Power", isRequired: true, attributeIds: [8] })
  expect(problemsOf([hidden, driver, other], { Kind: "1" }, nowhere)).toEqual({})
  expect(problemsOf([hidden, driver, other], {}, nowhere)).toEqual({ Power: "Power is required" })
})
