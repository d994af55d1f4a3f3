import { plusDays } from "@sightline/model/day"
import type { KindOfDay } from "@sightline/model/insight"
import type { MovementKind } from "@sightline/model/insight-rules"
import { longDay } from "@sightline/model/insight-words"

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Some days that one column shows, with what came and went in them. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly units: Readonly<Partial<Record<MovementKind, number>>>
}

/** How many days a column shows, so that a phone has room for all of them. */
const lengthOf = (days: number) => (days <= 30 ? 1 : days <= 90 ? 7 : 28)

/** The last days up to today, in spans of the same length; the first may be shorter. Each holds what happened in it. */
export function spanned<One extends { readonly day: string }>(all: ReadonlyArray<One>, today: string, days: number) {
  const length = lengthOf(days)
  const first = plusDays(today, 1 - days)
  const spans: { readonly from: string; readonly to: string; readonly of: ReadonlyArray<One> }[] = []
  for (let to = today; to >= first; to = plusDays(to, -length)) {
    const from = [plusDays(to, 1 - length), first].sort().at(-1) ?? first
    spans.unshift({ from, to, of: all.filter(({ day }) => day >= from && day <= to) })
  }
  return spans
}

/** The same of units that moved. */
export const spansOf = (moved: ReadonlyArray<KindOfDay>, today: string, days: number): ReadonlyArray<Span> =>
  spanned(moved, today, days).map(({ from, to, of }) => {
    const units: Partial<Record<MovementKind, number>> = {}
    for (const one of of) units[one.kind] = (units[one.kind] ?? 0) + one.units
    return { from, to, units }
  })

const short = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" })

export const shortDay = (day: string) => short.format(at(day))

/** A moment by the client's clock in words: `14:03:05 on November 30, 2026`. */
export const longMoment = (at: string) => `${at.slice(11)} on ${longDay(at.slice(0, 10))}`

/** The same as the fields of an address hold it. */
export const whenOf = (at: string) => ({ day: at.slice(0, 10).replaceAll("-", "/"), time: at.slice(11) })
