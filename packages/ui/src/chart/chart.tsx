import { type ReactNode, useId, useState } from "react"
import { useGridKeys } from "../grid-keys/grid-keys"
import * as look from "./chart.css"

export type Series = keyof typeof look.series

/** The widths of the drawings, in pixels. */
export const chartWidths = look.widths

/** The geometry of a chart, in pixels: whoever knows the numbers makes it, and this room draws it. */
export type Plot = {
  readonly width: number
  readonly height: number
  /** The lines of the scale, with their numbers. */
  readonly ticks: readonly { readonly x1: number; readonly x2: number; readonly y1: number; readonly y2: number }[]
  readonly labels: readonly {
    readonly x: number
    readonly y: number
    readonly text: string
    readonly anchor: "start" | "middle" | "end"
    readonly isQuiet?: boolean
  }[]
  readonly bars: readonly {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    readonly series: Series
  }[]
  /** What can be pointed at: the same as the rows of the table, in the same order. */
  readonly marks: readonly {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    readonly words: string
    readonly href?: string | undefined
  }[]
}

type Props = {
  title: string
  /** A lower level where it is part of a part of the page. */
  level?: 2 | 4
  /** What the chart shows, in one sentence. */
  finding: ReactNode
  /** One drawing for each width; the widest that has room is shown. */
  narrow: Plot
  wide: Plot
  broad: Plot
  /** The names of the series, where there are several. */
  keys?: readonly { readonly series: Series; readonly label: string }[]
  /** The table with the same rows. */
  table: ReactNode
}

/**
 * A chart that the server has drawn: SVG elements and no script beside the keys. Its marks are links, one stop of the Tab key
 * with the arrow keys among them; the words of the one that has the focus stand below. The table says the same.
 */
export function Chart({ title, level = 2, finding, narrow, wide, broad, keys = [], table }: Props) {
  const { ref } = useGridKeys<HTMLDivElement>()
  const [said, setSaid] = useState("")
  const id = useId()
  const Title = `h${level}` as const
  const say = ({ target }: { target: EventTarget }) =>
    setSaid((target instanceof Element && target.closest("a")?.getAttribute("aria-label")) || "")
  return (
    <figure className={look.figure} aria-labelledby={`${id}-title`}>
      <figcaption className={look.caption}>
        <Title id={`${id}-title`} className={look.title}>
          {title}
        </Title>
        <p className={look.finding} id={`${id}-finding`}>
          {finding}
        </p>
      </figcaption>
      {keys.length > 1 && (
        <ul className={look.keys}>
          {keys.map(({ series, label }) => (
            <li key={series} className={look.key}>
              <svg width="16" height="16" aria-hidden="true">
                <rect x="1" y="1" width="14" height="14" className={look.series[series]} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the marks inside are the controls; this only hears which one it is. */}
      <div
        ref={ref}
        className={look.room}
        onFocus={say}
        onBlur={() => setSaid("")}
        onPointerOver={say}
        onPointerLeave={() => setSaid("")}
      >
        <Drawing plot={narrow} size="narrow" id={id} />
        <Drawing plot={wide} size="wide" id={id} />
        <Drawing plot={broad} size="broad" id={id} />
      </div>
      {wide.marks.length > 0 && (
        <output className={look.said} aria-live="off">
          {said}
        </output>
      )}
      <details className={look.table}>
        <summary className={look.opener}>As a table</summary>
        {table}
      </details>
    </figure>
  )
}

/** Links would be hidden inside an image, so that a drawing with links is a group. */
function Drawing({ plot, size, id }: { plot: Plot; size: keyof typeof look.drawing; id: string }) {
  const { width, height, ticks, labels, bars, marks } = plot
  const named = {
    role: marks.some(({ href }) => href) ? "group" : "img",
    "aria-labelledby": `${id}-title ${id}-finding`,
  }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its name is the heading and the sentence above it; a title would float over the marks.
    <svg {...named} className={look.drawing[size]} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {ticks.map((tick) => (
        <line key={`${tick.x1} ${tick.y1}`} {...tick} className={look.grid} />
      ))}
      {bars.map(({ series, ...bar }) => (
        <rect key={`${bar.x} ${bar.y} ${series}`} {...bar} className={look.series[series]} />
      ))}
      {labels.map(({ x, y, text, anchor, isQuiet }) => (
        <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor} className={isQuiet ? look.quiet : look.words}>
          {text}
        </text>
      ))}
      {marks.map(({ words, href, ...place }) =>
        href ? (
          <a key={words} href={href} aria-label={words} className={look.link}>
            <rect {...place} className={look.mark} />
          </a>
        ) : null,
      )}
    </svg>
  )
}
