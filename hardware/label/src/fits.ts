import type { LabelChoice, LabelDocument } from "@sightline/model/label"
import { type Dpi, isTooSmall, layoutLabel, type TooSmall } from "./layout"
import { allMedia } from "./media"

/** `undefined` when the code fits; else how much is missing, and every media and symbology that would hold it. */
export function doesNotFit(
  document: LabelDocument,
  dpi: Dpi,
): (TooSmall & { readonly wouldFit: readonly LabelChoice[] }) | undefined {
  const layout = layoutLabel(document, dpi)
  if (!isTooSmall(layout)) return undefined
  const wouldFit = allMedia.flatMap(({ name, title }) =>
    (["CODE128", "QR"] as const)
      .filter((symbology) => !isTooSmall(layoutLabel({ ...document, media: name, symbology }, dpi)))
      .map((symbology) => ({ media: name, title, symbology })),
  )
  return { ...layout, wouldFit }
}
