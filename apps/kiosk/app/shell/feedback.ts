import type { Entry } from "@sightline/screens/removal/entry.ts"
import { newsOf, stateOf } from "@sightline/screens/removal/words.ts"
import type { Announcement } from "./announcer"
import type { Signal } from "./tones"

/** How an entry sounds and looks from across the room; nothing while it is on its way. */
export function signalOf({ state }: Entry): Signal | undefined {
  switch (state._tag) {
    case "Pending":
      return undefined
    case "Removed":
    case "Reversed":
      return "done"
    case "Unknown":
    case "Choosing":
    case "Conflict":
    case "Held":
      return "kept"
    case "Refused":
      if (state.reason === "NotChosen") return undefined
      return state.reason === "ItemAlreadyRemoved" ? "again" : "refused"
    case "NotFound":
      return "refused"
  }
}

/** What somebody who does not look at the screen is told: what became of it, what it is, how many are left. */
export function announcementOf(entry: Entry): Announcement | undefined {
  const { state, product, task } = entry
  const signal = signalOf(entry)
  if (!signal) return undefined
  const name = product?.description || task.code
  if (state._tag === "Removed" || state._tag === "Reversed")
    return { tone: "good", text: `${stateOf(entry).text}: ${name}. ${state.change.totalQuantity} left.` }
  return { tone: "bad", text: `${newsOf(entry)?.text ?? stateOf(entry).text}: ${name}` }
}

/** A tone for what was scanned a while ago would be taken for the scan of now; what needs somebody is still heard. */
const soonEnough = 10_000

export const isHeard = (entry: Entry, now: number): boolean => now - entry.at < soonEnough || signalOf(entry) !== "done"
