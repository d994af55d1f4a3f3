import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound } from "@sightline/bff-client/remix"
import { hyphened, plusDays } from "@sightline/model/day"
import { marginOf, type SalesGrouping, type SalesPaperKind, salesGroupings } from "@sightline/model/insight-rules"
import { balanced, changeOf } from "@sightline/model/insight-sums"
import { spanWords } from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import { allows, pricers } from "@sightline/model/role-table"
import { Effect, Schema } from "effect"
import { type Place, salesRowsPath, soldCostPath, takingsPath } from "../address"
import { isOffered, periodAsked } from "../asked.server"
import { columnPlot } from "../plot.server"
import { shortDay, spanned } from "../spans"
import { words } from "../words"

const Asked = Schema.Struct({
  ...periodAsked,
  by: Schema.optionalWith(Schema.Literal(...salesGroupings), { default: () => "brand" as const }),
}).pipe(Schema.filter(isOffered))

const figures = load(Asked, (bff, { center, days, to, by }, { session }) => {
  const urlParams = { days, ...(center && { centerId: center }), ...(to && { to }) }
  const viewer = { roles: session?.roles ?? null, group: session?.client.group ?? "Simple" } as const
  return Effect.all(
    {
      seen: bff.insight.sales({ urlParams: { ...urlParams, by } }),
      // For everybody else nothing is asked, so that there is nothing to leave out (G12).
      cost: allows(pricers, viewer) ? bff.insight.salesCost({ urlParams }) : Effect.succeed(null),
      place: Effect.succeed({
        ...{ center: center === undefined ? null : Number(center), days },
        to: to === undefined ? null : hyphened(to),
      }),
      by: Effect.succeed(by),
    },
    { concurrency: "unbounded" },
  )
})

const scale = new Intl.NumberFormat("en-US", {
  ...({ style: "currency", currency: "USD", notation: "compact" } as const),
  ...{ minimumFractionDigits: 0, maximumFractionDigits: 1 },
})

/** What was sold in money and what was paid, each number with the address of its rows. */
export const salesAt = async (args: LoaderFunctionArgs) => {
  if (!args.context.session) throw notFound()
  const { seen, cost, place, by } = await figures(args)
  const until = place.to ?? seen.today
  const days = { from: plusDays(until, 1 - place.days), to: until }
  const papersOf = (kind: SalesPaperKind | null, from: string, to: string) =>
    salesRowsPath({ kind, center: place.center, from, to })
  const spans = spanned(seen.days, until, place.days).map(({ from, to, of: these }) => ({
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
    margin: cost && {
      ...{ ...cost, kept: cost.net - cost.cost, part: marginOf(cost) },
      href: soldCostPath({ figure: "margin", center: place.center, ...days }),
    },
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
