import { valueTypes } from "@sightline/model/value-type"
import { describe, expect, it } from "vitest"
import { aField } from "./given"
import { isChoice, isNumberKey, isNumeric, isWhole, takesNewLines } from "./kind"

describe("kinds of fields", () => {
  it("Decimal, Int, Float, Double, Short and Long are numeric, and nothing else is · FORM-06", () => {
    for (const fieldType of ["Decimal", "Int", "Float", "Double", "Short", "Long"])
      expect(isNumeric(aField({ code: "a", fieldType })), fieldType).toBe(true)
    for (const fieldType of ["", "String", "Bool", "int", "DateTime"])
      expect(isNumeric(aField({ code: "a", fieldType })), fieldType).toBe(false)
    expect(["Int", "Short", "Long"].every((fieldType) => isWhole({ fieldType }))).toBe(true)
    expect(isWhole({ fieldType: "Decimal" })).toBe(false)
  })

  it("a choice carries an id whatever its type is called, so it is not numeric", () => {
    for (const valueType of [valueTypes.select, valueTypes.radio, valueTypes.selectPlus, valueTypes.category]) {
      expect(isChoice({ valueType })).toBe(true)
      expect(isNumeric(aField({ code: "a", valueType, fieldType: "Int" }))).toBe(false)
    }
    expect(isChoice({ valueType: valueTypes.text })).toBe(false)
  })

  it("only digits and dots may be typed into a number", () => {
    expect([..."0123456789."].every(isNumberKey)).toBe(true)
    expect([..."-+eE, a", "F1", "1a"].some(isNumberKey)).toBe(false)
  })

  it("choices are added to select-plus, and to a field described as DropdownPlus", () => {
    expect(takesNewLines({ valueType: 90, description: "" })).toBe(true)
    expect(takesNewLines({ valueType: 3, description: "DropdownPlus" })).toBe(true)
    expect(takesNewLines({ valueType: 3, description: "" })).toBe(false)
  })
})
