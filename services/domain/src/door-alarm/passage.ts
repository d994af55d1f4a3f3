import { readTag } from "@sightline/model/tag-number"
import { Effect } from "effect"
import { one } from "../db/db"
import { heldByTag, mayNotLeave, raise } from "./queries-passage"

/**
 * Judges a tag that was heard at the door of the transaction's station, at the time of its reading: an alarm where the thing may not leave,
 * and nothing for everything else, so that no answer tells what a quiet tag is. Nothing of a quiet passage is written (decision 227).
 */
export const judgePassage = Effect.fn("judgePassage")(function* (code: string) {
  const epc = readTag(code)
  if (epc === undefined) return undefined
  const held = yield* one(heldByTag, epc)
  if (!held) return undefined
  // A statement of its own, because one that waited for the lock would read the stock of before the wait.
  const thing = yield* one(mayNotLeave, held.itemId, epc)
  if (!thing) return undefined
  const alarm = yield* one(raise, held.itemId, epc)
  if (!alarm) return yield* Effect.dieMessage("a passage is judged at a station")
  const { id, times, at } = alarm
  return { alarmId: id, itemId: held.itemId, ...thing, times, at }
})
