import { isUsualTag } from "@sightline/model/tag-number"
import type { HeardHere } from "./answer"
import type { Entry } from "./entry"

/** What an entry is about, in the words of its answer; undefined where the code says as much. */
export function nameIn({ product, state }: Pick<Entry, "product" | "state">): string | undefined {
  if (state._tag === "Done") {
    const { answer } = state
    if (answer._tag === "CountBegun" || answer._tag === "CountEnded") return answer.area
    if (answer._tag === "Counted") return answer.name ?? undefined
  }
  return product ? product.description || product.number : undefined
}

/** The walk counted it among the codes that name nothing. */
export const isNameless = ({ state }: Pick<Entry, "state">): boolean =>
  state._tag === "Done" && state.answer._tag === "Counted" && state.answer.name === null

/** What a walk heard by radio, once its end was answered. */
export const heardIn = ({ state }: Pick<Entry, "state">): HeardHere | undefined =>
  state._tag === "Done" && state.answer._tag === "CountEnded" ? state.answer.heard : undefined

/** The last end of a walk, until the next one begins. */
export function lastEnd(entries: readonly Entry[]): Entry | undefined {
  const last = entries.findLast(({ task }) => task._tag === "CountBegin" || task._tag === "CountEnd")
  return last?.task._tag === "CountEnd" ? last : undefined
}

/** A walk on which this station heard radio tags, as far as it still has its readings. */
export const isSweep = (entries: readonly Entry[], passId: string): boolean =>
  entries.some(({ task }) => isSeen(task, passId) && isUsualTag(task.code))

/** The units of a walk: as last answered, and what was read since. */
export function unitsInPass(entries: readonly Entry[], passId: string): number {
  const last = entries.findLastIndex(
    ({ state }) => state._tag === "Done" && state.answer._tag === "Counted" && state.answer.passId === passId,
  )
  const state = entries[last]?.state
  const answered = state?._tag === "Done" && state.answer._tag === "Counted" ? state.answer.inPass : 0
  const since = entries.slice(last + 1).filter(({ state }) => state._tag === "Pending" || state._tag === "Unknown")
  const mine = new Set(entries.flatMap(({ id, task }) => (isSeen(task, passId) ? [id] : [])))
  const read = since.filter(({ task }) => isSeen(task, passId)).length
  const back = since.filter(({ task }) => task._tag === "Undo" && mine.has(task.of)).length
  return Math.max(0, answered + read - back)
}

const isSeen = (task: Entry["task"], passId: string) => task._tag === "CountSeen" && task.passId === passId

/** What the walk is called, once it was answered; nothing where its beginning was refused. */
export function areaOfPass(entries: readonly Entry[], passId: string): string | "refused" | undefined {
  const begun = entries.find(({ task }) => task._tag === "CountBegin" && task.passId === passId)
  if (!begun) return undefined
  if (begun.state._tag === "Done") return nameIn(begun)
  return begun.state._tag === "Refused" ? "refused" : undefined
}
