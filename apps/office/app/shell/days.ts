import { hyphened, isDay } from "@sightline/model/day"
import { onTheClockOf } from "@sightline/screens/shell/zone.ts"

/** From a day to a day, as somebody typed them; an empty one is open. */
export type Days = { readonly from: string; readonly to: string }

export type DaysProblems = { readonly from?: string; readonly to?: string }

const wrongDay = "A day is YYYY/MM/DD"

const isWrong = (day: string) => day.trim() !== "" && !isDay(day.trim())

/** The ends that are no day. */
export const wrongDays = ({ from, to }: Days): DaysProblems => ({
  ...(isWrong(from) && { from: wrongDay }),
  ...(isWrong(to) && { to: wrongDay }),
})

/** What cannot be searched for: what is no day, and an end before its start. */
export function problemsOfDays(days: Days): DaysProblems {
  const wrong = wrongDays(days)
  const [from, to] = [hyphened(days.from.trim()), hyphened(days.to.trim())]
  const isTurned = Object.keys(wrong).length === 0 && from !== "" && to !== "" && to < from
  return isTurned ? { to: "This day is before the first" } : wrong
}

/** `YYYY/MM/DD` where the client is, now, by the server's rules of zones (decision 88). */
export const todayIn = (timeZone: string): string =>
  onTheClockOf(timeZone, new Date()).toISOString().slice(0, 10).replaceAll("-", "/")
