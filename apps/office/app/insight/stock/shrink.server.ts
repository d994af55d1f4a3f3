import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { plusDays } from "@sightline/model/day"
import type { KindOfDay } from "@sightline/model/insight"
import { gainKinds, lossKinds } from "@sightline/model/insight-rules"
import { spanWords } from "@sightline/model/insight-words"
import { Effect, Schema } from "effect"
import { rowsPath } from "../address"
import { placeAsked } from "../asked.server"
import { columnPlot } from "../plot.server"
import { type Span, shortDay, spansOf } from "../spans"
import { words } from "../words"

const shrunk = load(Schema.Struct(placeAsked), (bff, { center, days }) =>
  Effect.map(bff.insight.shrink({ urlParams: { days, ...(center && { centerId: center }) } }), (seen) => ({
    ...{ seen, place: { center: center ?? null, days } },
  })),
)

/** What was lost: over time, by reason and by center, each number with the address of its rows. */
export const shrinkAt = async (args: LoaderFunctionArgs) => {
  const { seen, place } = await shrunk(args)
  const { center, days } = place
  const from = plusDays(seen.today, 1 - days)
  const rows = (figure: Parameters<typeof rowsPath>[0]["figure"], at = center, span = { from, to: seen.today }) =>
    rowsPath({ figure, center: at, ...span })
  const sidePaths = (at: typeof center, span = { from, to: seen.today }) => ({
    lost: rows("losses", at, span),
    found: rows("gains", at, span),
    net: rows("shrink", at, span),
  })
  const spans = spansOf(seen.days, seen.today, days).map((span) => ({
    ...{ from: span.from, to: span.to, ...sidesOf(kindsOf(span)) },
    name: spanWords(span),
    hrefs: sidePaths(center, { from: span.from, to: span.to }),
  }))
  const at = seen.centers
    .filter(({ id }) => center === null || id === center)
    .map(({ id, name }) => {
      const sides = sidesOf(seen.days.filter(({ centerId }) => centerId === id))
      const mornings = seen.stocks.find(({ centerId }) => centerId === id)?.mornings ?? 0
      return { id, name, ...sides, mornings, part: partOf(sides.net, mornings, days), hrefs: sidePaths(id) }
    })
  const all = sidesOf(seen.days)
  const mornings = at.reduce((sum, one) => sum + one.mornings, 0)
  return {
    ...{ place, spans, at, centers: seen.centers, all, part: partOf(all.net, mornings, days) },
    reasons: [...lossKinds, ...gainKinds].flatMap((kind) => {
      const of = seen.days.filter((one) => one.kind === kind)
      return of.length === 0 ? [] : [{ kind, units: sum(of), href: rows(kind) }]
    }),
    plot: columnPlot(
      spans.map((span) => ({
        label: shortDay(span.from),
        values: { filled: span.lost, outlined: span.found },
        words: `${spanWords(span)}: ${words.units(span.lost)} went missing, ${words.units(span.found)} turned up`,
        href: span.hrefs.net,
      })),
      ["filled", "outlined"],
    ),
  }
}

const sum = (of: ReadonlyArray<{ readonly units: number }>) => of.reduce((all, { units }) => all + units, 0)

const kindsOf = ({ units }: Span) => [...lossKinds, ...gainKinds].map((kind) => ({ kind, units: units[kind] ?? 0 }))

function sidesOf(of: ReadonlyArray<Pick<KindOfDay, "kind" | "units">>) {
  const lost = sum(of.filter(({ kind }) => lossKinds.includes(kind)))
  const found = sum(of.filter(({ kind }) => gainKinds.includes(kind)))
  return { lost, found, net: lost - found }
}

/** Of the mean stock; null where there was none. */
const partOf = (net: number, mornings: number, days: number) => (mornings > 0 ? (net * days) / mornings : null)
