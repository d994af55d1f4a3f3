import type { CategoryOption, OptionLine } from "@sightline/model/category-option"
import { valueTypes } from "@sightline/model/value-type"

/** A definition to start tests from: an optional text field. */
export const aField = (given: Partial<Omit<CategoryOption, "id">> & { readonly code: string }): CategoryOption => ({
  id: 1 as CategoryOption["id"],
  name: given.code,
  description: "",
  valueType: valueTypes.text,
  parentCodes: [],
  orderSequence: 1,
  isHidden: false,
  isRequired: false,
  requiredMessage: null,
  isLocation: false,
  minimumLength: null,
  maximumLength: null,
  limitMin: null,
  limitMax: null,
  fieldType: "",
  attributeIds: [],
  featureId: null,
  defaultValue: "",
  supportFile: "",
  lines: [],
  ...given,
})

export const aLine = (id: number, given: Partial<Omit<OptionLine, "id">> = {}): OptionLine => ({
  id,
  code: `L${id}`,
  name: `Line ${id}`,
  description: "",
  parentLineId: null,
  attributeId: null,
  isDisabled: false,
  isSelectDefault: false,
  ...given,
})

export const nowhere = { centerIds: [] }
