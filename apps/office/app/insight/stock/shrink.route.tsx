import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { Card } from "@sightline/ui/card"
import { Chart } from "@sightline/ui/chart"
import { PageHead } from "@sightline/ui/page-head"
import { type Column, Table } from "@sightline/ui/table"
import { shrinkPath } from "../address"
import { Figure } from "../figure"
import { Filters } from "../filters"
import { PageFrame } from "../frame"
import { Notes } from "../notes"
import { InsightPages } from "../pages"
import { words } from "../words"
import { shrinkAt } from "./shrink.server"

export const loader = (args: LoaderFunctionArgs) => shrinkAt(args)

export const meta: MetaFunction = () => [{ title: `${words.pages.shrink} · Sightline` }]

type Sides = { readonly name: string } & { readonly [Side in keyof typeof sides]: number } & {
  readonly hrefs: { readonly [Side in keyof typeof sides]: string }
}

const number = (value: number) => value.toLocaleString("en-US")

const sides = { lost: words.figures.losses, found: words.figures.gains, net: words.figures.shrink } as const

const sideColumns = (["lost", "found", "net"] as const).map(
  (side): Column<Sides> => ({
    id: side,
    label: sides[side],
    kind: "number",
    cell: (row) => (
      <Figure of={`${row.name}, ${sides[side]}`} href={row.hrefs[side]}>
        {number(row[side])}
      </Figure>
    ),
  }),
)

/** Shrink: what was lost, when, where and why. */
export default function ShrinkPage() {
  const { place, spans, at, reasons, all, part, plot, centers } = useLoaderData<typeof loader>()
  const title = words.pages.shrink
  return (
    <PageFrame>
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
                { series: "filled", label: sides.lost },
                { series: "outlined", label: sides.found },
              ]}
              table={
                <Table
                  caption="Shrink by day"
                  rows={spans}
                  rowKey={({ from }) => from}
                  columns={[{ id: "days", label: "Days", cell: ({ name }) => name }, ...sideColumns]}
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
              { id: "reason", label: "Reason", cell: ({ kind }) => words.kinds[kind] },
              {
                id: "units",
                label: "Units",
                kind: "number",
                cell: ({ kind, units, href }) => (
                  <Figure of={words.kinds[kind]} href={href}>
                    {number(units)}
                  </Figure>
                ),
              },
            ]}
          />
          <Table
            caption="Shrink by center"
            showsCaption
            rows={at}
            rowKey={({ id }) => id}
            columns={[
              { id: "center", label: "Center", cell: ({ name }) => name },
              ...sideColumns,
              { id: "part", label: words.ofMean, kind: "number", cell: (row) => words.finePercent(row.part) },
            ]}
          />
        </>
      )}
      <Notes sentences={words.definitions.shrink} />
    </PageFrame>
  )
}
