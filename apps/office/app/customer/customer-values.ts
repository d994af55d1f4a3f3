import { type CustomerTexts, customerTexts, eachText } from "@sightline/model/customer-rules"

export type Place = { readonly id: number; readonly name: string }

/** The places of an address, from the widest to the narrowest. */
export const placeLevels = ["country", "state", "city"] as const
export type PlaceLevel = (typeof placeLevels)[number]

export type CustomerValues = CustomerTexts & { readonly [Level in PlaceLevel]: Place | null }

/** A customer in the form's shape. */
export type StoredCustomer = CustomerValues & { readonly id: number; readonly version: number }

export const noValues: CustomerValues = { ...eachText(() => ""), country: null, state: null, city: null }

export const valuesOf = (stored: CustomerValues): CustomerValues => ({
  ...eachText((field) => stored[field]),
  country: stored.country,
  state: stored.state,
  city: stored.city,
})

/** Changing a place clears the places inside it (document 1 §4). */
export const withPlace = (values: CustomerValues, level: PlaceLevel, place: Place | null): CustomerValues => {
  const inside = placeLevels.slice(placeLevels.indexOf(level) + 1)
  return { ...values, ...Object.fromEntries(inside.map((lower) => [lower, null])), [level]: place }
}

export type CustomerField = (typeof customerTexts)[number] | PlaceLevel

export const customerFields: readonly CustomerField[] = [...customerTexts, ...placeLevels]

/** A field's value as a person reads it. */
export const shownValue = (values: CustomerValues, field: CustomerField): string => {
  const value = values[field]
  return typeof value === "object" ? (value?.name ?? "") : value
}

const idOrText = (value: string | Place | null) => (typeof value === "object" ? value?.id : value)

/** The fields that differ between two versions of a customer. */
export const differing = (one: CustomerValues, other: CustomerValues): readonly CustomerField[] =>
  customerFields.filter((field) => idOrText(one[field]) !== idOrText(other[field]))
