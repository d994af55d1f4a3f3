import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { largestId } from "@sightline/model/id"
import { Effect } from "effect"
import { one } from "../db/db"
import { placeRow } from "./queries"

/** The kinds of places, from the largest to the smallest. */
export const placeKinds = ["Building", "Floor", "Room", "Area", "Bin"] as const
export type PlaceKind = (typeof placeKinds)[number]

export interface Place {
  readonly centerId: number
  readonly locationId: number | null
}

/**
 * Where an item lies, by the smallest place that is chosen. Larger ones may be left out; one that the smallest does not
 * lie in is a problem of the smallest, for it is not one of the choices there.
 */
export const placeOf = Effect.fnUntraced(function* (fields: ReadonlyArray<CategoryOption>, values: FieldValues) {
  const centerId = Number(values.Center ?? 0)
  const smallest = placeKinds.findLast((kind) => isChosen(values[kind]))
  if (!smallest) return centerId > 0 ? { centerId, locationId: null } : centerMissing
  const row = isId(values[smallest]) ? yield* one(placeRow, Number(values[smallest])) : undefined
  const isWithin = placeKinds.every((kind) => !isChosen(values[kind]) || row?.chain[kind] === values[kind])
  if (row && isWithin && row.centerId === centerId) return { centerId, locationId: Number(values[smallest]) }
  const name = fields.find(({ code }) => code === smallest)?.name ?? smallest
  return { problems: { [smallest]: `${name} is not one of the choices` } }
})

const isId = (value: string | undefined) => /^\d{1,10}$/.test(value ?? "") && Number(value) <= largestId

const isChosen = (value: string | undefined) => value !== undefined && value !== "" && value !== "0"

const centerMissing = { problems: { Center: "Center is required" } }

/** The smallest place and those around it, as a form shows them once it is stored. */
export const placeCodes: ReadonlyArray<string> = ["Center", ...placeKinds]
