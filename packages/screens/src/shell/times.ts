import { createContext, useContext, useMemo } from "react"
import { onTheClockOf } from "./zone"

const two = (number: number) => String(number).padStart(2, "0")

/** DD/MM/YYYY on the clock of a zone: a date without its time (decisions D-63). */
export const daysIn = (timeZone: string) => (at: Date) => {
  const there = onTheClockOf(timeZone, at)
  return `${two(there.getUTCDate())}/${two(there.getUTCMonth() + 1)}/${there.getUTCFullYear()}`
}

/** hh:mm on the clock of a zone: what a person did today. */
export const clockIn = (timeZone: string) => (at: Date) => {
  const there = onTheClockOf(timeZone, at)
  return `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`
}

/** hh:mm DD/MM/YYYY on the clock of a zone, the same on the server and in the browser (decisions D-63). */
export const timesIn = (timeZone: string) => {
  const [clock, day] = [clockIn(timeZone), daysIn(timeZone)]
  return (at: Date) => `${clock(at)} ${day(at)}`
}

export type Times = ReturnType<typeof timesIn>

const Zone = createContext<string | undefined>(undefined)

/** Everything inside tells its times on the clock of this zone; without one, on the clock of this computer. */
export const ZoneProvider = Zone.Provider

/** The clock of the client, for what no loader tells it. */
export function useClock() {
  const told = useContext(Zone)
  return useMemo(() => {
    const zone = told ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
    return { at: timesIn(zone), clock: clockIn(zone) }
  }, [told])
}
