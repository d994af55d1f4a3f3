import { valueTypes } from "@sightline/model/category-option"
import { describe, expect, it } from "vitest"
import { aField } from "./given"
import { isChoice, isNumberKey, isNumeric, isWhole, takesNewLines } from "./kind"
import { itemTypeAttribute, searchScreen, searchType } from "./search-type"

describe("kinds of fields", () => {
  it("Decimal, Int, Float, Double, Short and Long are numeric, and nothing else is · FORM-06", () => {
    for (const fieldType of ["Decimal", "Int", "Float", "Double", "Short", "Long"])
      expect(isNumeric(aField({ code: "a", fieldType })), fieldType).toBe(true)
    for (const fieldType of ["", "String", "Bool", "int", "DateTime"])
      expect(isNumeric(aField({ code: "a", fieldType })), fieldType).toBe(false)
    expect(["Int", "Short", "Long"].every((fieldType) => isWhole({ fieldType }))).toBe(true)
    expect(isWhole({ fieldType: "Decimal" })).toBe(false)
  })

  it("a choice carries an id however its type is called, so it is not numeric", () => {
    for (const valueType of [valueTypes.select, valueTypes.radio, valueTypes.selectPlus, valueTypes.category]) {
      expect(isChoice({ valueType })).toBe(true)
      expect(isNumeric(aField({ code: "a", valueType, fieldType: "Int" }))).toBe(false)
    }
    expect(isChoice({ valueType: valueTypes.text })).toBe(false)
  })

  it("only digits and dots may be typed into a number", () => {
    expect([..."0123456789."].every(isNumberKey)).toBe(true)
    expect([..."-+eE, a"].some(isNumberKey)).toBe(false)
  })

  it("choices are added to select-plus, and to what is described as DropdownPlus", () => {
    expect(takesNewLines({ valueType: 90, description: "" })).toBe(true)
    expect(takesNewLines({ valueType: 3, description: "DropdownPlus" })).toBe(true)
    expect(takesNewLines({ valueType: 3, description: "" })).toBe(false)
  })
})

it("search types have numbers of their own: 5 and 6 by item type, 91 and 92 by manufacturer and vendor · FORM-09", () => {
  expect(itemTypeAttribute).toEqual({ inventory: 5, inventoryItem: 6 })
  expect(searchType).toEqual({ manufacturer: 91, vendor: 92 })
  expect(searchScreen).toEqual({ inventoryList: 1, catalogue: 3, customers: 5, relocation: 6 })
})
