import { writtenDate } from "@sightline/fields/date"
import { FieldsRefused } from "@sightline/model/category-option"
import { RelocationBlocked, RelocationMade, type RelocationOrder, RelocationRefused } from "@sightline/model/relocation"
import { mostRelocated } from "@sightline/model/relocation-rules"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import type { Place } from "../location/kinds"
import { placesOf } from "../location/place"
import { once } from "../once/once"
import { splitUnits } from "../stock-movement/split"
import { whyNot, withHolders } from "./blockers"
import { beginRelocation, dayAndAssignee, type HeldItem, heldItems, insertRelocation } from "./queries"

/**
 * Moves items to their destinations at once, or marks them until their start day: all of them or none, and a refusal names
 * each item that may not move (document 1 §4, decisions D-89).
 */
export const createRelocation = Effect.fn("createRelocation")((asked: RelocationOrder) =>
  once({ answer: RelocationMade, refusal: RelocationRefused, act: () => create(asked) }),
)

const create = Effect.fnUntraced(function* (asked: RelocationOrder) {
  const { userId, centerIds, once: request } = yield* person
  const startDay = yield* checkedDay(asked)
  const destinations = yield* checkedPlaces(asked)
  const wishes = asked.items.map(({ itemId, version, quantity }, nth) => ({
    ...{ itemId, version, quantity },
    ...(destinations[nth] ?? nowhere),
  }))
  const held = new Map((yield* many(heldItems, wishes, centerIds)).map((item) => [item.id, item]))
  const named = wishes.flatMap(({ itemId }) => {
    const why = whyNot(held.get(itemId))
    return why === null ? [] : [{ itemId, why }]
  })
  if (named.length > 0) return yield* new RelocationBlocked({ blockers: yield* withHolders(named) })
  // An item that is there already is left out.
  const moving = yield* withParts(
    wishes.flatMap(({ itemId, quantity, centerId, locationId }) => {
      const item = held.get(itemId)
      return item && !isSame(item, { centerId, locationId }) ? [{ item, quantity, centerId, locationId }] : []
    }),
  )
  const made = yield* one(insertRelocation, asked, startDay, moving, userId)
  const begun = made && (yield* one(beginRelocation, made.id, userId, request?.key ?? null))
  if (!made || begun?.items !== moving.length) return yield* Effect.dieMessage("a locked item did not move")
  return { id: made.id, items: moving.length, isFuture: asked.isFuture }
})

interface Moving extends Place {
  readonly item: HeldItem
  readonly quantity: number | null
}

/** Splits the part of a batch that moves off it, so that every row moves as a whole. */
const withParts = Effect.fnUntraced(function* (moving: ReadonlyArray<Moving>) {
  const parts = moving.flatMap(({ item, quantity }) =>
    quantity !== null && quantity < item.quantity ? [{ itemId: item.id, quantity }] : [],
  )
  const split = new Map((yield* splitUnits(parts)).map((row) => [row.itemId, row]))
  return moving.map((wish) => {
    const part = split.get(wish.item.id)
    return part
      ? { ...wish, item: { ...wish.item, id: part.partId }, splitId: part.movementId }
      : { ...wish, splitId: null }
  })
})

const nowhere: Place = { centerId: 0, locationId: null }
const isSame = (one: Place, other: Place) => one.centerId === other.centerId && one.locationId === other.locationId

const refused = (errors: Readonly<Record<string, string>>) =>
  new FieldsRefused({ errors: Object.fromEntries(Object.entries(errors).map(([field, why]) => [field, [why]])) })

/** The start day; a planned relocation starts today or later, by the client's own clock. */
const checkedDay = Effect.fnUntraced(function* ({ startDay, isFuture, assigneeId, items }: RelocationOrder) {
  if (items.length === 0) return yield* refused({ items: "Select at least one item" })
  if (items.length > mostRelocated || new Set(items.map(({ itemId }) => itemId)).size < items.length)
    return yield* refused({ items: `Select each item once, and no more than ${mostRelocated}` })
  if (items.some(({ quantity }) => quantity !== null && quantity < 1))
    return yield* refused({ items: "A part of a batch has at least one unit" })
  const known = yield* one(dayAndAssignee, assigneeId)
  if (!known?.isAssignee) return yield* refused({ assigneeId: "Assigned to is not one of the choices" })
  if (startDay === null || startDay === "") return known.today
  const day = writtenDate(startDay)?.slice(0, 10)
  if (!day) return yield* refused({ startDay: "Start day is not a valid date" })
  if (isFuture && day < known.today) return yield* refused({ startDay: "Start day cannot be before today" })
  return day
})

/** The destinations, each in one of the caller's centers. */
const checkedPlaces = Effect.fnUntraced(function* ({ items }: RelocationOrder) {
  const { centerIds } = yield* person
  const known = new Map<string, number>()
  const distinct = items.filter(({ values }) => {
    const text = JSON.stringify(values)
    return !known.has(text) && known.set(text, known.size)
  })
  const places = yield* placesOf(distinct.map(({ values }) => values))
  const found: Place[] = []
  for (const place of places) {
    if ("problems" in place) return yield* refused(place.problems)
    if (!centerIds.some((id) => id === place.centerId))
      return yield* refused({ Center: "Center is not one of the choices" })
    found.push(place)
  }
  return items.map(({ values }) => found[known.get(JSON.stringify(values)) ?? 0])
})
