import type { CategoryOption, FieldValues, OptionLine } from "@sightline/model/category-option"
import { centerCode, chosenLine, fieldsBelow, offeredLines, type Place } from "./lines"
import { withValue } from "./values"

/** One name of a place's path, with the name of its field: a bin is called "02". */
export interface PathPart {
  readonly field: string
  readonly name: string
}

/** A place below a center: its path from the center down, and the line of each field on the way. */
export interface FoundPlace {
  readonly id: string
  readonly path: ReadonlyArray<PathPart>
  readonly values: FieldValues
}

/** Whether a found place is the one of this id, or lies inside it. Places of all kinds share their ids; centers do not. */
export const liesWithin = ({ values }: Pick<FoundPlace, "values">, id: number) =>
  Object.entries(values).some(([code, value]) => code !== centerCode && value === String(id))

/** Whether a field says where an item lies: its center, or a place inside it. */
export const isPlaceField = ({ code, isLocation }: Pick<CategoryOption, "code" | "isLocation">) =>
  isLocation || code === centerCode

/** The fields of a place, the center first; none where the form asks for no center. */
function levelsOf(fields: ReadonlyArray<CategoryOption>): ReadonlyArray<CategoryOption> {
  const places = fields.filter(isPlaceField)
  const center = places.find(({ code }) => code === centerCode)
  return center ? [center, ...fieldsBelow(centerCode, places)] : []
}

/**
 * The places below the centers that a form offers (document 1 §4): those of the chosen center, else of each. A place whose
 * parent is not among them belongs to another center. Hidden fields lead to their places, but are not named.
 */
export function placesBelow(
  fields: ReadonlyArray<CategoryOption>,
  values: FieldValues,
  place: Place,
): ReadonlyArray<FoundPlace> {
  const levels = levelsOf(fields)
  const [center] = levels
  if (!center) return []
  const inside = new Map(levels.map(({ code, lines }) => [code, byParent(lines)]))
  const found: Array<FoundPlace> = []
  const add = (field: CategoryOption, { id, name }: OptionLine, around: Omit<FoundPlace, "id">, way: Set<string>) => {
    const here = field.isHidden
      ? around
      : {
          path: [...around.path, { field: field.name, name }],
          values: { ...around.values, [field.code]: String(id) },
        }
    if (field !== center && !field.isHidden) found.push({ id: `${field.code} ${id}`, ...here })
    const passed = new Set([...way, field.code])
    for (const below of levels)
      if (below.parentCodes.includes(field.code) && !passed.has(below.code))
        for (const line of inside.get(below.code)?.get(id) ?? [])
          if (isOpen(below, line)) add(below, line, here, passed)
  }
  const isOpen = ({ code }: CategoryOption, { id, isDisabled }: OptionLine) =>
    !isDisabled || values[code] === String(id)
  const chosen = chosenLine(center, values[centerCode])
  for (const line of offeredLines(center, fields, {}, place))
    if ((!chosen || line.id === chosen.id) && isOpen(center, line))
      add(center, line, { path: [], values: {} }, new Set())
  return found
}

function byParent(lines: ReadonlyArray<OptionLine>): ReadonlyMap<number | null, ReadonlyArray<OptionLine>> {
  const groups = new Map<number | null, Array<OptionLine>>()
  for (const line of lines) {
    const group = groups.get(line.parentLineId)
    if (group) group.push(line)
    else groups.set(line.parentLineId, [line])
  }
  return groups
}

/** The names that are chosen, from the center down; none while only the center is. */
export function chosenPath(fields: ReadonlyArray<CategoryOption>, values: FieldValues): ReadonlyArray<string> {
  const names = levelsOf(fields)
    .filter(({ isHidden }) => !isHidden)
    .map((field) => ({ code: field.code, name: chosenLine(field, values[field.code])?.name }))
  const isBelow = names.some(({ code, name }) => code !== centerCode && name !== undefined)
  return isBelow ? names.flatMap(({ name }) => name ?? []) : []
}

/** A choice in one field. */
export interface Step {
  readonly code: string
  readonly value: string
}

/** What a person would choose, field by field, to reach a place: its levels, and nothing below it. */
export const stepsTo = (
  fields: ReadonlyArray<CategoryOption>,
  { values }: Pick<FoundPlace, "values">,
): ReadonlyArray<Step> =>
  levelsOf(fields).flatMap(({ code, isHidden }) => (isHidden ? [] : [{ code, value: values[code] ?? "" }]))

/** What a person would choose to be at the center and no place below it. */
export const stepsToCenter = (fields: ReadonlyArray<CategoryOption>, values: FieldValues) =>
  stepsTo(fields, { values: { [centerCode]: values[centerCode] ?? "" } })

/** The values after these choices, one after the other. */
export const afterSteps = (
  fields: ReadonlyArray<CategoryOption>,
  values: FieldValues,
  steps: ReadonlyArray<Step>,
): FieldValues => steps.reduce((now, { code, value }) => withValue(fields, now, code, value), values)
