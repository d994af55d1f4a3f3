import type { CodeSymbol } from "@sightline/hardware-label/symbol"
import { money } from "@sightline/model/money"
import type { VendorPaperDocument } from "@sightline/model/vendor-paper"
import { deliveryLines } from "@sightline/model/vendor-paper-rules"
import type { Faces } from "./faces"
import { type Column, column, type Dress, foot, logoAbove, look, margin, paper, type Sheet, sums, table } from "./sheet"
import { drawSymbol } from "./symbol"

/** A vendor order as a PDF. Its code is there for the receiver's scanner, as a QR code and as text. */
export async function vendorOrderPdf(document: VendorPaperDocument, faces: Faces, dress: Dress): Promise<Uint8Array> {
  const { symbolOf } = await import("@sightline/hardware-label/symbol")
  const symbol = symbolOf(document.code, "QR")
  return paper(
    { title: `Order ${document.orderId}`, author: document.buyer, day: document.day },
    { faces, ...dress },
    (sheet) => draw(sheet, document, symbol),
  )
}

function draw(sheet: Sheet, document: VendorPaperDocument, symbol: CodeSymbol): void {
  const { width } = sheet
  const half = { x: margin, width: width * 0.5 }
  const left = column(sheet, half, logoAbove(sheet, half, 60))
  left.say("H1", `Order ${document.orderId}`, look.title)
  left.say("P", document.day.replaceAll("-", "/"), look.text)
  left.say("P", document.buyer, look.seller)
  for (const text of [document.phone, document.email]) if (text !== "") left.say("P", text, look.text)

  const side = 84
  drawSymbol(sheet, document.code, symbol, { x: margin + width - side, y: 56, side })
  const beside = { x: margin + width * 0.5, width: width * 0.5 - side - 12, align: "right" as const }
  const right = column(sheet, beside, 66)
  right.say("P", document.vendor.name, look.seller)
  if (document.vendor.contact !== "") right.say("P", document.vendor.contact, look.text)
  right.say("P", document.code, look.text)

  const place = delivery(sheet, document, Math.max(left.end(), right.end(), 56 + side) + 14)
  const note = column(sheet, { x: margin, width }, topOf(sheet, document.note, place))
  if (document.note !== "") note.say("P", document.note, look.text)

  const hasPrices = document.total !== undefined
  const rows = document.lines.map((line) => cellsOf(line, hasPrices))
  const below = table(sheet, hasPrices ? [...columns, ...priceColumns] : plainColumns, rows, note.end() + 12)
  const { total } = document
  sums(
    sheet,
    [["Units", String(document.units)], ...(total === undefined ? [] : [["Total", money(total), look.total] as const])],
    below + 12,
  )
}

/** Where the goods go; answers where it ends. */
function delivery(sheet: Sheet, { deliverTo }: VendorPaperDocument, top: number): number {
  if (!deliverTo) return top
  const place = column(sheet, { x: margin, width: sheet.width }, top)
  place.say("H2", "Deliver to", look.head)
  for (const text of deliveryLines(deliverTo)) place.say("P", text, look.text)
  return place.end() + 10
}

/** A long text that does not fit below begins a page. */
function topOf({ page, pen, width }: Sheet, text: string, top: number): number {
  const height = pen.linesOf(text, look.text, width).length * pen.lineHeight(look.text)
  if (top + height <= page.page.height - foot) return top
  page.addPage()
  return margin
}

const columns: readonly Column[] = [
  { name: "Item", share: 0.38, align: "left" },
  { name: "UPC", share: 0.18, align: "left" },
  { name: "Qty", share: 0.1, align: "right" },
]
const priceColumns: readonly Column[] = [
  { name: "Price", share: 0.16, align: "right" },
  { name: "Amount", share: 0.18, align: "right" },
]
const plainColumns: readonly Column[] = [
  { name: "Item", share: 0.6, align: "left" },
  { name: "UPC", share: 0.25, align: "left" },
  { name: "Qty", share: 0.15, align: "right" },
]

type Line = VendorPaperDocument["lines"][number]

const cellsOf = ({ description, number, code, note, upc, quantity, price = 0 }: Line, hasPrices: boolean) => [
  [description, number, code, note].filter(Boolean).join(" · "),
  upc,
  String(quantity),
  ...(hasPrices ? [money(price), money(price * quantity)] : []),
]
