import { scanProfiles } from "./profile"
import { isText, physicalText, type Stroke, suffixOf, typedText } from "./stroke"

/** The digits of the usual tag of 96 bits. */
const usual = scanProfiles.radio.fixedLength

/** Fewer digits than a tag's 64 bits are no tag, and decimal digits alone may be a barcode's. */
const fewest = 16

/** What a radio reader has typed since somebody began to look at it. */
export interface TagCheck {
  /** How often each tag was read. */
  readonly reads: ReadonlyMap<string, number>
  /** Times that the reader stopped, and those of them at which an Enter or a Tab told where the last tag ended. */
  readonly stops: number
  readonly ends: number
  /** Digits that make no whole tag came so often. */
  readonly cut: number
  /** The largest average gap of the keys of one stop, in milliseconds. */
  readonly gap: number
}

export const noTags: TagCheck = { reads: new Map(), stops: 0, ends: 0, cut: 0, gap: 0 }

/** The check after the reader's next keys, up to their end; undefined where these are not a radio reader's. */
export function withTags(check: TagCheck, presses: readonly Stroke[]): TagCheck | undefined {
  const strokes = presses.filter(isText)
  const digits = digitsOf(strokes)
  if (digits === undefined) return undefined
  const isEnded = suffixOf(presses.at(-1)?.key ?? "") !== undefined
  const { whole, isCut } = tagsIn(digits, isEnded)
  const reads = new Map(check.reads)
  for (const tag of whole) reads.set(tag, (reads.get(tag) ?? 0) + 1)
  return {
    reads,
    stops: check.stops + 1,
    ends: check.ends + (isEnded ? 1 : 0),
    cut: check.cut + (isCut ? 1 : 0),
    gap: Math.max(check.gap, averageOf(strokes)),
  }
}

export type TagAdvice = "tags run together" | "tags are cut" | "each tag many times" | "too slow"

/** More readings of a tag than these make a count slower, and nothing better. */
const often = 3

/** What the reader's settings should change, for a station that takes keys up to `limit` milliseconds apart for a reader's. */
export function adviceOn({ reads, stops, ends, cut, gap }: TagCheck, limit: number): readonly TagAdvice[] {
  const readings = [...reads.values()].reduce((sum, times) => sum + times, 0)
  const advice: readonly (readonly [TagAdvice, boolean])[] = [
    ["tags are cut", cut > 0],
    ["tags run together", ends < stops],
    ["too slow", gap > limit],
    ["each tag many times", readings >= often * reads.size && reads.size > 0],
  ]
  return advice.flatMap(([one, isNeeded]) => (isNeeded ? [one] : []))
}

/** The kinds of numbers that GS1 tells apart by the first two digits, as far as shops meet them. */
export type TagKind = "GIAI-96" | "SGTIN-96" | "GID-96" | "blank" | "other"

const kinds: Readonly<Record<string, TagKind>> = { 34: "GIAI-96", 30: "SGTIN-96", 35: "GID-96", "00": "blank" }

/** How many different tags of each kind were read. */
export function kindsOf({ reads }: TagCheck): ReadonlyArray<readonly [TagKind, number]> {
  const found = new Map<TagKind, number>()
  for (const tag of reads.keys()) {
    const kind = kinds[tag.slice(0, 2)] ?? "other"
    found.set(kind, (found.get(kind) ?? 0) + 1)
  }
  return [...found].sort(([one, few], [other, many]) => many - few || one.localeCompare(other))
}

/** The digits by the computer's characters, or by the places of the keys. */
function digitsOf(strokes: readonly Stroke[]): string | undefined {
  const digits = [typedText(strokes), physicalText(strokes)].find((text) => /^[0-9A-F]+$/i.test(text))
  if (digits === undefined || digits.length < (/[A-F]/i.test(digits) ? fewest : usual)) return undefined
  return digits.toUpperCase()
}

/** A number of another length is whole where an end key says so. */
function tagsIn(digits: string, isEnded: boolean): { readonly whole: readonly string[]; readonly isCut: boolean } {
  if (isEnded && digits.length % 4 === 0 && digits.length % usual !== 0 && digits.length <= longest)
    return { whole: [digits], isCut: false }
  const count = Math.floor(digits.length / usual)
  return {
    whole: Array.from({ length: count }, (_, nth) => digits.slice(nth * usual, (nth + 1) * usual)),
    isCut: digits.length % usual !== 0,
  }
}

/** 31 words of 16 bits. */
const longest = 124

function averageOf(strokes: readonly Stroke[]): number {
  const [first, last] = [strokes[0], strokes.at(-1)]
  return first && last && strokes.length > 1 ? (last.at - first.at) / (strokes.length - 1) : 0
}
