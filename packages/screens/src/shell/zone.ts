/**
 * How far a time zone is from UTC, and since when. The rules of zones change by law, and a browser may know newer ones than
 * the server, or older: two tellings of one time would differ, and the page would not be the one that the server drew. So
 * the server's rules go with the page.
 */
export interface ZoneOffsets {
  readonly zone: string
  /** In order; the first holds for whatever was before. Milliseconds since 1970, and minutes ahead of UTC. */
  readonly changes: readonly (readonly [from: number, minutes: number])[]
}

const day = 24 * 60 * 60 * 1000

/** Ahead of UTC by the rules that this computer knows, in minutes. */
function ownOffset(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" },
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const there = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"))
  return Math.round((there - at) / 60_000)
}

/** The offsets of ten years, and of the two to come. Times beyond have the offset of the nearest end. */
export function offsetsOf(zone: string, now: number): ZoneOffsets {
  const begin = Math.floor(now / day - 3653) * day
  const changes: [number, number][] = [[begin, ownOffset(zone, begin)]]
  for (let from = begin; from < now + 730 * day; from += 28 * day) {
    const [before, after] = [ownOffset(zone, from), ownOffset(zone, from + 28 * day)]
    if (before !== after) changes.push([changeBetween(zone, from, from + 28 * day), after])
  }
  return { zone, changes }
}

/** The minute in which the offset changes. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = ownOffset(zone, from)
  let [low, high] = [from / 60_000, to / 60_000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (ownOffset(zone, middle * 60_000) === before) low = middle
    else high = middle
  }
  return high * 60_000
}

const known = new Map<string, { readonly offsets: ZoneOffsets; readonly until: number }>()

/** `offsetsOf`, found once a day. */
export function offsetsToday(zone: string, now: number): ZoneOffsets {
  const kept = known.get(zone)
  if (kept && kept.until > now) return kept.offsets
  const offsets = offsetsOf(zone, now)
  known.set(zone, { offsets, until: now + day })
  return offsets
}

/** From now on times of this zone are told by these rules. */
export function tellTimesBy(offsets: ZoneOffsets): void {
  known.set(offsets.zone, { offsets, until: Number.POSITIVE_INFINITY })
}

/** The moment whose parts in UTC are those that a clock of the zone shows. */
export function onTheClockOf(zone: string, at: Date): Date {
  const { changes } = offsetsToday(zone, Date.now())
  const [, minutes] = changes.findLast(([from]) => from <= at.getTime()) ?? changes[0] ?? [0, 0]
  return new Date(at.getTime() + minutes * 60_000)
}
