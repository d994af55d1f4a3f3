import * as look from "./skeleton.css"

type Props = { label: string; lines?: number }

const widths = ["92%", "100%", "84%", "96%", "68%"]

/** A placeholder in the shape of the pending content, so that nothing jumps. */
export function Skeleton({ label, lines = 3 }: Props) {
  return (
    <div role="status" aria-label={label} className={look.block}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={look.line} style={{ width: widths[line % widths.length] }} />
      ))}
    </div>
  )
}
