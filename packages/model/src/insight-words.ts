import { plusDays } from "./day"
import type { InsightWaiting } from "./insight"
import { money } from "./money"
import { unitsOf } from "./units"

/* What the owner's page and its letter call the same (decision 232). Without schemas, so that the browser loads only words. */

export const figureNames = {
  net: "Net sales",
  takings: "Takings",
  stock: "Stock now",
  dead: "Dead stock",
  sold: "Sold",
  reorder: "What to order",
  waiting: "Waiting for somebody",
  cost: "What it cost",
  margin: "Margin",
} as const

const counted = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-US")} ${several}`

export const productsOf = (count: number) => counted(count, "product", "products")
export const invoicesOf = (count: number) => counted(count, "invoice", "invoices")

/** A share of one, without its sign. */
export const percentOf = (part: number) => `${Math.round(100 * part)} %`

export const atList = (units: number, worth: string) => `${unitsOf(units)}, ${worth} at list price`

/** How net sales compare with as many days before. */
export const changeWords = (part: number, days: number) =>
  comparedWords(part, days === 1 ? "on the day before" : `in the ${days} days before`)

/** By which part something differs from what it was then, in words: `12 % more than a year ago`. */
export function comparedWords(part: number, then: string): string {
  if (Math.round(100 * part) === 0) return `as much as ${then}`
  const times = (1 + part).toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return part >= 1
    ? `${times} times as much as ${then}`
    : `${percentOf(Math.abs(part))} ${part > 0 ? "more" : "less"} than ${then}`
}

/** What waits for somebody, each with the screen where it is decided. */
export const waitingLines = (waiting: InsightWaiting) =>
  [
    { count: waiting.doorAlarms, words: ["alarm of a door", "alarms of doors"], href: "/tags/door" },
    { count: waiting.pulls, words: ["request to remove", "requests to remove"], href: "/adjustmentuseapproval" },
    { count: waiting.stationEntries, words: ["scan of a station", "scans of stations"], href: "/admin/stations" },
    { count: waiting.unknownCodes, words: ["unknown code", "unknown codes"], href: "/admin/unknown-codes" },
    {
      ...{ count: waiting.prints, href: "/admin/printers" },
      words: ["label that may not have been printed", "labels that may not have been printed"],
    },
    {
      ...{ count: waiting.printersOff, href: "/admin/printers" },
      words: ["printer that does not work", "printers that do not work"],
    },
    {
      ...{ count: waiting.channelsOff, href: "/e-commerce-sync" },
      words: ["channel that does not answer", "channels that do not answer"],
    },
    {
      ...{ count: waiting.deliveries, href: "/vendors-manager/Order?status=expected" },
      words: ["vendor order that is still to come", "vendor orders that are still to come"],
    },
  ].flatMap(({ count, words: [one = "", several = ""], href }) =>
    count === 0 ? [] : [{ text: counted(count, one, several), href }],
  )

/** What needs to be ordered, in a sentence. */
export const reorderFinding = (products: number) =>
  products === 0 ? "Nothing needs to be ordered." : `${productsOf(products)} should be ordered.`

const long = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
export const longDay = (day: string) => long.format(Date.parse(`${day}T00:00:00Z`))

/** `November 25, 2026`, or from when to when. */
export const spanWords = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`

/** The days of a figure: the last ones, or those up to the day that an address names. */
export const whenWords = (days: number, to: string | null) =>
  to === null
    ? `in the last ${days} days`
    : days === 1
      ? `on ${longDay(to)}`
      : `from ${spanWords({ from: plusDays(to, 1 - days), to })}`

/** The same at the head of a sentence. */
export const whenFirst = (days: number, to: string | null) =>
  whenWords(days, to).replace(/^./, (letter) => letter.toUpperCase())

/** What was sold in money in some days, and how it compares; null: with nothing. */
export const salesFinding = (
  { net, invoices }: { readonly net: number; readonly invoices: number },
  days: number,
  to: string | null,
  change: number | null,
) =>
  `${whenFirst(days, to)} your net sales were ${money(net)} on ${invoicesOf(invoices)}${change === null ? "" : `, ${changeWords(change, days)}`}.`

/** What customers paid in some days, less what they got back. */
export const takingsFinding = (kept: number, days: number, to: string | null) =>
  `${whenFirst(days, to)} customers paid ${money(kept)} on balance.`
