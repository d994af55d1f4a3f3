import type { CategoryOption } from "@sightline/model/category-option"
import { definitionLengths, mostFields, mostLines } from "@sightline/model/definition-lengths"
import type { DefinedLine, FieldDefinition } from "@sightline/model/field-definition"
import { largestId } from "@sightline/model/largest-id"
import { valueTypes } from "@sightline/model/value-type"
import { problemOf } from "./check"
import { isChoice } from "./kind"
import { centerCode } from "./lines"
import { quantityCode } from "./values"

/** The value types that a new field may have: those that need no record of another noun. */
export const makeableTypes = [
  valueTypes.text,
  valueTypes.textArea,
  valueTypes.select,
  valueTypes.selectPlus,
  valueTypes.radio,
  valueTypes.checkbox,
  valueTypes.date,
  valueTypes.email,
  valueTypes.speechText,
  valueTypes.speechTextArea,
] as const

const makeableFieldTypes = ["", "Int", "Decimal"] as const

/** No record can be made without them. */
const needed: ReadonlySet<string> = new Set(["InventoryCode", "ItemType", centerCode, quantityCode])

/** Codes with a meaning of their own in searches and rules (document 1 §3). */
const reserved: ReadonlySet<string> = new Set(
  [
    ...needed,
    ...["Building", "Floor", "Room", "Area", "Bin", "Brand", "Color", "Condition", "Category", "TotalCount"],
    ...["SearchString", "Status", "IsRemainder", "HasHistoryServices", "HasSameBarcodeForItems", "TrackingRemainder"],
    ...["InventoryDesc", "InventoryNumber", "Vendor", "MainVendor", "Manufacturer", "AssignedTo", "Model", "UPC"],
    ...["ListPrice", "SpecialPrice", "PurchasedPrice", "MinimumQuantity", "ExpiryDate", "RemainderTotalCount"],
    ...["inventoryID", "inventoryItemID", "OpenPulls", "UpiType"],
  ].map((code) => code.toLowerCase()),
)

/** Whether a new field may have this code. Names that every object has in JavaScript would be found everywhere. */
const isFreeCode = (code: string) => !reserved.has(code.toLowerCase()) && !(code in {})

interface Known {
  readonly categories: ReadonlyArray<number>
  readonly centers: ReadonlyArray<number>
}

type Problems = Record<string, string>

/**
 * What keeps these definitions from being published: the field's code and its part, with the reason. Only fields that
 * differ from the published ones are judged.
 */
export function definitionProblems(
  published: ReadonlyArray<FieldDefinition>,
  fields: ReadonlyArray<FieldDefinition>,
  known: Known,
): Readonly<Problems> {
  const problems: Problems = {}
  const codes = new Set<string>()
  if (fields.length > mostFields) problems.fields = `A client has at most ${mostFields} fields`
  for (const field of fields) {
    const before = published.find(({ code }) => code === field.code)
    if (codes.has(field.code.toLowerCase())) problems[`${field.code}.code`] = "Another field has this code"
    codes.add(field.code.toLowerCase())
    if (before && JSON.stringify(before) === JSON.stringify(field)) continue
    const parts = {
      ...(before ? {} : newProblems(field)),
      ...partProblems(field),
      ...knownProblems(field, fields, known),
      ...neededProblems(field, before),
      ...lineProblems(field),
    }
    for (const [part, why] of Object.entries(parts)) problems[`${field.code}.${part}`] = why
  }
  return problems
}

function newProblems(field: FieldDefinition): Problems {
  const problems: Problems = {}
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(field.code))
    problems.code = "A code has letters and digits and starts with a letter"
  else if (field.code.length > definitionLengths.code)
    problems.code = `A code has at most ${definitionLengths.code} characters`
  else if (!isFreeCode(field.code)) problems.code = "This code has a meaning of its own; please choose another one"
  if (!makeableTypes.some((type) => type === field.valueType) || field.isLocation)
    problems.valueType = "A new field cannot be of this kind"
  if (!makeableFieldTypes.some((type) => type === field.fieldType)) problems.fieldType = "This is not a kind of number"
  if (field.fieldType !== "" && field.valueType !== valueTypes.text)
    problems.fieldType = "Only a line of text can hold a number"
  if (!field.isInventory && !field.isInventoryItem) problems.form = "Choose the form of products, of items, or both"
  return problems
}

const isId = (id: number) => Number.isInteger(id) && id >= 1 && id <= largestId

const isOver = (text: string | null, most: number) => text !== null && [...text].length > most

function partProblems(field: FieldDefinition): Problems {
  const problems: Problems = {}
  const { name, requiredMessage, minimumLength, maximumLength, limitMin, limitMax } = field
  if (name.trim() === "") problems.name = "Name is required"
  else if (isOver(name, definitionLengths.name))
    problems.name = `A name has at most ${definitionLengths.name} characters`
  if (isOver(field.description, definitionLengths.description))
    problems.description = `At most ${definitionLengths.description} characters`
  if (isOver(requiredMessage, definitionLengths.message))
    problems.requiredMessage = `At most ${definitionLengths.message} characters`
  if (isOver(field.defaultValue, definitionLengths.value))
    problems.defaultValue = `At most ${definitionLengths.value} characters`
  for (const [part, length] of Object.entries({ minimumLength, maximumLength }))
    if (length !== null && (length < 0 || length > 10_000)) problems[part] = "Must be from 0 to 10000"
  if (minimumLength !== null && maximumLength !== null && minimumLength > maximumLength)
    problems.maximumLength = "Must not be less than the shortest length"
  for (const [part, limit] of Object.entries({ limitMin, limitMax }))
    if (limit !== null && !(Math.abs(limit) < 1e9 && Math.round(limit * 1e4) / 1e4 === limit))
      problems[part] = "Must be a number below 1000000000 with at most 4 decimals"
  if (limitMin !== null && limitMax !== null && limitMin > limitMax)
    problems.limitMax = "Must not be less than the lowest"
  if (!field.attributeIds.every(isId) || field.attributeIds.length > 100)
    problems.attributeIds = "Attributes are at most 100 whole numbers from 1"
  if (Math.abs(field.orderSequence) > 1_000_000) problems.orderSequence = "Must be at most 1000000"
  const wrong = defaultProblem(field)
  if (wrong !== null && !("defaultValue" in problems)) problems.defaultValue = wrong
  return problems
}

/** A default obeys the field's own rules; a choice has its default among its lines. */
function defaultProblem(field: FieldDefinition): string | null {
  if (field.defaultValue === "") return null
  if (isChoice(field)) return "Mark one of the choices as the default instead"
  if (field.valueType === valueTypes.checkbox)
    return ["true", "false"].includes(field.defaultValue) ? null : "Must be true or false"
  return problemOf(asOption(field), [asOption(field)], { [field.code]: field.defaultValue }, { centerIds: [] })
}

const asOption = (field: FieldDefinition): CategoryOption => ({
  ...field,
  id: 1 as CategoryOption["id"],
  isRequired: false,
  featureId: null,
  supportFile: "",
  lines: [],
})

function knownProblems(field: FieldDefinition, fields: ReadonlyArray<FieldDefinition>, known: Known): Problems {
  const problems: Problems = {}
  if (field.categories?.some((id) => !known.categories.includes(id)))
    problems.categories = "One of the categories does not exist any more"
  if (field.centers.some((id) => !known.centers.includes(id)))
    problems.centers = "One of the centers does not exist any more"
  const parents = field.parentCodes.map((code) => fields.find((other) => other.code === code))
  if (parents.some((parent) => !parent || !isChoice(parent))) problems.parentCodes = "A parent is a field with choices"
  else if (parents.length > 0 && !isChoice(field)) problems.parentCodes = "Only a field with choices has parents"
  else if (isInCircle(field.code, fields)) problems.parentCodes = "A field cannot be its own parent"
  return problems
}

function isInCircle(code: string, fields: ReadonlyArray<FieldDefinition>): boolean {
  const seen = new Set<string>()
  const above = [code]
  for (let next = above.pop(); next !== undefined; next = above.pop()) {
    const parents = fields.find((field) => field.code === next)?.parentCodes ?? []
    if (parents.includes(code)) return true
    for (const parent of parents) {
      if (!seen.has(parent)) above.push(parent)
      seen.add(parent)
    }
  }
  return false
}

/** Fields that every record needs stay on every form, for everybody. */
function neededProblems(field: FieldDefinition, before: FieldDefinition | undefined): Problems {
  if (!before || !needed.has(field.code)) return {}
  const stays = "No record can be made without this field"
  return {
    ...(before.isActive && !field.isActive && { isActive: stays }),
    ...(!before.isHidden && field.isHidden && { isHidden: stays }),
    ...(before.categories === null && field.categories !== null && { categories: stays }),
    ...(field.centers.length > 0 && { centers: stays }),
    ...(field.attributeIds.length > before.attributeIds.length && { attributeIds: stays }),
  }
}

function lineProblems({ lines, parentCodes, valueType, code }: FieldDefinition): Problems {
  const problems: Problems = {}
  if (lines.length > 0 && !isChoice({ valueType })) problems.lines = `${code} has no choices`
  if (lines.length > mostLines) problems.lines = `A field has at most ${mostLines} choices`
  if (lines.filter(({ isSelectDefault, isDisabled }) => isSelectDefault && !isDisabled).length > 1)
    problems.lines = "Only one choice can be the default"
  const [codes, names] = [new Set<string>(), new Set<string>()]
  for (const line of lines) {
    const at = `lines.${line.code}`
    const named = nameOf(line)
    if (line.code.trim() === "" || isOver(line.code, definitionLengths.name)) problems[at] = "Code is required"
    else if (line.name.trim() === "") problems[at] = "Name is required"
    else if (isOver(line.name, definitionLengths.name))
      problems[at] = `A name has at most ${definitionLengths.name} characters`
    else if (codes.has(line.code.toLowerCase()) || names.has(named)) problems[at] = "Another choice is called so"
    else if (line.attributeId !== null && !isId(line.attributeId))
      problems[at] = "Its attribute is a whole number from 1"
    else if (Math.abs(line.sortOrder) > 1_000_000) problems[at] = "Its position must be at most 1000000"
    else if (line.parent && !parentCodes.includes(line.parent.field))
      problems[at] = "Its parent is not a parent of the field"
    codes.add(line.code.toLowerCase())
    names.add(named)
  }
  return problems
}

const nameOf = ({ name, parent }: DefinedLine) => `${name.toLowerCase()}\n${JSON.stringify(parent)}`
