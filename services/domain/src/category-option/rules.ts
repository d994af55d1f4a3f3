import { isChoice } from "@sightline/fields/kind"
import { type CategoryOption, valueTypes } from "@sightline/model/category-option"

/** The fields whose choices have a table of their own, which other screens keep. */
export const lookupCodes: ReadonlySet<string> = new Set(["ItemType", "Center", "Manufacturer", "Vendor", "MainVendor"])

export const brandCode = "Brand"

/** Whether the choices of a field are lines of its own. */
export const hasOwnLines = ({ code, valueType, isLocation }: CategoryOption) =>
  isChoice({ valueType }) &&
  valueType !== valueTypes.category &&
  valueType !== valueTypes.assignedTo &&
  !isLocation &&
  code !== brandCode &&
  !lookupCodes.has(code)
