import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { largestId } from "@sightline/model/largest-id"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { type Place, placeKinds } from "./kinds"
import { placeRow, placeRows } from "./queries"

/**
 * An item's place, from the smallest chosen one. Larger ones may be omitted; one that does not contain the smallest is a
 * problem of the smallest, because the smallest is not among its choices.
 */
export const placeOf = Effect.fnUntraced(function* (fields: ReadonlyArray<CategoryOption>, values: FieldValues) {
  const id = smallestOf(values)
  return placeWithin(fields, values, id === null ? undefined : yield* one(placeRow, id))
})

/** The places of several items, with one question for all of them. */
export const placesOf = Effect.fnUntraced(function* (asked: ReadonlyArray<FieldValues>) {
  const ids = [...new Set(asked.flatMap((values) => smallestOf(values) ?? []))]
  const rows = new Map((ids.length === 0 ? [] : yield* many(placeRows, ids)).map((row) => [row.id, row]))
  return asked.map((values) => placeWithin([], values, rows.get(smallestOf(values) ?? 0)))
})

/** The id of the smallest chosen place, if it can be one. */
function smallestOf(values: FieldValues): number | null {
  const chosen = values[placeKinds.findLast((kind) => isChosen(values[kind])) ?? ""]
  return isId(chosen) ? Number(chosen) : null
}

interface KnownPlace {
  readonly centerId: number
  readonly chain: Readonly<Record<string, string>>
}

function placeWithin(
  fields: ReadonlyArray<CategoryOption>,
  values: FieldValues,
  row: KnownPlace | undefined,
): Place | { readonly problems: Readonly<Record<string, string>> } {
  const centerId = Number(values.Center ?? 0)
  const smallest = placeKinds.findLast((kind) => isChosen(values[kind]))
  if (!smallest) return centerId > 0 ? { centerId, locationId: null } : centerMissing
  const isWithin = placeKinds.every((kind) => !isChosen(values[kind]) || row?.chain[kind] === values[kind])
  if (row && isWithin && row.centerId === centerId) return { centerId, locationId: Number(values[smallest]) }
  const name = fields.find(({ code }) => code === smallest)?.name ?? smallest
  return { problems: { [smallest]: `${name} is not one of the choices` } }
}

const isId = (value: string | undefined) => /^\d{1,10}$/.test(value ?? "") && Number(value) <= largestId

const isChosen = (value: string | undefined) => value !== undefined && value !== "" && value !== "0"

const centerMissing = { problems: { Center: "Center is required" } }
