import { isChoice, isNumeric } from "@sightline/fields/kind"
import { shownFields } from "@sightline/fields/shown"
import type { CategoryOption } from "@sightline/model/category-option"
import { valueTypes } from "@sightline/model/value-type"

/** A product and an item that can be imported as they are. */
export interface Sample {
  readonly product: readonly (readonly [title: string, value: string | number])[]
  readonly item: readonly (readonly [title: string, value: string | number])[]
}

export const sampleName = "sample-import.xlsx"

const titles: Readonly<Record<string, string>> = {
  InventoryCode: "inventory code",
  InventoryDesc: "description",
  ItemType: "item type",
  ListPrice: "list price",
}
const code = "SAMPLE 1"

type Given = { readonly fields: readonly CategoryOption[]; readonly category: string; readonly center: string }

/** With the category's required fields only. */
export function sampleOf({ fields, category, center }: Given): Sample {
  const asked = shownFields(fields, {}).filter((field) => field.isRequired || field.code in titles)
  return {
    product: [
      ["inventoryID", ""],
      ["category", category],
      ...asked.map((field) => [titles[field.code] ?? field.code, valueOf(field)] as const),
    ],
    item: [
      ["inventoryID", ""],
      ["item id", ""],
      ["inventory code", code],
      ["quantity", 2],
      ["center", center],
      ["barcode", ""],
    ],
  }
}

function valueOf(field: CategoryOption): string | number {
  if (field.code === "InventoryCode") return code
  if (field.code === "InventoryDesc") return "A sample product"
  if (isChoice(field)) return field.lines.find(({ isDisabled }) => !isDisabled)?.name ?? ""
  if (isNumeric(field)) return Math.max(field.limitMin ?? 1, 1)
  return field.valueType === valueTypes.date ? "2030-01-31" : "Sample"
}
