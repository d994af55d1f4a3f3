import type { Place } from "@sightline/fields/lines"
import type { CategoryOption, FieldValues, FilledFields } from "@sightline/model/category-option"
import { isSellingPrice } from "@sightline/model/selling-price"
import { whyOffWords } from "../why-off-words"

/** Props of every field control. */
export type FieldProps = {
  field: CategoryOption
  fields: readonly CategoryOption[]
  values: FieldValues
  place: Place
  problem: string | undefined
  isDisabled: boolean
  /** Why the person may not change it, where their role is the reason. */
  why?: string | undefined
  onChange: (code: string, value: string) => void
}

/** Why a form withholds this field from the person's typing (decisions D-46, D-158). */
export function whyReadOnly(
  { code }: CategoryOption,
  { readOnly, values }: Pick<FilledFields, "readOnly" | "values">,
): string | undefined {
  if (!readOnly.includes(code)) return undefined
  if (code === "ListPrice" && values[code] === "") return whyOffWords.noPrice
  if (isSellingPrice(code)) return whyOffWords.sellingPrice
  return code === "PurchasedPrice" ? whyOffWords.price : undefined
}

export const labelOf = ({ name, isRequired }: CategoryOption) => (isRequired ? `${name} *` : name)
