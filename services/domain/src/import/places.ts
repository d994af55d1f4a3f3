import { isUnchosen } from "@sightline/fields/kind"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import type { Place } from "./queries"
import { fieldOf, itemTitles, type Read } from "./read-row"
import { cellsOf, type Row } from "./table"

/** Every place of the caller's centers with the places around it: id and name per kind. */
export interface Spot {
  readonly id: number
  readonly kind: string
  readonly centerId: number
  readonly chain: ReadonlyMap<string, { readonly id: number; readonly name: string }>
}

export function spotsOf(places: ReadonlyArray<Place>): ReadonlyArray<Spot> {
  const byId = new Map(places.map((place) => [place.id, place]))
  return places.map(({ id, kind, centerId }) => {
    const chain = new Map<string, Place>()
    for (
      let at = byId.get(id);
      at && !chain.has(at.kind);
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    )
      chain.set(at.kind, at)
    return { id, kind, centerId, chain }
  })
}

/** From the largest to the smallest. */
const kinds = ["Building", "Floor", "Room", "Area", "Bin"] as const

/**
 * The place that a row names for its item. Places may share a name, so the smallest named one is looked up inside the
 * larger ones named beside it, else inside the item's current place; exactly one must match.
 */
export function placeIn(
  row: Row,
  fields: ReadonlyArray<CategoryOption>,
  held: FieldValues,
  spots: ReadonlyArray<Spot>,
): Read {
  const named = new Map<string, { title: string; text: string }>()
  for (const [title, text] of cellsOf(row)) {
    const field = fieldOf(title, fields, itemTitles)
    if (field?.isLocation) named.set(field.code, { title, text })
  }
  if (named.size === 0) return { values: {}, problems: new Map() }
  const smallest = kinds.findLast((kind) => named.get(kind)?.text)
  if (!smallest) return { values: Object.fromEntries(kinds.map((kind) => [kind, ""])), problems: new Map() }
  const { title, text } = named.get(smallest) ?? { title: smallest, text: "" }
  const isHere = ({ kind, centerId, chain }: Spot) =>
    kind === smallest &&
    centerId === Number(held.Center) &&
    kinds.every((larger) => {
      const wanted = named.get(larger)?.text
      return !wanted || wanted.toLowerCase() === chain.get(larger)?.name.toLowerCase()
    })
  const found = spots.filter(isHere)
  const beside = found.filter(({ chain }) =>
    kinds.every(
      (kind) => named.has(kind) || isUnchosen(held[kind]) || held[kind] === String(chain.get(kind)?.id ?? ""),
    ),
  )
  const [spot, ...others] = beside.length === 1 ? beside : found
  if (!spot) return { values: {}, problems: new Map([[title, `${text} is not one of the places of this center`]]) }
  if (others.length > 0)
    return {
      values: {},
      problems: new Map([[title, `${text} matches more than one place: name the places around it too`]]),
    }
  return {
    values: Object.fromEntries(kinds.map((kind) => [kind, String(spot.chain.get(kind)?.id ?? "")])),
    problems: new Map(),
  }
}
