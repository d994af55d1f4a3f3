import type { CSSProperties } from "react"
import "./label-page.css"
import * as look from "./label-sheet.css"
import type { LabelView } from "./label-view"
import { labelTitle } from "./label-words"

/** A label, enlarged on the screen and true to size on paper, where it stands alone on a page of its size. */
export function LabelSheet({ label }: { readonly label: LabelView }) {
  const { width, height, dots, path, media } = label
  return (
    <div className={look.paper} data-label-page={media}>
      <svg
        className={look.dots}
        role="img"
        aria-label={labelTitle(label)}
        style={{ "--label-width": `${width}mm`, "--label-height": `${height}mm` } as CSSProperties}
        viewBox={`0 0 ${dots[0]} ${dots[1]}`}
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  )
}
