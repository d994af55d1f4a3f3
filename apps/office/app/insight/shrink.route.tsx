import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { spanWords } from "@sightline/model/insight-words"
import { Card } from "@sightline/ui/card"
import { Chart } from "@sightline/ui/chart"
import { Link } from "@sightline/ui/link"
import { PageHead } from "@sightline/ui/page-head"
import { type Column, Table } from "@sightline/ui/table"
import { shrinkPath } from "./address"
import { Filters } from "./filters"
import * as look from "./insight.css"
import { Notes } from "./notes"
import { InsightPages } from "./pages"
import { shrinkAt } from "./shrink.server"
import { words } from "./words"

export const loader = (args: LoaderFunctionArgs) => shrinkAt(args)

export const meta: MetaFunction = () => [{ title: `${words.pages.shrink} · Sightline` }]

type Sides = { readonly lost: number; readonly found: number; readonly net: number; readonly href: string }

const number = (value: number) => value.toLocaleString("en-US")

const sides: readonly Column<Sides>[] = [
  { id: "lost", label: words.lostColumn, kind: "number", cell: ({ lost }) => number(lost) },
  { id: "found", label: words.foundColumn, kind: "number", cell: ({ found }) => number(found) },
  {
    id: "net",
    label: words.figures.shrink,
    kind: "number",
    cell: ({ net, href }) => <Link href={href}>{number(net)}</Link>,
  },
]

/** Shrink: what was lost, when, where and why. */
export default function ShrinkPage() {
  const { place, spans, at, reasons, all, part, plot, centers } = useLoaderData<typeof loader>()
  const title = words.pages.shrink
  return (
    <div className={look.page}>
      <PageHead
        title={title}
        lead={reasons.length === 0 ? words.noShrink : words.shrinkFinding(all.net, part, place.days)}
      />
      <InsightPages current="shrink" place={place} />
      <Filters centers={centers} place={place} path={shrinkPath} />
      {reasons.length > 0 && (
        <>
          <Card as="section" aria-label={words.period(place.days)}>
            <Chart
              title={words.period(place.days)}
              finding={`${words.units(all.lost)} went missing, ${words.units(all.found)} turned up.`}
              {...plot}
              keys={[
                { series: "filled", label: words.lostColumn },
                { series: "outlined", label: words.foundColumn },
              ]}
              table={
                <Table
                  caption="Shrink by day"
                  rows={spans}
                  rowKey={({ from }) => from}
                  columns={[{ id: "days", label: "Days", cell: (span) => spanWords(span) }, ...sides]}
                />
              }
            />
          </Card>
          <Table
            caption="Shrink by reason"
            showsCaption
            rows={reasons}
            rowKey={({ kind }) => kind}
            columns={[
              {
                id: "reason",
                label: "Reason",
                cell: ({ kind, href }) => <Link href={href}>{words.kinds[kind]}</Link>,
              },
              { id: "units", label: "Units", kind: "number", cell: ({ units }) => number(units) },
            ]}
          />
          <Table
            caption="Shrink by center"
            showsCaption
            rows={at}
            rowKey={({ id }) => id}
            columns={[
              { id: "center", label: "Center", cell: ({ name }) => name },
              ...sides,
              { id: "part", label: words.ofMean, kind: "number", cell: (row) => words.finePercent(row.part) },
            ]}
          />
        </>
      )}
      <Notes sentences={words.definitions.shrink} />
    </div>
  )
}
