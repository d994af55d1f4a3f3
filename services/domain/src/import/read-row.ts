import { writtenDate } from "@sightline/fields/date"
import { isChoice } from "@sightline/fields/kind"
import { centerCode, fieldsBelow, offeredLines } from "@sightline/fields/lines"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { valueTypes } from "@sightline/model/value-type"
import { cellsOf, itemIdTitle, type Row } from "./table"

/** How to read the titles of a sheet. */
export interface Titles {
  /** The export's name for a field, and its code; every other title is a field's code or its name. */
  readonly codes: Readonly<Record<string, string>>
  /** Titles that are not fields of the form: other code reads from them what the row is about. */
  readonly others: ReadonlySet<string>
}

export const idTitle = "inventoryid"
export const categoryTitle = "category"
export const codeTitle = "inventory code"
export const barcodeTitle = "barcode"
export const purchasedPriceTitle = "purchased price"

export const productTitles: Titles = {
  codes: {
    brand: "Brand",
    description: "InventoryDesc",
    [codeTitle]: "InventoryCode",
    number: "InventoryNumber",
    model: "Model",
    upc: "UPC",
    "item type": "ItemType",
    "list price": "ListPrice",
    "special price": "SpecialPrice",
    [purchasedPriceTitle]: "PurchasedPrice",
    "minimum quantity": "MinimumQuantity",
  },
  others: new Set([idTitle, categoryTitle]),
}

export const itemTitles: Titles = {
  codes: { quantity: "Quantity", center: "Center", "expiry date": "ExpiryDate", "special price": "SpecialPrice" },
  others: new Set([
    ...[idTitle, itemIdTitle, barcodeTitle],
    ...["brand", categoryTitle, "description", codeTitle, purchasedPriceTitle],
  ]),
}

type Named = Pick<CategoryOption, "code" | "name">

/** The field that a title means, if any. */
export function fieldOf<Field extends Named>(
  title: string,
  fields: readonly Field[],
  { codes }: Titles,
): Field | undefined {
  const wanted = title.toLowerCase()
  const code = codes[wanted]?.toLowerCase() ?? wanted
  return (
    fields.find((field) => field.code.toLowerCase() === code) ??
    fields.find(({ name }) => name.toLowerCase() === wanted)
  )
}

export interface Read {
  /** Values as a form carries them: the line's id for a choice. */
  readonly values: FieldValues
  /** The problems, by title. */
  readonly problems: ReadonlyMap<string, string>
}

interface Around {
  readonly fields: readonly CategoryOption[]
  /** The fields of other categories: their titles are known but do not apply here. */
  readonly known: readonly Named[]
  readonly titles: Titles
  /** The form's values before: they narrow dependent choices. */
  readonly stored: FieldValues
}

/** Files are uploaded and passwords are typed, so neither stands in a workbook. */
const isHeld = ({ valueType }: CategoryOption) => valueType === valueTypes.upload || valueType === valueTypes.password

/**
 * A row read by the fields of its category; an empty cell for a field that the category lacks is fine. All place columns
 * are read together (places.ts).
 */
export function readRow(row: Row, { fields, known, titles, stored }: Around): Read {
  const values: Record<string, string> = {}
  const problems = new Map<string, string>()
  const choices: { title: string; text: string; field: CategoryOption }[] = []
  for (const [title, text] of cellsOf(row)) {
    if (titles.others.has(title.toLowerCase())) continue
    const field = fieldOf(title, fields, titles)
    if (!field || isHeld(field)) {
      if (text !== "")
        problems.set(
          title,
          !field && fieldOf(title, known, titles)
            ? "is not a field of this category"
            : "is not a column that can be imported",
        )
    } else if (field.isLocation) continue
    else if (isChoice(field)) choices.push({ title, text, field })
    else values[field.code] = field.valueType === valueTypes.date ? (writtenDate(text) ?? text) : text
  }
  const depth = ({ field }: { field: CategoryOption }) =>
    field.parentCodes.length === 0 ? 0 : fields.filter(({ code }) => fieldsBelow(code, fields).includes(field)).length
  for (const { title, text, field } of choices.sort((one, other) => depth(one) - depth(other))) {
    const value = lineOf(field, text, fields, { ...stored, ...values })
    if (value === undefined) problems.set(title, `${field.name} is not one of the choices`)
    else values[field.code] = value
  }
  return { values, problems }
}

/** A choice by its line's name or code; among several with one name, the one that depends on the chosen parent. */
function lineOf(
  field: CategoryOption,
  text: string,
  fields: readonly CategoryOption[],
  values: FieldValues,
): string | undefined {
  if (text === "") return field.code === centerCode ? "0" : ""
  const wanted = text.toLowerCase()
  const everywhere = { centerIds: field.code === centerCode ? field.lines.map(({ id }) => id) : [] }
  for (const lines of [offeredLines(field, fields, values, everywhere), field.lines]) {
    const line =
      lines.find(({ name }) => name.toLowerCase() === wanted) ?? lines.find(({ code }) => code.toLowerCase() === wanted)
    if (line) return String(line.id)
  }
  return undefined
}

const asNumber = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined)

/** Whether a cell differs from the stored value: 199.5 equals 199.50. */
export function isOther(sent: string, stored: string): boolean {
  if (sent === stored) return false
  const [one, other] = [asNumber(sent), asNumber(stored)]
  return one === undefined || other === undefined || one !== other
}

/** A row's differences from the stored values; a dependent field of a changed one that is not sent becomes empty. */
export function otherThan(
  values: FieldValues,
  stored: FieldValues,
  fields: readonly CategoryOption[] = [],
): FieldValues {
  const changes = Object.entries(values).filter(([code, value]) => isOther(value, stored[code] ?? ""))
  const emptied = changes
    .flatMap(([code]) => fieldsBelow(code, fields).map((field) => field.code))
    .filter((code) => !(code in values) && (stored[code] ?? "") !== "")
  return Object.fromEntries([...emptied.map((code): [string, string] => [code, ""]), ...changes])
}

/** The previous values of these fields. */
export const beforeOf = (changes: FieldValues, stored: FieldValues): FieldValues =>
  Object.fromEntries(Object.keys(changes).map((code) => [code, stored[code] ?? ""]))

/** Why a form refused a row, under the file's own titles. */
export const problemsUnderTitles = (
  errors: Readonly<Record<string, readonly string[]>>,
  { head }: Row,
  { fields, titles }: Pick<Around, "fields" | "titles">,
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(errors).map(([code, [reason = "is not valid"]]) => [
      head.titles.find(
        (title) => !titles.others.has(title.toLowerCase()) && fieldOf(title, fields, titles)?.code === code,
      ) ??
        fields.find((field) => field.code === code)?.name ??
        code,
      reason,
    ]),
  )
