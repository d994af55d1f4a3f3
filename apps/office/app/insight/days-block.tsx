import { spanWords, whenWords } from "@sightline/model/insight-words"
import { Card } from "@sightline/ui/card"
import { Chart } from "@sightline/ui/chart"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { Table } from "@sightline/ui/table"
import { rowsPath } from "./address"
import * as look from "./insight.css"
import type { Seen } from "./seen"
import { words } from "./words"

const title = "What came and went"

/** Sales and removals by day, and what came; each sum opens its movements. */
export function DaysBlock({ sums, spans, dayPlot, place: { center, days, to }, from, until }: Seen) {
  const sold = sums.find(({ kind }) => kind === "sold")?.units ?? 0
  const today = spans.at(-1)
  return (
    <Card as="section" aria-label={title}>
      <div className={look.block}>
        {sums.length === 0 ? (
          <>
            <h2 className={look.title}>{title}</h2>
            <p>{words.noMovement}</p>
          </>
        ) : (
          <>
            <Chart
              title={title}
              finding={`${words.units(sold)} sold ${whenWords(days, to)}${today && days === 30 && to === null ? `, ${words.units(today.units.sold ?? 0)} of them today` : ""}.`}
              {...dayPlot}
              keys={[
                { series: "filled", label: "Sold" },
                { series: "outlined", label: "Left otherwise" },
              ]}
              table={
                <Table
                  caption="Units by day"
                  rows={spans}
                  rowKey={({ from: day }) => day}
                  columns={[
                    {
                      id: "days",
                      label: "Days",
                      cell: (span) => (
                        <Link href={rowsPath({ figure: "sold", center, from: span.from, to: span.to })}>
                          {spanWords(span)}
                        </Link>
                      ),
                    },
                    { id: "sold", label: "Sold", kind: "number", cell: ({ units }) => units.sold ?? 0 },
                    { id: "other", label: "Left otherwise", kind: "number", cell: ({ otherOut }) => otherOut },
                    { id: "received", label: "Received", kind: "number", cell: ({ units }) => units.received ?? 0 },
                  ]}
                />
              }
            />
            <Table
              caption="Units by kind"
              rows={sums}
              rowKey={({ kind }) => kind}
              columns={[
                {
                  id: "kind",
                  label: to === null ? words.period(days) : spanWords({ from, to }),
                  cell: ({ kind }) => (
                    <Link href={rowsPath({ figure: kind, center, from, to: until })}>{words.kinds[kind]}</Link>
                  ),
                },
                { id: "units", label: "Units", kind: "number", cell: ({ units }) => units.toLocaleString("en-US") },
              ]}
            />
          </>
        )}
        <Muted>{words.definitions.days}</Muted>
      </div>
    </Card>
  )
}
