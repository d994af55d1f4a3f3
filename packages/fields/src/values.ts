import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { valueTypes } from "@sightline/model/value-type"
import { isChoice } from "./kind"
import { centerCode, fieldsBelow } from "./lines"
import { shownFields } from "./shown"

export const quantityCode = "Quantity"

/** A form's initial values: the stored ones, else the definition's, else those of the type. */
export function startValues(fields: ReadonlyArray<CategoryOption>, stored: FieldValues = {}): FieldValues {
  return Object.fromEntries(fields.map((field) => [field.code, startOf(field, stored[field.code])]))
}

/** An emptied field stays empty; a quantity and a center always have a value. */
function startOf(field: CategoryOption, stored: string | undefined): string {
  const isNeverBlank = field.code === quantityCode || field.code === centerCode
  return stored === undefined || (stored === "" && isNeverBlank) ? defaultOf(field) : stored
}

function defaultOf(field: CategoryOption): string {
  if (field.code === centerCode) return "0"
  if (field.defaultValue !== "") return field.defaultValue
  if (field.code === quantityCode) return "1"
  if (field.valueType === valueTypes.checkbox) return "false"
  const line = isChoice(field)
    ? field.lines.find(({ isSelectDefault, isDisabled }) => isSelectDefault && !isDisabled)
    : undefined
  return line ? String(line.id) : ""
}

/** Sets a value: fields that depend on it, at any depth, become empty (document 1 §4). */
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

/** The values that a form sends and the domain stores: those of shown fields, trimmed; hidden ones are empty. */
export function keptValues(fields: ReadonlyArray<CategoryOption>, values: FieldValues): FieldValues {
  const shown = new Set(shownFields(fields, values).map(({ code }) => code))
  return Object.fromEntries(
    fields
      .filter(({ isHidden }) => !isHidden)
      .map(({ code }) => [code, shown.has(code) ? (values[code] ?? "").trim() : ""]),
  )
}

/**
 * The values of a stored record after an edit. A field that the form showed neither before nor after it keeps its value: only
 * a choice that the person makes empties what depends on it, never a changed definition.
 */
export function editedValues(
  fields: ReadonlyArray<CategoryOption>,
  before: FieldValues,
  values: FieldValues,
): FieldValues {
  const seen = new Set([...shownFields(fields, before), ...shownFields(fields, values)].map(({ code }) => code))
  const unseen = fields.filter(({ code }) => !seen.has(code) && code in before)
  return { ...keptValues(fields, values), ...Object.fromEntries(unseen.map(({ code }) => [code, before[code] ?? ""])) }
}
