import type { LabelChoice } from "@sightline/model/label"

/** A label as a page shows it: the exact dots of a printer, at true size. Lengths are millimetres. */
export interface LabelView {
  readonly _tag: "Label"
  readonly code: string
  readonly symbology: "CODE128" | "QR"
  readonly media: string
  readonly mediaTitle: string
  readonly width: number
  readonly height: number
  /** The dots as one path, in the size that `dots` says. */
  readonly path: string
  readonly dots: readonly [width: number, height: number]
}

/** The code is larger than its label; names media that would fit. */
export interface NoLabel {
  readonly _tag: "LabelDoesNotFit"
  readonly code: string
  readonly symbology: "CODE128" | "QR"
  readonly media: string
  readonly mediaTitle: string
  readonly needs: number
  readonly has: number
  readonly wouldFit: readonly LabelChoice[]
}
