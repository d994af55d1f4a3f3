import type { LabelChoice, LabelDocument } from "@sightline/model/label"
import { type Dpi, isTooSmall, layoutLabel, type TooSmall } from "./layout"
import { allMedia } from "./media"

/** `undefined` if the code fits; else the missing length, and every media and symbology that would fit. */
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
