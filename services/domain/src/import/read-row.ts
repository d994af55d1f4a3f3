import { isChoice } from "@sightline/fields/kind"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import type { Row } from "./table"

/** The titles of the export, and the fields that they mean; every other title is a field's code or its name. */
const titles: Readonly<Record<string, string>> = {
  brand: "Brand",
  description: "InventoryDesc",
  "inventory code": "InventoryCode",
  number: "InventoryNumber",
  model: "Model",
  upc: "UPC",
  "item type": "ItemType",
  "list price": "ListPrice",
  "special price": "SpecialPrice",
  "purchased price": "PurchasedPrice",
  "minimum quantity": "MinimumQuantity",
}

export const idTitle = "inventoryid"
export const categoryTitle = "category"

type Named = Pick<CategoryOption, "code" | "name">

/** The field that a title means, if it means one. */
export function fieldOf<Field extends Named>(title: string, fields: readonly Field[]): Field | undefined {
  const wanted = title.toLowerCase()
  const code = titles[wanted]?.toLowerCase() ?? wanted
  return (
    fields.find((field) => field.code.toLowerCase() === code) ??
    fields.find(({ name }) => name.toLowerCase() === wanted)
  )
}

/** What a row says under a title, in any letter case. */
export const cellOf = ({ cells }: Row, title: string): string =>
  [...cells].find(([name]) => name.toLowerCase() === title)?.[1] ?? ""

export interface Read {
  /** As a form carries them: of a choice the id of its line. */
  readonly values: FieldValues
  /** What is wrong, by title. */
  readonly problems: ReadonlyMap<string, string>
}

/** A row as the fields of its product's category read it; an empty cell of a field that the category has not is nothing. */
export function readRow(row: Row, fields: readonly CategoryOption[], known: readonly Named[]): Read {
  const values: Record<string, string> = {}
  const problems = new Map<string, string>()
  for (const [title, text] of row.cells) {
    if (title.toLowerCase() === idTitle || title.toLowerCase() === categoryTitle) continue
    const field = fieldOf(title, fields)
    if (!field) {
      if (text !== "")
        problems.set(
          title,
          fieldOf(title, known) ? "is not a field of this category" : "is not a column that can be imported",
        )
      continue
    }
    const value = isChoice(field) ? lineOf(field, text) : text
    if (value === undefined) problems.set(title, `${field.name} is not one of the choices`)
    else values[field.code] = value
  }
  return { values, problems }
}

/** A choice by the name or the code of its line. */
function lineOf({ lines }: CategoryOption, text: string): string | undefined {
  if (text === "") return ""
  const wanted = text.toLowerCase()
  const line =
    lines.find(({ name }) => name.toLowerCase() === wanted) ?? lines.find(({ code }) => code.toLowerCase() === wanted)
  return line && String(line.id)
}

const asNumber = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined)

/** Whether a cell says something else than what is stored: 199.5 is no other price than 199.50. */
export function isOther(sent: string, stored: string): boolean {
  if (sent === stored) return false
  const [one, other] = [asNumber(sent), asNumber(stored)]
  return one === undefined || other === undefined || one !== other
}
