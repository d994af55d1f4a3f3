import { chartWidths, type Plot, type Series } from "@sightline/ui/chart"
import { scaleBand, scaleLinear } from "d3-scale"
import { stack } from "d3-shape"

/** A bar with its name, its number as it is read, and the rows behind it. */
export interface Bar {
  readonly label: string
  readonly value: number
  /** What stands behind the bar, where that is not the number. */
  readonly shown?: string
  readonly words: string
  readonly href?: string | undefined
}

const line = 44
const number = (value: number) => value.toLocaleString("en-US")

/** A drawing for each width: styles show one of them, so that nothing is measured and nothing moves. */
const drawn = (draw: (width: number) => Plot) => ({
  narrow: draw(chartWidths.narrow),
  wide: draw(chartWidths.wide),
  broad: draw(chartWidths.broad),
})

/** Horizontal bars that begin at 0, each with its name above and its number behind it. */
export const barPlot = (bars: ReadonlyArray<Bar>) =>
  drawn((width) => {
    const most = Math.max(1, ...bars.map(({ value }) => value))
    const longest = Math.max(0, ...bars.map(({ shown }) => shown?.length ?? 0))
    const x = scaleLinear([0, most], [0, width - Math.max(76, 16 + longest * 8)])
    const y = scaleBand<number>(
      bars.map((_, nth) => nth),
      [0, bars.length * line],
    )
    const top = (nth: number) => y(nth) ?? 0
    return {
      width,
      height: bars.length * line,
      ticks: [],
      bars: bars.map(({ value }, nth) => ({
        ...{ x: 1, y: top(nth) + 20, height: 18 },
        width: x(value),
        series: "filled",
      })),
      labels: bars.flatMap(({ label, value, shown }, nth) => [
        { x: 1, y: top(nth) + 14, text: label, anchor: "start" as const },
        { x: x(value) + 8, y: top(nth) + 34, text: shown ?? number(value), anchor: "start" as const },
      ]),
      marks: bars.map(({ words, href }, nth) => ({ ...{ x: 0, y: top(nth), width, height: line }, words, href })),
    }
  })

/** A column of several series, with its name. */
export interface Column {
  readonly label: string
  readonly values: Readonly<Partial<Record<Series, number>>>
  readonly words: string
  readonly href?: string | undefined
}

const height = 220
const foot = 24
/** Pixels of a letter of the scale. */
const letter = 8
/** A column that is broader than this looks like a board. */
const broadest = 56

/** Columns that begin at 0 and stand on each other. Below a 0 there is nothing: what is taken back is taken off its own day. */
export const columnPlot = (columns: ReadonlyArray<Column>, series: ReadonlyArray<Series>, shown = number) =>
  drawn((width) => {
    const heights = columns.map(({ values }) => series.reduce((sum, one) => sum + Math.max(0, values[one] ?? 0), 0))
    const y = scaleLinear([0, Math.max(1, ...heights)], [height - foot, 12]).nice(4)
    const ticks = y.ticks(4).filter(Number.isInteger)
    const side = Math.max(44, ...ticks.map((tick) => 12 + shown(tick).length * letter))
    const x = scaleBand<number>(
      columns.map((_, nth) => nth),
      [side, width],
    ).paddingInner(0.25)
    const breadth = Math.min(x.bandwidth(), broadest)
    const left = (nth: number) => (x(nth) ?? 0) + (x.bandwidth() - breadth) / 2
    const stacked = stack<Column, Series>()
      .keys([...series])
      .value(({ values }, one) => Math.max(0, values[one] ?? 0))([...columns])
    // As many names as have room.
    const every = Math.ceil(columns.length / ((width - side) / 64))
    return {
      width,
      height,
      ticks: ticks.map((tick) => ({ x1: side, x2: width, y1: y(tick), y2: y(tick) })),
      bars: stacked.flatMap((layer) =>
        layer.flatMap(([from, to], nth) =>
          to > from ? [{ x: left(nth), y: y(to), width: breadth, height: y(from) - y(to), series: layer.key }] : [],
        ),
      ),
      labels: [
        ...ticks.map((tick) => ({
          ...{ x: side - 8, y: y(tick) + 5, text: shown(tick), anchor: "end" as const, isQuiet: true },
        })),
        ...columns.flatMap(({ label }, nth) =>
          nth % every === 0
            ? [{ x: left(nth), y: height - 4, text: label, anchor: "start" as const, isQuiet: true }]
            : [],
        ),
      ],
      marks: columns.map(({ words, href }, nth) => ({
        ...{ x: left(nth), y: 0, width: breadth, height: height - foot },
        words,
        href,
      })),
    }
  })
