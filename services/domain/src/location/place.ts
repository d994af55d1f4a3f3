import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { largestId } from "@sightline/model/largest-id"
import { Effect } from "effect"
import { one } from "../db/db"
import { placeKinds } from "./kinds"
import { placeRow } from "./queries"

/**
 * An item's place, from the smallest chosen one. Larger ones may be omitted; one that does not contain the smallest is a
 * problem of the smallest, because the smallest is not among its choices.
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
