/* Without schemas, so that the browser loads only the rule. */

/** Whether a text is a day of the calendar as `YYYY-MM-DD` or, as pickers write it, `YYYY/MM/DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}([/-])\d{2}\1\d{2}$/.test(text)) return false
  const day = hyphened(text)
  const at = new Date(`${day}T00:00:00Z`)
  // Postgres counts years from 1, as the calendar does.
  return !day.startsWith("0000") && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** As days are stored. */
export const hyphened = (day: string) => day.replaceAll("/", "-")

/** The day so many days later, or earlier. */
export const plusDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
