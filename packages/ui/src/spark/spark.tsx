import * as look from "./spark.css"

type Props = {
  /** From old to new; each at least 0. */
  values: readonly number[]
  /** What the picture says, as a sentence; null where the text beside it says so. */
  words: string | null
}

const step = 8
const bar = 6
const height = 28

/** A few numbers over time as columns in a line of a list: an image with a sentence, without links or motion. */
export function Spark({ values, words }: Props) {
  const most = Math.max(1, ...values)
  const width = values.length * step
  return (
    <svg
      role={words === null ? "presentation" : "img"}
      aria-label={words ?? undefined}
      className={look.spark}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className={look.ground} />
      {values.map((value, nth) => {
        const tall = (Math.max(0, value) / most) * (height - 2)
        const x = nth * step + 1
        return <rect key={x} x={x} y={height - 1 - tall} width={bar} height={tall} className={look.column} />
      })}
    </svg>
  )
}
