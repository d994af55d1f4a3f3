import type { CategoryOption, ValueType } from "@sightline/model/category-option"
import { valueTypes } from "@sightline/model/value-type"

type Definition = Pick<CategoryOption, "valueType" | "fieldType">

/** The value types whose value is the id of one of their lines. */
const choosing: ReadonlySet<ValueType> = new Set([
  valueTypes.select,
  valueTypes.radio,
  valueTypes.selectPlus,
  valueTypes.assignedTo,
  valueTypes.category,
])

export const isChoice = ({ valueType }: Pick<CategoryOption, "valueType">) => choosing.has(valueType)

/** A manufacturer, or vendors: the value is the id of a line, or several with commas between. */
export const isFirm = ({ valueType }: Pick<CategoryOption, "valueType">) =>
  valueType === valueTypes.manufacturer || valueType === valueTypes.vendor

/** The ids in such a value. */
export const chosenFirms = (value: string): ReadonlyArray<string> =>
  value
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "")

/** The field types that hold a number (document 1 §3). */
const whole: ReadonlySet<string> = new Set(["Int", "Short", "Long"])
const fractional: ReadonlySet<string> = new Set(["Decimal", "Float", "Double"])

/** Whether a field accepts only a number: digits and one dot. */
export const isNumeric = ({ valueType, fieldType }: Definition) =>
  (whole.has(fieldType) || fractional.has(fieldType)) && !choosing.has(valueType)

export const isWhole = ({ fieldType }: Pick<Definition, "fieldType">) => whole.has(fieldType)

/** Whether a numeric field accepts a key: digits and dots (document 1 §5). */
export const isNumberKey = (key: string) => /^[0-9.]$/.test(key)

/** Nothing chosen: a parent at 0 shows all lines of its children (document 1 §4). */
export const isUnchosen = (value: string | undefined) => value === undefined || value === "" || value === "0"

/** Whether authorized users can add a choice in place (document 1 §3). */
export const takesNewLines = ({ valueType, description }: Pick<CategoryOption, "valueType" | "description">) =>
  valueType === valueTypes.selectPlus || description === "DropdownPlus"
