import type { Symbology } from "@sightline/model/label"
import type { LabelView, NoLabel } from "./label-view"

/** One of a sheet's labels. */
export interface SheetLabel {
  readonly label: LabelView | NoLabel
  /** What it is a label of, in words. */
  readonly name: string
  /** How many equal ones are printed. */
  readonly copies: number
}

/** The labels of a receipt, or of products. */
export interface LabelsView {
  readonly receiptId: number | null
  readonly productIds: readonly number[]
  readonly media: string
  readonly symbology: Symbology
  /** The kinds of code that the client prints. */
  readonly kinds: readonly Symbology[]
  readonly labels: readonly SheetLabel[]
  /** Why there are none. */
  readonly refused:
    | { readonly _tag: "NothingToPrint" }
    | { readonly _tag: "TooManyLabels"; readonly labels: number }
    | null
}
