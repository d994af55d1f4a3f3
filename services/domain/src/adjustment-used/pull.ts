import { type Pull, PullBlocked, type PullBlocker, Pulled, PullRefused } from "@sightline/model/adjustment-used"
import { longestPullDescription, mostPulled } from "@sightline/model/adjustment-used-rules"
import { FieldsRefused } from "@sightline/model/category-option"
import { active, inactive } from "@sightline/model/status-id"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { once } from "../once/once"
import { holdersOf, nobody } from "../stock-movement/holder"
import { holdForPull, type PullableItem, reserveFor } from "../stock-movement/pull"
import { heldPurpose, insertPull } from "./queries"

/**
 * Submits items for a purpose, all of them or none. Until somebody decides they are reserved, so that nobody sells or removes
 * what is in another's hand (document 2 §4.5, decisions D-116).
 */
export const pullItems = Effect.fn("pullItems")((asked: Pull) =>
  once({ answer: Pulled, refusal: PullRefused, act: () => submit(asked) }),
)

const submit = Effect.fnUntraced(function* (asked: Pull) {
  const description = asked.description.trim()
  const { itemIds, usedForId } = asked
  if (itemIds.length === 0) return yield* refused({ itemIds: "Scan at least one item" })
  if (itemIds.length > mostPulled) return yield* refused({ itemIds: `Scan no more than ${mostPulled} units` })
  if (description.length > longestPullDescription)
    return yield* refused({ description: `Write no more than ${longestPullDescription} characters` })
  if (!(yield* one(heldPurpose, usedForId))) return yield* refused({ usedForId: "Choose what the items are used for" })
  const units = new Map<number, number>()
  for (const id of itemIds) units.set(id, (units.get(id) ?? 0) + 1)
  const held = new Map((yield* holdForPull([...units.keys()])).map((item) => [item.id, item]))
  const named = [...units].flatMap(([itemId, wanted]) => {
    const why = whyNot(held.get(itemId), wanted)
    return why === null ? [] : [{ itemId, why }]
  })
  if (named.length > 0) {
    const holders = yield* holdersOf(named.filter(({ itemId }) => held.has(itemId)).map(({ itemId }) => itemId))
    const blockers = named.map((blocker) => ({ ...blocker, ...(holders.get(blocker.itemId) ?? nobody) }))
    return yield* new PullBlocked({ blockers })
  }
  const listed = [...units].map(([itemId, count]) => ({ itemId, units: count }))
  const made = yield* one(insertPull, { usedForId, description }, listed, (yield* person).userId)
  if (!made) return yield* Effect.dieMessage("a submission was not stored")
  yield* reserveFor(made.id, units.size)
  return { id: made.id, units: itemIds.length }
})

/** Why a locked item cannot give this many units; null where it can. */
function whyNot(item: PullableItem | undefined, wanted: number): PullBlocker["why"] | null {
  if (!item) return "notFound"
  if (item.statusId === inactive || item.isProductInactive) return "inactive"
  if (item.statusId !== active) return "removed"
  if (item.free === 0) return "reserved"
  return item.free < wanted ? "tooMany" : null
}

const refused = (errors: Readonly<Record<string, string>>) =>
  new FieldsRefused({ errors: Object.fromEntries(Object.entries(errors).map(([field, why]) => [field, [why]])) })
