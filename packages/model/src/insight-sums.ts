import { plusDays } from "./day"
import { youngDays } from "./insight-rules"
import type { InsightSales, SalesOfDay } from "./insight-sales"

/* Without schemas, so that the browser loads only the rules. */

const of = (days: ReadonlyArray<SalesOfDay>, kind: SalesOfDay["kind"]) =>
  days
    .filter((one) => one.kind === kind)
    .reduce(
      (sum, one) => ({
        papers: sum.papers + one.papers,
        units: sum.units + one.units,
        net: sum.net + one.net,
        discount: sum.discount + one.discount,
        tax: sum.tax + one.tax,
        shipping: sum.shipping + one.shipping,
      }),
      { papers: 0, units: 0, net: 0, discount: 0, tax: 0, shipping: 0 },
    )

/** What invoices of some days say, what credit notes take back, and what is left; money is cents. */
export const balanced = (days: ReadonlyArray<SalesOfDay>) => {
  const [invoiced, credited] = [of(days, "invoice"), of(days, "credit")]
  return {
    ...{ invoices: invoiced.papers, credits: credited.papers, invoiced: invoiced.net, credited: credited.net },
    units: invoiced.units - credited.units,
    net: invoiced.net - credited.net,
    discount: invoiced.discount - credited.discount,
    tax: invoiced.tax - credited.tax,
    shipping: invoiced.shipping - credited.shipping,
  }
}

/** Whether a client has been there for two weeks, and since this day, so that its days compare; `since` is the first day of its ledger. */
export const isComparable = ({ since, today }: Pick<InsightSales, "since" | "today">, first: string) =>
  since !== null && since <= plusDays(today, 1 - youngDays) && since <= first

/** By which part something differs from what it was before; null: from nothing. */
export const partOf = (now: number, before: number) => (before <= 0 ? null : (now - before) / before)

/** By which part net sales of these days differ from those of as many before; null where a part of these is from before the client began. */
export const changeOf = (seen: InsightSales, net: number, days: number, from: string) =>
  isComparable(seen, plusDays(from, -days)) ? partOf(net, seen.before.net) : null
