import { Schema } from "effect"

/** A day as `YYYY-MM-DD`; the pickers write it with slashes. */
export const WireDay = Schema.String.pipe(
  Schema.filter((text) => /^\d{4}([/-])(0[1-9]|1[0-2])\1(0[1-9]|[12]\d|3[01])$/.test(text) && isDay(text), {
    message: () => "must be a day as YYYY/MM/DD",
  }),
)

function isDay(text: string): boolean {
  const day = hyphened(text)
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** As days are stored. */
export const hyphened = (day: string) => day.replaceAll("/", "-")
