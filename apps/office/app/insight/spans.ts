import type { KindOfDay } from "@sightline/model/insight"
import type { MovementKind } from "@sightline/model/insight-rules"

const dayLength = 86_400_000

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const plusDays = (day: string, count: number) => new Date(at(day) + count * dayLength).toISOString().slice(0, 10)

/** Some days that one column shows, with what came and went in them. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly units: Readonly<Partial<Record<MovementKind, number>>>
}

/** How many days a column shows, so that a phone has room for all of them. */
const lengthOf = (days: number) => (days <= 30 ? 1 : days <= 90 ? 7 : 28)

/** The last days up to today, in spans of the same length; the first may be shorter. */
export function spansOf(moved: ReadonlyArray<KindOfDay>, today: string, days: number): ReadonlyArray<Span> {
  const length = lengthOf(days)
  const first = plusDays(today, 1 - days)
  const spans: Span[] = []
  for (let to = today; to >= first; to = plusDays(to, -length)) {
    const from = [plusDays(to, 1 - length), first].sort().at(-1) ?? first
    const units: Partial<Record<MovementKind, number>> = {}
    for (const one of moved) if (one.day >= from && one.day <= to) units[one.kind] = (units[one.kind] ?? 0) + one.units
    spans.unshift({ from, to, units })
  }
  return spans
}

const short = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" })
const long = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })

export const shortDay = (day: string) => short.format(at(day))
export const longDay = (day: string) => long.format(at(day))

/** `25 November 2026`, or from when to when. */
export const spanWords = ({ from, to }: Pick<Span, "from" | "to">) =>
  from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`
