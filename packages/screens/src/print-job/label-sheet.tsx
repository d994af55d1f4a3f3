import "./label-page.css"
import * as look from "./label-sheet.css"
import type { LabelView } from "./label-view"
import { labelTitle } from "./label-words"

/** A label at its true size. On paper it stands alone, on a page of its own size. */
export function LabelSheet({ label }: { readonly label: LabelView }) {
  const { width, height, dots, path, media } = label
  return (
    <div className={look.paper} data-label-page={media}>
      <svg
        className={look.dots}
        role="img"
        aria-label={labelTitle(label)}
        width={`${width}mm`}
        height={`${height}mm`}
        viewBox={`0 0 ${dots[0]} ${dots[1]}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  )
}
