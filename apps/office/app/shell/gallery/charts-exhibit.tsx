import { Chart, chartWidths, type Plot } from "@sightline/ui/chart"
import { Spark } from "@sightline/ui/spark"
import { Table } from "@sightline/ui/table"
import { Specimen } from "./specimen"

const weeks = [
  { label: "Nov 4", sold: 12, lost: 2 },
  { label: "Nov 11", sold: 18, lost: 0 },
  { label: "Nov 18", sold: 9, lost: 4 },
]
const words = ({ label, sold, lost }: (typeof weeks)[number]) => `${label}: ${sold} sold, ${lost} lost`

/** As a server would draw it. */
const plot = (width: number): Plot => {
  const step = (width - 44) / weeks.length
  const y = (units: number) => 190 - units * 8
  return {
    width,
    height: 220,
    ticks: [0, 10, 20].map((units) => ({ x1: 44, x2: width, y1: y(units), y2: y(units) })),
    bars: weeks.flatMap(({ sold, lost }, nth) => [
      { x: 44 + nth * step, y: y(sold), width: step * 0.7, height: sold * 8, series: "filled" as const },
      { x: 44 + nth * step, y: y(sold + lost), width: step * 0.7, height: lost * 8, series: "outlined" as const },
    ]),
    labels: [
      ...[0, 10, 20].map((units) => ({
        ...{ x: 36, y: y(units) + 5, text: String(units), anchor: "end" as const, isQuiet: true },
      })),
      ...weeks.map(({ label }, nth) => ({
        ...{ x: 44 + nth * step, y: 214, text: label, anchor: "start" as const, isQuiet: true },
      })),
    ],
    marks: weeks.map((week, nth) => ({
      ...{ x: 44 + nth * step, y: 0, width: step * 0.7, height: 190 },
      words: words(week),
      href: `#${week.label.replace(" ", "-")}`,
    })),
  }
}

export function ChartsExhibit() {
  return (
    <>
      <Specimen name="Chart" layout="columns">
        <Chart
          title="Sold and lost by week"
          level={4}
          finding="39 units sold in three weeks, 6 lost."
          narrow={plot(chartWidths.narrow)}
          wide={plot(chartWidths.wide)}
          broad={plot(chartWidths.broad)}
          keys={[
            { series: "filled", label: "Sold" },
            { series: "outlined", label: "Lost" },
          ]}
          table={
            <Table
              caption="Units by week"
              rows={weeks}
              rowKey={({ label }) => label}
              columns={[
                { id: "week", label: "Week", cell: ({ label }) => label },
                { id: "sold", label: "Sold", kind: "number", cell: ({ sold }) => sold },
                { id: "lost", label: "Lost", kind: "number", cell: ({ lost }) => lost },
              ]}
            />
          }
        />
      </Specimen>
      <Specimen name="Spark">
        <Spark values={[0, 3, 1, 0, 0, 5, 9, 2, 0, 1, 4, 2]} words="27 units left the stock in the last 12 weeks" />
        <Spark values={Array.from({ length: 12 }, () => 0)} words="No unit left the stock in the last 12 weeks" />
      </Specimen>
    </>
  )
}
