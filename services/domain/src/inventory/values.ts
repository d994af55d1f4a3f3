import { writtenDate } from "@sightline/fields/date"
import { chosenFirms, isChoice, isFirm } from "@sightline/fields/kind"
import { type CategoryOption, type FieldValues, valueTypes } from "@sightline/model/category-option"
import type { FieldChange } from "@sightline/model/history"

/** What the database keeps: of a choice the code of its line, of everything else the text itself. */
export type StoredValues = Readonly<Record<string, string>>

/** As a form carries it: of a choice the id of its line. A line that is gone leaves the field empty. */
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

const storedValue = (field: CategoryOption, value: string) =>
  isChoice(field) ? (field.lines.find(({ id }) => String(id) === value)?.code ?? "") : value

/** A value as a person reads it, for the history; a password is not told. */
function readValue(field: CategoryOption, value: string): string {
  if (field.valueType === valueTypes.password) return value === "" ? "" : "••••••"
  if (field.valueType === valueTypes.upload) return field.lines.find(({ code }) => code === value)?.name ?? ""
  if (field.valueType !== valueTypes.manufacturer && !isChoice(field)) return value
  return field.lines.find(({ id }) => String(id) === value)?.name ?? ""
}

/** What reads alike and is not the same. */
const isHeld = ({ valueType }: CategoryOption) => valueType === valueTypes.password || valueType === valueTypes.upload

/** Days are kept in one way of writing. */
export const writtenValues = (fields: ReadonlyArray<CategoryOption>, values: FieldValues): FieldValues => ({
  ...values,
  ...Object.fromEntries(
    fields.filter(({ valueType }) => valueType === 4).map(({ code }) => [code, writtenDate(values[code] ?? "") ?? ""]),
  ),
})

/** Each field that a save changes, under the name and in the words that its reader knows. */
export function changesOf(
  fields: ReadonlyArray<CategoryOption>,
  before: FieldValues,
  after: FieldValues,
): ReadonlyArray<FieldChange & { readonly code: string }> {
  // Of whom a product is bought is told by the links themselves.
  return fields
    .filter(({ valueType }) => valueType !== 92)
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

/** A field that the form does not have is never left out in silence. */
export function unknownFields(fields: ReadonlyArray<CategoryOption>, sent: FieldValues): Record<string, string> {
  const known = new Set(fields.map(({ code }) => code))
  const unknown = Object.keys(sent).filter((code) => !known.has(code))
  return Object.fromEntries(unknown.map((code) => [code, `${code} is not a field of this category`]))
}

/** Errors of a field are a list wherever they are answered (decisions D-123). */
export const listedProblems = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(problems).map(([code, problem]) => [code, [problem]]))
