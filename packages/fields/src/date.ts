const pattern = /^(\d{4})[/-](\d{2})[/-](\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * A day, with or without a time, as a form shows and sends it: `YYYY/MM/DD`, `YYYY/MM/DD HH:mm:ss` (document 1 §5).
 * `null` if there is no such day; it also reads dashes, because Postgres and the browser write days with them.
 */
export function writtenDate(text: string): string | null {
  const [, year, month, day, hours, minutes, seconds = "00"] = pattern.exec(text.trim()) ?? []
  if (!year || !month || !day || !exists(Number(year), Number(month), Number(day))) return null
  const date = `${year}/${month}/${day}`
  if (hours === undefined || minutes === undefined) return date
  return Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60
    ? `${date} ${hours}:${minutes}:${seconds}`
    : null
}

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
