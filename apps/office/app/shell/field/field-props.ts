import type { Place } from "@sightline/fields/lines"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"

/** Props of every field control. */
export type FieldProps = {
  field: CategoryOption
  fields: readonly CategoryOption[]
  values: FieldValues
  place: Place
  problem: string | undefined
  isDisabled: boolean
  onChange: (code: string, value: string) => void
}

export const labelOf = ({ name, isRequired }: CategoryOption) => (isRequired ? `${name} *` : name)
