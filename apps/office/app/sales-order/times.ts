import { onTheClockOf } from "@sightline/screens/shell/zone.ts"

/** Times of a client's zone as the documents write them (decisions D-63), the same on the server and in the browser. */
export function orderTimes(timeZone: string) {
  const format = new Intl.DateTimeFormat("en", {
    timeZone: "UTC",
    hourCycle: "h23",
    year: "numeric",
    ...{ month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
  })
  const partsOf = (at: Date) =>
    new Map(format.formatToParts(onTheClockOf(timeZone, at)).map(({ type, value }) => [type, value]))
  const day = (at: Date) => {
    const parts = partsOf(at)
    return `${parts.get("day")}/${parts.get("month")}/${parts.get("year")}`
  }
  return {
    /** DD/MM/YYYY: the created date of an order. */
    day,
    /** hh:mm DD/MM/YYYY: lists. */
    at: (at: Date) => {
      const parts = partsOf(at)
      return `${parts.get("hour")}:${parts.get("minute")} ${day(at)}`
    },
  }
}

export type OrderTimes = ReturnType<typeof orderTimes>

const steps = [
  { name: "day", milliseconds: 24 * 60 * 60 * 1000 },
  { name: "hour", milliseconds: 60 * 60 * 1000 },
  { name: "minute", milliseconds: 60 * 1000 },
] as const

/** "3 days", "1 hour": how long something lasts by now; under a minute, nothing. */
export function lasting(since: Date, now: number): string | undefined {
  const spent = now - since.getTime()
  const step = steps.find(({ milliseconds }) => spent >= milliseconds)
  if (!step) return undefined
  const count = Math.floor(spent / step.milliseconds)
  return `${count} ${step.name}${count === 1 ? "" : "s"}`
}

/** "12 seconds ago", "3 days ago". */
export function since(at: Date, now: number): string {
  const seconds = Math.max(1, Math.round((now - at.getTime()) / 1000))
  return `${lasting(at, now) ?? `${seconds} second${seconds === 1 ? "" : "s"}`} ago`
}
