import { Schema } from "effect"
import { TagNumber } from "./tag-form"

export const Symbology = Schema.Literal("CODE128", "QR")
export type Symbology = typeof Symbology.Type

/** The content of a label. The printer alone decides its layout and language. */
export const LabelDocument = Schema.Struct({
  kind: Schema.Literal("label"),
  symbology: Symbology,
  /** A printed code of the client (`barcode.ts`). */
  code: Schema.String,
  /** Paragraphs beside the code, the most important first; overflow is cut from the end. */
  text: Schema.Array(Schema.String),
  /** Name of the media: hardware/label has the table. */
  media: Schema.String,
  /** The number to write to the radio tag in the label, which the printer reads back (decision 148). */
  epc: Schema.optionalWith(TagNumber, { exact: true }),
})
export type LabelDocument = typeof LabelDocument.Type

/** A choice that would fit the code. */
export const LabelChoice = Schema.Struct({ media: Schema.String, title: Schema.String, symbology: Symbology })
export type LabelChoice = typeof LabelChoice.Type

/** The code with its quiet zones is wider or higher than the media and would be clipped. Lengths in millimetres. */
export class LabelDoesNotFit extends Schema.TaggedError<LabelDoesNotFit>()("LabelDoesNotFit", {
  needs: Schema.Number,
  has: Schema.Number,
  wouldFit: Schema.Array(LabelChoice),
}) {}

/** ZPL II, TSPL/TSPL2, EPL2 and ESC/POS (decision 25). */
export const PrinterLanguage = Schema.Literal("zpl", "tspl", "epl", "escpos")
export type PrinterLanguage = typeof PrinterLanguage.Type

/** A line of a receipt. */
export const ReceiptLine = Schema.Union(
  Schema.Struct({
    kind: Schema.Literal("text"),
    text: Schema.String,
    align: Schema.Literal("left", "center", "right"),
    look: Schema.Literal("normal", "bold", "large"),
  }),
  /** A name on the left and an amount on the right. */
  Schema.Struct({ kind: Schema.Literal("pair"), left: Schema.String, right: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("rule") }),
  Schema.Struct({ kind: Schema.Literal("code"), symbology: Symbology, code: Schema.String }),
)
export type ReceiptLine = typeof ReceiptLine.Type

/** A picture of black dots, narrower than any roll. */
export const ReceiptLogo = Schema.Struct({
  width: Schema.Int,
  height: Schema.Int,
  /** In Base64: row by row, eight per byte, the leftmost in the highest bit; 1 is black. */
  dots: Schema.String,
})
export type ReceiptLogo = typeof ReceiptLogo.Type

export const ReceiptDocument = Schema.Struct({
  kind: Schema.Literal("receipt"),
  /** Above the first line. An agent of the last release prints none. */
  logo: Schema.optionalWith(ReceiptLogo, { exact: true }),
  /** What people call it in the list of jobs. */
  title: Schema.optionalWith(Schema.String, { exact: true }),
  lines: Schema.Array(ReceiptLine),
})
export type ReceiptDocument = typeof ReceiptDocument.Type

/** Opens the cash drawer at a receipt printer. It prints nothing. */
export const DrawerDocument = Schema.Struct({ kind: Schema.Literal("drawer") })
