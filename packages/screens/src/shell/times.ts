import { onTheClockOf } from "./zone"

/** Times in the client's format, the same on the server and in the browser. */
export const timesIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat("en", {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "UTC",
  })
  return (at: Date) => format.format(onTheClockOf(timeZone, at))
}

export type Times = ReturnType<typeof timesIn>
