import { isChoice } from "@sightline/fields/kind"
import type { CategoryOption } from "@sightline/model/category-option"
import { valueTypes } from "@sightline/model/value-type"

/** The fields whose choices have their own table, which other screens maintain. */
export const lookupCodes: ReadonlySet<string> = new Set(["ItemType", "Center", "Manufacturer", "Vendor", "MainVendor"])

export const brandCode = "Brand"

/** Whether the field's choices are its own lines. */
export const hasOwnLines = ({ code, valueType, isLocation }: CategoryOption) =>
  isChoice({ valueType }) &&
  valueType !== valueTypes.category &&
  valueType !== valueTypes.assignedTo &&
  !isLocation &&
  code !== brandCode &&
  !lookupCodes.has(code)
