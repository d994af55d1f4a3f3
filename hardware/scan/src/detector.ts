import { type Recognise, readStrokes } from "./reading"
import { isText, type Stroke, type Suffix, suffixOf } from "./stroke"

export interface DetectorRule {
  readonly minLength: number
  /** The largest average gap of a scanner's keys, in milliseconds. */
  readonly gap: number
  readonly recognise: Recognise
  /** The length of codes that may run together without an end. */
  readonly fixedLength?: number | undefined
}

export interface FoundCode<S extends Stroke = Stroke> {
  readonly text: string
  /** The time of its last character. */
  readonly at: number
  readonly strokes: readonly S[]
}

export interface Finding<S extends Stroke = Stroke> {
  /** More than one if a scanner without suffix has run two codes together. */
  readonly found: readonly FoundCode<S>[]
  readonly end: Suffix | "silence"
}

/** A pause this long ends a code, with or without suffix. */
export const silenceOf = (gap: number): number => Math.max(100, 2.5 * gap)

/** At a slower pace it may be a fast typist, so the text itself must be a code. */
const slowGap = 40

/** Anybody can roll two keys quickly: a short text that is no known code needs an equally fast suffix. */
const shortest = 4

const longest = 1024

/** So many codes have certainly run together: no single one is as long. */
const together = 6

/** A wireless scanner that wakes up sends its first key this long before the rest, in milliseconds. */
const longestWake = 300

/** Browsers round the times of keys. */
const rounding = 1

/**
 * Tells a scanner's keys from a person's, by their timing and their text. It knows no page: `press` takes a key and
 * returns what ended with it, `silence` reports that no key has followed.
 */
export function makeDetector<S extends Stroke>(rule: () => DetectorRule) {
  let strokes: S[] = []
  /** One key that a pause has ended: it may be the first of a scanner that wakes up. */
  let ahead: S | undefined

  function press(stroke: S): Finding<S>[] {
    const findings = until(stroke.at)
    const suffix = suffixOf(stroke.key)
    if (suffix) {
      const found = conclude(stroke)
      return found.length > 0 ? [...findings, { found, end: suffix }] : findings
    }
    if (isText(stroke)) strokes = [...strokes.slice(-longest), stroke]
    // A reader that never pauses would fill the memory: what has run together so far is taken at once.
    const { fixedLength } = rule()
    const found = fixedLength && strokes.length >= together * fixedLength ? ofFixedLength(strokes) : undefined
    if (!found) return findings
    strokes = []
    ahead = undefined
    return [...findings, { found, end: "silence" }]
  }

  /** The scan that ended before this moment, because no key followed it for long enough. */
  function until(at: number): Finding<S>[] {
    const last = strokes.at(-1)
    return last && at - last.at >= silenceOf(rule().gap) ? silence() : []
  }

  function silence(): Finding<S>[] {
    const [first, ...more] = strokes
    const found = conclude()
    if (more.length === 0) ahead = first
    return found.length > 0 ? [{ found, end: "silence" }] : []
  }

  function conclude(suffix?: S): FoundCode<S>[] {
    const all = strokes
    const first = ahead
    strokes = []
    ahead = undefined
    const { gap, minLength, recognise } = rule()
    const isQuick = (run: readonly S[]) => averageGap(run, suffix) <= gap + rounding
    const several = ofFixedLength(all)
    if (several) return several
    if (first && all[0] && all[0].at - first.at <= longestWake && all.length >= minLength && isQuick(all)) {
      const woken = [first, ...all]
      if (recognise(readStrokes(woken, recognise)) === "certain") return [found(woken, recognise)]
    }
    const runs = starts(all, gap).map((start) => all.slice(start))
    for (const [place, run] of runs.entries()) {
      // Drops leading keys only if the rest is certain: half a code is worse than none.
      const knows: Recognise =
        place === 0 ? recognise : (text) => (recognise(text) === "certain" ? "certain" : undefined)
      if (run.length >= minLength && isQuick(run) && knows(readStrokes(run, knows))) return [found(run, knows)]
      const several = split(run, knows, isQuick, Math.max(shortestPiece, minLength))
      if (several) return several
    }
    const unknown = runs.find((run) => {
      if (run.length < minLength || !isQuick(run) || !standsOut(run, all)) return false
      if (run.length >= shortest) return averageGap(run) <= slowGap
      return suffix && averageGap([...run, suffix]) <= Math.min(gap, slowGap)
    })
    return unknown ? [found(unknown, recognise)] : []
  }

  /** Codes that a reader without an end key has run together, where all are of the one length and known. */
  function ofFixedLength(all: readonly S[]): FoundCode<S>[] | undefined {
    const { gap, recognise, fixedLength = all.length } = rule()
    if (all.length <= fixedLength || all.length % fixedLength !== 0) return undefined
    const pieces = Array.from({ length: all.length / fixedLength }, (_, nth) =>
      all.slice(nth * fixedLength, (nth + 1) * fixedLength),
    )
    const isCode = (piece: readonly S[]) =>
      averageGap(piece) <= gap + rounding && recognise(readStrokes(piece, recognise)) !== undefined
    return pieces.every(isCode) ? pieces.map((piece) => found(piece, recognise)) : undefined
  }

  return {
    press,
    until,
    silence,
    /** The pending keys. */
    waiting: (): readonly S[] => strokes,
    /** Restores keys of a scan that ended too early: the next key has shown that it goes on. */
    resume(earlier: readonly S[]): void {
      strokes = [...earlier, ...strokes]
      if (earlier.length > 0) ahead = undefined
    },
    /** Whether the keys so far are as fast as a scanner's. */
    isQuick: (next: Stroke): boolean => strokes.length > 1 && averageGap([...strokes, next]) <= rule().gap,
    forget: () => {
      strokes = []
      ahead = undefined
    },
  }
}

const found = <S extends Stroke>(run: readonly S[], recognise: Recognise): FoundCode<S> => ({
  text: readStrokes(run, recognise),
  at: run.at(-1)?.at ?? 0,
  strokes: run,
})

/** Whether these last keys follow a pause that their own pace does not explain. */
function standsOut(run: readonly Stroke[], all: readonly Stroke[]): boolean {
  const [first] = run
  const before = all.at(-run.length - 1)
  return !first || !before || first.at - before.at > 3 * averageGap(run)
}

/** A code may begin with the first key, or after a pause: a person typed the keys before it. */
const starts = (strokes: readonly Stroke[], gap: number): number[] =>
  strokes.flatMap((stroke, at) => {
    const before = strokes[at - 1]
    return !before || stroke.at - before.at > gap ? [at] : []
  })

function averageGap(run: readonly Stroke[], suffix?: Stroke): number {
  const [first] = run
  const last = run.at(-1)
  if (!first || !last) return Number.POSITIVE_INFINITY
  if (run.length > 1) return (last.at - first.at) / (run.length - 1)
  return suffix ? suffix.at - last.at : Number.POSITIVE_INFINITY
}

/** Codes that ran together: every piece must be a fast code, and a merely likely one must be set off by a pause. */
function split<S extends Stroke>(
  run: readonly S[],
  recognise: Recognise,
  isQuick: (piece: readonly S[]) => boolean,
  least: number,
): FoundCode<S>[] | undefined {
  const pause = 1.5 * medianGap(run)
  const hopeless = new Set<number>()
  const from = (start: number): FoundCode<S>[] | undefined => {
    if (start === run.length) return []
    if (hopeless.has(start)) return undefined
    for (let end = Math.min(run.length, start + longestPiece); end >= start + least; end--) {
      const piece = run.slice(start, end)
      const known = isQuick(piece) ? recognise(readStrokes(piece, recognise)) : undefined
      if (!known || (known === "likely" && !(standsOff(start) && standsOff(end)))) continue
      const rest = from(end)
      if (rest) return [found(piece, recognise), ...rest]
    }
    hopeless.add(start)
    return undefined
  }
  const standsOff = (at: number): boolean => {
    const before = run[at - 1]
    const after = run[at]
    return !before || !after || after.at - before.at >= pause
  }
  return from(0)
}

const longestPiece = 48
/** Shorter pieces would be found in any run, on a screen that takes a single character. */
const shortestPiece = 3

function medianGap(run: readonly Stroke[]): number {
  const gaps = run.slice(1).map(({ at }, place) => at - (run[place]?.at ?? at))
  return gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
}
