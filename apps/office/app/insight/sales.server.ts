import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound } from "@sightline/bff-client/remix"
import {
  marginOf,
  type SalesGrouping,
  type SalesPaperKind,
  salesGroupings,
  youngDays,
} from "@sightline/model/insight-rules"
import type { InsightSales, SalesOfDay } from "@sightline/model/insight-sales"
import { money } from "@sightline/model/money"
import { allows, pricers } from "@sightline/model/role-table"
import { Effect, Schema } from "effect"
import { type Place, salesRowsPath, takingsPath } from "./address"
import { placeAsked } from "./asked.server"
import { columnPlot } from "./plot.server"
import { plusDays, shortDay, spanned, spanWords } from "./spans"
import { words } from "./words"

const Asked = Schema.Struct({
  ...placeAsked,
  by: Schema.optionalWith(Schema.Literal(...salesGroupings), { default: () => "brand" as const }),
})

const figures = load(Asked, (bff, { center, days, by }, { session }) => {
  const urlParams = { days, ...(center && { centerId: center }) }
  const viewer = { roles: session?.roles ?? null, group: session?.client.group ?? "Simple" } as const
  return Effect.all(
    {
      seen: bff.insight.sales({ urlParams: { ...urlParams, by } }),
      // For everybody else nothing is asked, so that there is nothing to leave out (G12).
      cost: allows(pricers, viewer) ? bff.insight.salesCost({ urlParams }) : Effect.succeed(null),
      place: Effect.succeed({ center: center === undefined ? null : Number(center), days }),
      by: Effect.succeed(by),
    },
    { concurrency: "unbounded" },
  )
})

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

/** What invoices of some days say, what credit notes take back, and what is left. */
const balanced = (days: ReadonlyArray<SalesOfDay>) => {
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

const scale = new Intl.NumberFormat("en-US", {
  ...({ style: "currency", currency: "USD", notation: "compact" } as const),
  ...{ minimumFractionDigits: 0, maximumFractionDigits: 1 },
})

/** What was sold in money and what was paid, each number with the address of its rows. */
export const salesAt = async (args: LoaderFunctionArgs) => {
  if (!args.context.session) throw notFound()
  const { seen, cost, place, by } = await figures(args)
  const days = { from: plusDays(seen.today, 1 - place.days), to: seen.today }
  const papersOf = (kind: SalesPaperKind | null, from: string, to: string) =>
    salesRowsPath({ kind, center: place.center, from, to })
  const spans = spanned(seen.days, seen.today, place.days).map(({ from, to, of: these }) => ({
    ...{ from, to, ...balanced(these) },
    hrefs: {
      ...{ units: papersOf(null, from, to), net: papersOf(null, from, to) },
      ...{ invoices: papersOf("invoice", from, to), credited: papersOf("credit", from, to) },
    },
  }))
  const all = balanced(seen.days)
  return {
    ...{ place, by, spans, all, centers: seen.centers, groupCount: seen.groupCount },
    change: changeOf(seen, all.net, place.days, days.from),
    sums: sumsOf(all, place, days),
    groups: seen.groups.map((group) => ({
      ...group,
      share: all.net > 0 ? group.net / all.net : null,
      href: salesRowsPath({ ...groupPlace(by, group.id, place), ...days }),
    })),
    takings: seen.takings.map((one) => {
      const to = (way: "taken" | "given" | null) =>
        takingsPath({ tender: one.tender, way, center: place.center, ...days })
      return { ...one, kept: one.taken - one.given, paths: { taken: to("taken"), given: to("given"), kept: to(null) } }
    }),
    margin: cost && { ...cost, kept: cost.net - cost.cost, part: marginOf(cost) },
    plot: columnPlot(
      spans.map((span) => ({
        label: shortDay(span.from),
        values: { filled: span.net / 100 },
        words: `${spanWords(span)}: ${money(span.net)}, ${words.invoices(span.invoices)}`,
        href: span.hrefs.net,
      })),
      ["filled"],
      (dollars) => scale.format(dollars),
    ),
  }
}

/** How these days compare with as many before; nothing where a part of these is from before the client began. */
function changeOf({ before, since, today }: InsightSales, net: number, days: number, from: string): string {
  const isYoung = since === null || since > plusDays(today, 1 - youngDays) || since > plusDays(from, -days)
  return isYoung || before.net <= 0 ? "" : words.sales.change((net - before.net) / before.net, days)
}

function sumsOf(all: ReturnType<typeof balanced>, { center }: Place, days: { from: string; to: string }) {
  const papers = (kind: "invoice" | "credit" | null = null) => salesRowsPath({ kind, center, ...days })
  return [
    { id: "invoiced", label: words.sales.invoiced, amount: all.invoiced, href: papers("invoice") },
    { id: "credited", label: words.sales.credited, amount: -all.credited, href: papers("credit") },
    { id: "net", label: words.sales.net, amount: all.net, href: papers() },
    { id: "discount", label: words.sales.discount, amount: all.discount, href: papers() },
    { id: "tax", label: words.sales.tax, amount: all.tax, href: papers() },
    { id: "shipping", label: words.sales.shipping, amount: all.shipping, href: papers() },
  ]
}

const groupPlace = (by: SalesGrouping, id: number, { center }: Place) =>
  by === "center" ? { center: id } : { center, [by]: id }
