import type { LabelView, NoLabel } from "./label-view"

export const words = {
  printBarcode: "Print Barcode",
  printQRCode: "Print QR Code",
  browser: "Without a label printer",
  media: "Label",
  show: "Show",
  printHere: "Print from this browser",
  printHelp: "Choose the label's own paper size in the dialog, no margins, and 100 %.",
  testTitle: "Test print",
  testHelp: "One label of each kind in your label media. Their codes name nothing, so scanning them removes nothing.",
  receipt: "Receipt",
  back: "Back",
} as const

export const kindOf = ({ symbology }: Pick<LabelView, "symbology">) => (symbology === "QR" ? "QR code" : "Barcode")

export const labelTitle = (view: Pick<LabelView, "symbology" | "code">) => `${kindOf(view)} label of ${view.code}`

export const tooSmall = ({ symbology, mediaTitle, needs, has }: NoLabel) =>
  `This ${symbology === "QR" ? "QR code" : "barcode"} needs ${needs} mm. The ${mediaTitle} has ${has} mm.`

export const wouldFit = ({ wouldFit: choices }: NoLabel) =>
  choices.length === 0
    ? "It does not fit any label."
    : `It would fit: ${choices.map((choice) => `${choice.title} with a ${kindOf(choice)}`).join("; ")}.`
