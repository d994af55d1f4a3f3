import type { DefinedLine, FieldChange, FieldDefinition, LineChange } from "@sightline/model/field-definition"

type LineParts = Omit<DefinedLine, "code">
type FixedParts = NonNullable<FieldChange["made"]>
type ChangeableParts = Omit<FieldDefinition, keyof FixedParts | "code" | "lines">

/** A choice before anybody says more about it. */
export const newLine: LineParts = {
  name: "",
  description: "",
  parent: null,
  attributeId: null,
  isDisabled: false,
  isSelectDefault: false,
  sortOrder: 0,
}

/** A field before anybody says more about it. */
export const newField: ChangeableParts = {
  name: "",
  description: "",
  isActive: true,
  isHidden: false,
  isRequired: false,
  requiredMessage: null,
  minimumLength: null,
  maximumLength: null,
  limitMin: null,
  limitMax: null,
  defaultValue: "",
  orderSequence: 0,
  parentCodes: [],
  attributeIds: [],
  categories: null,
  centers: [],
}

/** The published definitions with a draft's changes. A change of a field that does not exist any more changes nothing. */
export function patched(
  published: ReadonlyArray<FieldDefinition>,
  changes: ReadonlyArray<FieldChange>,
): ReadonlyArray<FieldDefinition> {
  const known = new Set(published.map(({ code }) => code))
  const made = changes.flatMap((change) =>
    change.made && !known.has(change.code)
      ? [withChange({ code: change.code, ...change.made, ...newField, lines: [] }, change)]
      : [],
  )
  const changed = published.map((field) => {
    const change = changes.find(({ code }) => code === field.code)
    return change ? withChange(field, change) : field
  })
  return inTheirOrder([...changed, ...made])
}

/** Fields as forms show them: by position, then in the order of their making. */
const inTheirOrder = (fields: ReadonlyArray<FieldDefinition>) =>
  [...fields].sort((one, other) => one.orderSequence - other.orderSequence)

const withChange = (field: FieldDefinition, { set, lines }: FieldChange): FieldDefinition => ({
  ...field,
  ...set,
  lines: linesWith(field.lines, lines),
})

function linesWith(lines: ReadonlyArray<DefinedLine>, changes: ReadonlyArray<LineChange>): ReadonlyArray<DefinedLine> {
  const known = new Set(lines.map(({ code }) => code))
  const added = changes.flatMap(({ code, set }) => (known.has(code) ? [] : [{ code, ...newLine, ...set }]))
  const changed = lines.map((line) => ({ ...line, ...changes.find(({ code }) => code === line.code)?.set }))
  return [...changed, ...added].sort((one, other) => one.sortOrder - other.sortOrder)
}

/**
 * What an edit changed, and nothing else. Fields and choices that the edit does not name stay as they are: nothing is
 * removed by being left out.
 */
export function patchOf(
  published: ReadonlyArray<FieldDefinition>,
  edited: ReadonlyArray<FieldDefinition>,
): ReadonlyArray<FieldChange> {
  return edited.flatMap((field): ReadonlyArray<FieldChange> => {
    const before = published.find(({ code }) => code === field.code)
    const set = difference(changeable(before ?? { ...field, ...newField }), changeable(field))
    const lines = field.lines.flatMap((line): ReadonlyArray<LineChange> => {
      const was = before?.lines.find(({ code }) => code === line.code)
      const { code, ...parts } = line
      const { code: _same, ...formerly } = was ?? { code, ...newLine }
      const changed = difference(formerly, parts)
      return was && Object.keys(changed).length === 0 ? [] : [{ code, set: changed }]
    })
    if (before && Object.keys(set).length === 0 && lines.length === 0) return []
    return [{ code: field.code, made: before ? null : fixed(field), set, lines }]
  })
}

const fixed = ({ valueType, fieldType, isInventory, isInventoryItem, isLocation }: FieldDefinition): FixedParts => ({
  valueType,
  fieldType,
  isInventory,
  isInventoryItem,
  isLocation,
})

function changeable(field: FieldDefinition): ChangeableParts {
  const { code: _code, lines: _lines, valueType: _v, fieldType: _f, ...rest } = field
  const { isInventory: _p, isInventoryItem: _i, isLocation: _l, ...parts } = rest
  return parts
}

function difference<Parts extends object>(before: Parts, after: Parts): Partial<Parts> {
  const changed: Partial<Parts> = {}
  for (const part in after)
    if (JSON.stringify(before[part]) !== JSON.stringify(after[part])) changed[part] = after[part]
  return changed
}

/** A former state over the published one: what was made since is switched off, because nothing is ever deleted. */
export function restored(
  published: ReadonlyArray<FieldDefinition>,
  former: ReadonlyArray<FieldDefinition>,
): ReadonlyArray<FieldDefinition> {
  const back = former.map((field): FieldDefinition => {
    const now = published.find(({ code }) => code === field.code)
    const known = new Set(field.lines.map(({ code }) => code))
    const since = now?.lines.filter(({ code }) => !known.has(code)) ?? []
    const off = since.map((line) => ({ ...line, isDisabled: true, isSelectDefault: false }))
    return { ...field, ...(now && fixed(now)), lines: [...field.lines, ...off] }
  })
  const known = new Set(former.map(({ code }) => code))
  const since = published.filter(({ code }) => !known.has(code))
  return inTheirOrder([...back, ...since.map((field) => ({ ...field, isActive: false }))])
}
