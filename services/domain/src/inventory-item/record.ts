import type { StoredValues } from "../field/values"
import { type Place, placeCodes } from "../location/kinds"
import type { ItemRecord } from "../stock-movement/quantity"

/** The codes whose values have a column of their own. */
const columnCodes: ReadonlySet<string> = new Set([
  ...placeCodes,
  "Quantity",
  "ExpiryDate",
  "SpecialPrice",
  "PurchasedPrice",
  "MainVendor",
])

const orNull = (text: string | undefined) => (text === undefined || text === "" ? null : text)

/** A form's values as the columns of an item; values without a column go into one document, by code. */
export const itemRecord = (values: StoredValues, { centerId, locationId }: Place): ItemRecord => ({
  centerId,
  locationId,
  expiresOn: orNull(values.ExpiryDate)?.replaceAll("/", "-").slice(0, 10) ?? null,
  specialPrice: orNull(values.SpecialPrice),
  purchasedPrice: orNull(values.PurchasedPrice),
  mainVendorId: orNull(values.MainVendor),
  fields: JSON.stringify(
    Object.fromEntries(Object.entries(values).filter(([code, value]) => !columnCodes.has(code) && value !== "")),
  ),
})
