import type { Entry } from "./entry"

/** The group count that this station last saw of a code; unknown while an adjustment of it is open. */
export function lastSeen(entries: readonly Entry[], code: string): number | null {
  const same = ({ task }: Entry) => task._tag === "AdjustGroup" && task.code.toLowerCase() === code.toLowerCase()
  const state = entries.findLast(same)?.state
  return state?._tag === "Done" && state.answer._tag === "GroupAdjusted" ? state.answer.groupCount : null
}
