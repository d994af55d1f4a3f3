import { outline } from "@sightline/hardware-label/bitmap"
import { doesNotFit } from "@sightline/hardware-label/fits"
import { isTooSmall, layoutLabel } from "@sightline/hardware-label/layout"
import { mediaByName } from "@sightline/hardware-label/media"
import { readsBack } from "@sightline/hardware-label/read-back"
import type { LabelDocument } from "@sightline/model/label"
import type { LabelView, NoLabel } from "./label-view"

/** An office printer prints more than 300 dpi; the layout is the label printer's. */
const dpi = 300

/** The label as a printer would receive it, drawn by the same layout and decoded again as a check. */
export async function drawLabel(document: LabelDocument): Promise<LabelView | NoLabel> {
  const { code, symbology } = document
  const { name: media, title: mediaTitle, width, height } = mediaByName(document.media)
  const layout = layoutLabel(document, dpi)
  if (isTooSmall(layout)) {
    const { needs, has, wouldFit } = doesNotFit(document, dpi) ?? { ...layout, wouldFit: [] }
    return { _tag: "LabelDoesNotFit", code, symbology, media, mediaTitle, needs, has, wouldFit }
  }
  if (!(await readsBack(layout, document))) throw new Error(`the label of ${code} cannot be read back`)
  const dots = [layout.bitmap.width, layout.bitmap.height] as const
  return { _tag: "Label", code, symbology, media, mediaTitle, width, height, path: outline(layout.bitmap), dots }
}
