import { daysIn, timesIn } from "@sightline/screens/shell/times.ts"

/** Times of orders: the created date of one, and the times of lists (decisions D-63). */
export const orderTimes = (timeZone: string) => ({ day: daysIn(timeZone), at: timesIn(timeZone) })

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
