import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound } from "@sightline/bff-client/remix"
import { hyphened, plusDays } from "@sightline/model/day"
import { type MovementKind, otherKinds, stockAges, youngDays } from "@sightline/model/insight-rules"
import { spanWords } from "@sightline/model/insight-words"
import { administrators, allows, pricers } from "@sightline/model/role-table"
import { Effect, Schema } from "effect"
import { rowsPath } from "./address"
import { isOffered, periodAsked } from "./asked.server"
import { barPlot, columnPlot } from "./plot.server"
import { type Span, shortDay, spansOf } from "./spans"
import { words } from "./words"

const figures = load(
  Schema.Struct(periodAsked).pipe(Schema.filter(isOffered)),
  (bff, { center, days, to }, { session }) => {
    const urlParams = { days, ...(center && { centerId: center }), ...(to && { to }) }
    const viewer = { roles: session?.roles ?? null, group: session?.client.group ?? "Simple" } as const
    return Effect.all(
      {
        seen: bff.insight.look({ urlParams }),
        letter: bff.insight.letter({ urlParams: {} }),
        // For everybody else nothing is asked, so that there is nothing to leave out (G12).
        cost: allows(pricers, viewer) ? bff.insight.cost({ urlParams }) : Effect.succeed(null),
        place: Effect.succeed({ center: center ?? null, days, to: to === undefined ? null : hyphened(to) }),
        mayAdminister: Effect.succeed(allows(administrators, viewer)),
      },
      { concurrency: "unbounded" },
    )
  },
)

const mostBrands = 8

/** What the page shows, with its charts drawn: the browser gets lines and no numbers to work on. */
export const insightAt = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  const { seen, letter, cost, place, mayAdminister } = await figures(args)
  const { center, days } = place
  const until = place.to ?? seen.today
  const spans = spansOf(seen.days, until, days).map((span) => ({ ...span, otherwise: sumOf(span, otherKinds) }))
  const soldIn = (span: Span) => rowsPath({ figure: "sold", center, from: span.from, to: span.to })
  const ages = seen.stock.ages.map(({ age, units }) => ({
    ...{ age, units },
    label: stockAges.find(({ figure }) => figure === age)?.label ?? "",
    href: rowsPath({ figure: age, center }),
  }))
  const dead = seen.dead.brands.slice(0, mostBrands)
  const isYoung = seen.since !== null && seen.since > plusDays(seen.today, 1 - youngDays)
  return {
    ...{ place, until, letter, cost, mayAdminister, spans, ages, isYoung, timeZone: session.client.timeZone },
    seen: { ...seen, days: [] },
    sums: Object.keys(words.kinds).flatMap((kind) => {
      const of = seen.days.filter((one) => one.kind === kind)
      return of.length === 0
        ? []
        : [{ kind: of[0]?.kind ?? "sold", units: of.reduce((sum, { units }) => sum + units, 0) }]
    }),
    from: plusDays(until, 1 - days),
    agePlot: barPlot(
      ages.map(({ label, units, href }) => ({ label, value: units, words: `${label}: ${words.units(units)}`, href })),
    ),
    deadPlot: barPlot(
      dead.map(({ name, units, products }) => ({
        ...{ label: name, value: units, words: `${name}: ${words.units(units)}, ${words.products(products)}` },
      })),
    ),
    dayPlot: columnPlot(
      spans.map((span) => ({
        label: shortDay(span.from),
        values: { filled: span.units.sold ?? 0, outlined: span.otherwise },
        words: `${spanWords(span)}: ${words.units(span.units.sold ?? 0)} sold, ${span.otherwise.toLocaleString("en-US")} left otherwise`,
        href: soldIn(span),
      })),
      ["filled", "outlined"],
    ),
  }
}

const sumOf = ({ units }: Span, kinds: ReadonlyArray<MovementKind>) =>
  kinds.reduce((sum, kind) => sum + (units[kind] ?? 0), 0)
