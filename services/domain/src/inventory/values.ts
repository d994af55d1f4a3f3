import { isChoice } from "@sightline/fields/kind"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"

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

/** A value as a person reads it, for the history. */
export const readValue = (field: CategoryOption, value: string) =>
  isChoice(field) ? (field.lines.find(({ id }) => String(id) === value)?.name ?? "") : value
