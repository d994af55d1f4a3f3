import type { CategoryOption, FieldValues, OptionLine } from "@sightline/model/category-option"
import { isUnchosen } from "./kind"

/** The code of the field that names a site; its lines are the sites themselves. */
export const centerCode = "Center"

/** The place of the form: a center field offers only these sites (document 1 §4). */
export interface Place {
  readonly centerIds: ReadonlyArray<number>
}

/**
 * The lines that a field offers now. Each chosen parent narrows them: of the lines that depend on one of its lines, those
 * of the chosen line stay. A line without a parent line matches nothing and disappears once a parent is chosen. A parent
 * at 0 or empty narrows nothing.
 */
export function offeredLines(
  field: CategoryOption,
  fields: ReadonlyArray<CategoryOption>,
  values: FieldValues,
  place: Place,
): ReadonlyArray<OptionLine> {
  const here = field.code === centerCode ? field.lines.filter(({ id }) => place.centerIds.includes(id)) : field.lines
  const chosen = parentsOf(field, fields).filter(({ code }) => !isUnchosen(values[code]))
  if (chosen.length === 0) return here
  return here.filter(
    ({ parentLineId }) =>
      parentLineId !== null &&
      chosen.every(
        ({ code, lines }) => values[code] === String(parentLineId) || !lines.some(({ id }) => id === parentLineId),
      ),
  )
}

const parentsOf = ({ parentCodes, code }: CategoryOption, fields: ReadonlyArray<CategoryOption>) =>
  fields.filter((parent) => parent.code !== code && parentCodes.includes(parent.code))

/** The fields below this one, nearest first: its children, theirs, and so on, each once. */
export function fieldsBelow(code: string, fields: ReadonlyArray<CategoryOption>): ReadonlyArray<CategoryOption> {
  const found: Array<CategoryOption> = []
  const seen = new Set([code])
  for (let above = [code]; above.length > 0; ) {
    const next = fields.filter(
      (field) => !seen.has(field.code) && field.parentCodes.some((parent) => above.includes(parent)),
    )
    for (const field of next) seen.add(field.code)
    found.push(...next)
    above = next.map((field) => field.code)
  }
  return found
}

/** The chosen line, if any. */
export const chosenLine = ({ lines }: CategoryOption, value: string | undefined): OptionLine | undefined =>
  isUnchosen(value) ? undefined : lines.find(({ id }) => String(id) === value)
