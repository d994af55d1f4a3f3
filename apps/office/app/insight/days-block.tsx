import { spanWords, whenWords } from "@sightline/model/insight-words"
import { Chart } from "@sightline/ui/chart"
import { Muted } from "@sightline/ui/muted"
import { type Column, Table } from "@sightline/ui/table"
import { rowsPath } from "./address"
import { Figure } from "./figure"
import { Block, BlockTitle } from "./frame"
import type { Seen } from "./seen"
import { words } from "./words"

const title = "What came and went"

/** Sales and removals by day, and what came; each sum opens its movements. */
export function DaysBlock({ sums, spans, dayPlot, place: { center, days, to }, from, until }: Seen) {
  const sold = sums.find(({ kind }) => kind === "sold")?.units ?? 0
  const today = spans.at(-1)
  return (
    <Block label={title}>
      {sums.length === 0 ? (
        <>
          <BlockTitle>{title}</BlockTitle>
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
                  { id: "days", label: "Days", cell: (span) => spanWords(span) },
                  ...(["sold", "otherwise", "received"] as const).map(
                    (figure): Column<(typeof spans)[number]> => ({
                      id: figure,
                      label: words.figures[figure],
                      kind: "number",
                      cell: (span) => (
                        <Figure
                          of={`${spanWords(span)}, ${words.figures[figure]}`}
                          href={rowsPath({ figure, center, from: span.from, to: span.to })}
                        >
                          {(figure === "otherwise" ? span.otherwise : (span.units[figure] ?? 0)).toLocaleString(
                            "en-US",
                          )}
                        </Figure>
                      ),
                    }),
                  ),
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
                cell: ({ kind }) => words.kinds[kind],
              },
              {
                id: "units",
                label: "Units",
                kind: "number",
                cell: ({ kind, units }) => (
                  <Figure of={words.kinds[kind]} href={rowsPath({ figure: kind, center, from, to: until })}>
                    {units.toLocaleString("en-US")}
                  </Figure>
                ),
              },
            ]}
          />
        </>
      )}
      <Muted>{words.definitions.days}</Muted>
    </Block>
  )
}
