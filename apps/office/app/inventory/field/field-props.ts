import type { Place } from "@sightline/fields/lines"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"

/** What the control of any field is given. */
export type FieldProps = {
  field: CategoryOption
  fields: readonly CategoryOption[]
  values: FieldValues
  place: Place
  problem: string | undefined
  isDisabled: boolean
  onChange: (code: string, value: string) => void
}
