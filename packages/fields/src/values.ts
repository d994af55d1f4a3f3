import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { isChoice } from "./kind"
import { centerCode, fieldsBelow } from "./lines"
import { shownFields } from "./shown"

export const quantityCode = "Quantity"

/** What a form starts with: what is stored, else what the definition says, else what its kind begins with. */
export function startValues(fields: ReadonlyArray<CategoryOption>, stored: FieldValues = {}): FieldValues {
  return Object.fromEntries(fields.map((field) => [field.code, startOf(field, stored[field.code])]))
}

/** A field that somebody emptied stays empty; a quantity and a center are never without a value. */
function startOf(field: CategoryOption, stored: string | undefined): string {
  const isNeverBlank = field.code === quantityCode || field.code === centerCode
  return stored === undefined || (stored === "" && isNeverBlank) ? defaultOf(field) : stored
}

function defaultOf(field: CategoryOption): string {
  if (field.code === centerCode) return "0"
  if (field.defaultValue !== "") return field.defaultValue
  if (field.code === quantityCode) return "1"
  if (field.valueType === 6) return "false"
  const line = isChoice(field)
    ? field.lines.find(({ isSelectDefault, isDisabled }) => isSelectDefault && !isDisabled)
    : undefined
  return line ? String(line.id) : ""
}

/** A value is chosen or typed: what hangs on it, at whatever depth, is empty again (document 1 §4). */
export function withValue(
  fields: ReadonlyArray<CategoryOption>,
  values: FieldValues,
  code: string,
  value: string,
): FieldValues {
  if (values[code] === value) return values
  const emptied = fieldsBelow(code, fields).map((field): [string, string] => [field.code, ""])
  return { ...values, ...Object.fromEntries(emptied), [code]: value }
}

/** What a form sends and the domain keeps: the values of the fields it shows, ends trimmed; what is hidden is empty. */
export function keptValues(fields: ReadonlyArray<CategoryOption>, values: FieldValues): FieldValues {
  const shown = new Set(shownFields(fields, values).map(({ code }) => code))
  return Object.fromEntries(
    fields
      .filter(({ isHidden }) => !isHidden)
      .map(({ code }) => [code, shown.has(code) ? (values[code] ?? "").trim() : ""]),
  )
}
