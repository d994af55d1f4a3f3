import { CalendarDate } from "@internationalized/date"

const apart = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?!\d)/
const together = /^(\d{4})(\d{2})(\d{2})$/

/**
 * A day as fields show it, `YYYY/MM/DD`, however it was typed: `2026-11-5`, `2026.11.05` or `20261105`, because the
 * number keys of a phone have no slash. A time after it stays. Any other text is as it was typed (document 1 §5).
 */
export function tidied(typed: string): string {
  const text = typed.trim()
  const parts = apart.exec(text) ?? together.exec(text)
  const [whole, year, month, day] = parts ?? []
  if (whole === undefined || !year || !month || !day) return typed
  return `${year}/${month.padStart(2, "0")}/${day.padStart(2, "0")}${text.slice(whole.length)}`
}

/** The day that a text begins with; none if the calendar has no such day. */
export function dayIn(text: string): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})\/(\d{2})\/(\d{2})/.exec(tidied(text)) ?? []
  if (!year || !month || !day) return undefined
  // A day that does not exist becomes the nearest that does.
  const date = new CalendarDate(Number(year), Number(month), Number(day))
  return date.year === Number(year) && date.month === Number(month) && date.day === Number(day) ? date : undefined
}

/** `YYYY/MM/DD` */
export const writtenDay = (date: Pick<CalendarDate, "toString">): string => date.toString().replaceAll("-", "/")

/** The text with another day; its time stays. */
export const withDay = (text: string, date: CalendarDate): string =>
  dayIn(text) ? writtenDay(date) + tidied(text).slice(10) : writtenDay(date)
