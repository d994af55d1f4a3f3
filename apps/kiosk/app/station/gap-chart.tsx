import { scannerWords as words } from "../shell/scanner-words"
import * as look from "./scanner.css"

interface Props {
  /** Milliseconds before each character but the first. */
  readonly gaps: readonly number[]
  /** The largest gap that this station takes for a scanner's. */
  readonly limit: number
}

const [width, height] = [480, 100]

/** A bar for each gap beside the station's limit; the figures below say the same in words. */
export function GapChart({ gaps, limit }: Props) {
  const most = Math.max(limit * 1.25, ...gaps)
  const step = width / Math.max(1, gaps.length)
  const y = (gap: number) => height - (gap / most) * height
  return (
    <svg className={look.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img">
      <title>{words.chart}</title>
      {gaps.map((gap, place) => (
        <rect
          key={place}
          className={gap > limit ? look.slowBar : look.bar}
          x={place * step + step * 0.15}
          width={step * 0.7}
          y={y(gap)}
          height={height - y(gap)}
        />
      ))}
      <line className={look.limit} x1={0} x2={width} y1={y(limit)} y2={y(limit)} />
    </svg>
  )
}
