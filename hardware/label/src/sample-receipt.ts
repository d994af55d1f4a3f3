import type { ReceiptDocument } from "@sightline/model/label"

/** A sample receipt with every kind of line, to test a receipt printer. */
export const sampleReceipt = (clientName: string): ReceiptDocument => ({
  kind: "receipt",
  lines: [
    { kind: "text", text: clientName, align: "center", look: "large" },
    { kind: "text", text: "Sample receipt, nothing was sold", align: "center", look: "normal" },
    { kind: "rule" },
    { kind: "pair", left: "Sample frame 51-21 Havana", right: "129.00" },
    { kind: "pair", left: "Sample case", right: "9.50" },
    { kind: "rule" },
    { kind: "pair", left: "Total", right: "138.50" },
    { kind: "text", text: "äöü éèê ñ ç €", align: "center", look: "bold" },
    { kind: "code", symbology: "CODE128", code: "SAMPLE-0" },
    { kind: "code", symbology: "QR", code: "SAMPLE-0" },
  ],
})
