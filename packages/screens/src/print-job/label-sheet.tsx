import { type CSSProperties, useId } from "react"
import "./label-page.css"
import * as look from "./label-sheet.css"
import type { LabelView } from "./label-view"
import { labelTitle } from "./label-words"

interface Props {
  readonly label: LabelView
  /** How many are printed. */
  readonly copies?: number
}

/** A label, enlarged on the screen and true to size on paper, where each copy stands alone on a page of its size. */
export function LabelSheet({ label, copies = 1 }: Props) {
  const { width, height, dots, path, media } = label
  const id = useId()
  const size = {
    className: look.dots,
    style: { "--label-width": `${width}mm`, "--label-height": `${height}mm` } as CSSProperties,
    viewBox: `0 0 ${dots[0]} ${dots[1]}`,
  }
  return (
    <>
      <div className={look.paper} data-label-page={media}>
        <svg {...size} role="img" aria-label={labelTitle(label)}>
          <path id={id} d={path} fill="currentColor" />
        </svg>
      </div>
      {Array.from({ length: copies - 1 }, (_, nth) => (
        <div key={nth} className={look.copy} data-label-page={media} aria-hidden="true">
          <svg {...size} aria-hidden="true">
            <use href={`#${id}`} />
          </svg>
        </div>
      ))}
    </>
  )
}
