/**
 * How near a wanted tag is, by what a radio reader hears of it (decision 224). Plain functions of the time that they are given: a page
 * asks again and again, because silence says something too.
 */

/** The wanted tag was heard; `dbm` is null where the reader tells no signal strength. */
export interface TagRead {
  readonly at: number
  readonly dbm: number | null
}

export interface Search {
  readonly reads: readonly TagRead[]
  /** From 0 to 10; null while the tag is not heard. */
  readonly level: number | null
  /** The time of the level. */
  readonly at: number
  /** When the tag was heard last, or the search began. */
  readonly heardAt: number
}

export const highestLevel = 10

/** What is older says where the reader was. */
const recent = 2000
/** So many readings make a level: one that a metal shelf threw back among them changes nothing. */
const few = 7
/** A reading weaker than the first is level 0, one stronger than the second is the highest. */
const weakest = -75
const strongest = -35
/** Without a reading for so long the level falls, because readers pause between two rounds. */
const pause = 1000
/** A level goes up or down by one in so many milliseconds, and fades more slowly. */
const step = 100
const fading = 300
/** After so long without a reading a person should move on. */
const longSilence = 5000

export const beginSearch = (at: number): Search => ({ reads: [], level: null, at, heardAt: at })

/** The search after another reading of the wanted tag. */
export const withRead = (search: Search, read: TagRead): Search => ({
  ...search,
  reads: [...search.reads.filter(({ at }) => read.at - at < recent), read],
  heardAt: read.at,
})

/** The search as it stands at that time. The level goes there step by step, so that it never jumps. */
export function searchAt(search: Search, now: number): Search {
  const isFading = now - search.heardAt > pause
  const goal = isFading || search.reads.length === 0 ? null : levelOf(search.reads, now)
  const pace = isFading ? fading : step
  const steps = Math.floor((now - search.at) / pace)
  if (steps < 1) return search
  const [from, to] = [search.level ?? silent, goal ?? silent]
  const level = from + Math.sign(to - from) * Math.min(steps, Math.abs(to - from))
  return { ...search, level: level === silent ? null : level, at: search.at + steps * pace }
}

/** One below the lowest level. */
const silent = -1

export const isLongSilent = ({ heardAt }: Search, now: number): boolean => now - heardAt >= longSilence

/** Whether the level is one of signal strength; otherwise it is how often the tag is heard. Null before the first reading. */
export const hasStrength = ({ reads }: Search): boolean | null =>
  reads.length === 0 ? null : reads.some(({ dbm }) => dbm !== null)

/** By the median strength of the last few readings, or by their number within a second. */
function levelOf(reads: readonly TagRead[], now: number): number {
  const strengths = reads.flatMap(({ at, dbm }) => (dbm === null || now - at >= recent ? [] : [dbm])).slice(-few)
  if (strengths.length === 0) return Math.min(highestLevel, reads.filter(({ at }) => now - at < 1000).length)
  const share = (median(strengths) - weakest) / (strongest - weakest)
  return Math.min(highestLevel, Math.max(0, Math.round(share * highestLevel)))
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
