import { writtenDate } from "@sightline/fields/date"
import { chosenFirms, isChoice, isFirm } from "@sightline/fields/kind"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import type { FieldChange } from "@sightline/model/history"
import { valueTypes } from "@sightline/model/value-type"

/** The stored form of a value: a choice becomes its line's code, everything else stays text. */
export type StoredValues = Readonly<Record<string, string>>

/** The form's value: a choice becomes its line's id. A deleted line leaves the field empty. */
export function formValues(fields: ReadonlyArray<CategoryOption>, stored: StoredValues): FieldValues {
  return Object.fromEntries(fields.map((field) => [field.code, formValue(field, stored[field.code] ?? "")]))
}

function formValue(field: CategoryOption, stored: string): string {
  if (!isChoice(field)) return stored
  const line = field.lines.find(({ code }) => code === stored)
  return line ? String(line.id) : ""
}

export function storedValues(fields: ReadonlyArray<CategoryOption>, values: FieldValues): StoredValues {
  return Object.fromEntries(fields.map((field) => [field.code, storedValue(field, values[field.code] ?? "")]))
}

/**
 * Stored values that the form of today cannot show: a choice that left its list, a password of another secret. They stay
 * until somebody gives the field another value, so that they are there again when the definition comes back.
 */
export const unreadValues = (
  fields: ReadonlyArray<CategoryOption>,
  stored: StoredValues,
  before: FieldValues,
  after: FieldValues,
): StoredValues =>
  Object.fromEntries(
    fields.flatMap(({ code }) => {
      const was = stored[code] ?? ""
      return was !== "" && isBlank(before[code]) && isBlank(after[code]) ? [[code, was]] : []
    }),
  )

const isBlank = (value: string | undefined) => value === undefined || value === ""

const storedValue = (field: CategoryOption, value: string) =>
  isChoice(field) ? (field.lines.find(({ id }) => String(id) === value)?.code ?? "") : value

/** A value as a person reads it, for the history; a password is not shown. */
function readValue(field: CategoryOption, value: string): string {
  if (field.valueType === valueTypes.password) return value === "" ? "" : "••••••"
  if (field.valueType === valueTypes.upload) return field.lines.find(({ code }) => code === value)?.name ?? ""
  if (field.valueType !== valueTypes.manufacturer && !isChoice(field)) return value
  return field.lines.find(({ id }) => String(id) === value)?.name ?? ""
}

/** Different spellings of the same value. */
const isHeld = ({ valueType }: CategoryOption) => valueType === valueTypes.password || valueType === valueTypes.upload

/** Stores days in one format. */
export const writtenValues = (fields: ReadonlyArray<CategoryOption>, values: FieldValues): FieldValues => ({
  ...values,
  ...Object.fromEntries(
    fields
      .filter(({ valueType }) => valueType === valueTypes.date)
      // Only a field that is not shown holds something else than a day: the form refuses it.
      .map(({ code }) => [code, writtenDate(values[code] ?? "") ?? values[code] ?? ""]),
  ),
})

/** Each field that a save changes, with its name and values as a person reads them. */
export function changesOf(
  fields: ReadonlyArray<CategoryOption>,
  before: FieldValues,
  after: FieldValues,
): ReadonlyArray<FieldChange & { readonly code: string }> {
  // The links themselves record a product's vendors in the history.
  return fields
    .filter(({ valueType }) => valueType !== valueTypes.vendor)
    .flatMap((field) => {
      const [was, is] = [readValue(field, before[field.code] ?? ""), readValue(field, after[field.code] ?? "")]
      const isSame = isHeld(field) ? (before[field.code] ?? "") === (after[field.code] ?? "") : was === is
      return isSame ? [] : [{ code: field.code, name: field.name, before: was, after: is }]
    })
}

/** Manufacturers and vendors that the client does not have. */
export const unknownFirms = (fields: ReadonlyArray<CategoryOption>, values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(isFirm)
      .filter(({ code, lines }) =>
        chosenFirms(values[code] ?? "").some((chosen) => !lines.some(({ id }) => String(id) === chosen)),
      )
      .map(({ code, name }) => [code, `${name} is not one of the choices`]),
  )

/** A field that is not on the form is refused rather than silently ignored. */
export function unknownFields(fields: ReadonlyArray<CategoryOption>, sent: FieldValues): Record<string, string> {
  const known = new Set(fields.map(({ code }) => code))
  const unknown = Object.keys(sent).filter((code) => !known.has(code))
  return Object.fromEntries(unknown.map((code) => [code, `${code} is not a field of this category`]))
}

/** A form of an older definition had these fields: what was typed into them is refused rather than lost. */
export function unshownFields(
  fields: ReadonlyArray<CategoryOption>,
  sent: FieldValues,
  before: FieldValues,
): Record<string, string> {
  const typed = fields.filter(({ isHidden, code }) => isHidden && code in sent && sent[code] !== (before[code] ?? ""))
  return Object.fromEntries(typed.map(({ code, name }) => [code, `${name} is no longer shown`]))
}

/** A field's errors are always a list (decisions D-123). */
export const listedProblems = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(problems).map(([code, problem]) => [code, [problem]]))
