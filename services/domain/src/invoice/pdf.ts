import type { InvoiceDocument } from "@sightline/model/invoice-document"
import { money } from "@sightline/model/money"
import { type Face, type Faces, invoiceFaces } from "./faces"
import { type Box, type Page, type Pen, penFor, type Style } from "./pen"

interface InvoiceCopy {
  readonly document: InvoiceDocument
  /** Whole cents that are still to be paid. */
  readonly open: number
  /** The client's colour; it only decorates, so it needs no contrast. */
  readonly accent: string | null
}

/** What a person's disk calls it. */
export const invoiceFileName = ({ number }: Pick<InvoiceDocument, "number">) => `invoice-${number}.pdf`

const margin = 56
const foot = 64
const usualAccent = "#0b6b63"
const muted = "#4a5763"

const look = {
  title: { size: 22, weight: "strong" },
  seller: { size: 13, weight: "strong" },
  text: { size: 10.5 },
  muted: { size: 9.5, colour: muted },
  head: { size: 9.5, weight: "strong", colour: muted },
  sum: { size: 10.5 },
  total: { size: 13, weight: "strong" },
} as const satisfies Record<string, Style>

/**
 * An invoice as a file: A4, its fonts inside, tagged for screen readers. It is drawn from the document as it was issued, so
 * the same document always makes the same file.
 */
export async function invoicePdf(copy: InvoiceCopy): Promise<Uint8Array> {
  const [{ default: PDFDocument }, faces] = await Promise.all([import("pdfkit"), invoiceFaces()])
  const { number, day, seller } = copy.document
  const issued = new Date(`${day}T00:00:00Z`)
  const page = new PDFDocument({
    size: "A4",
    margin: 0,
    // The usual one is read from a file beside the program; ours are inside.
    font: "",
    pdfVersion: "1.7",
    tagged: true,
    lang: "en",
    displayTitle: true,
    info: { Title: `Invoice ${number}`, Author: seller, CreationDate: issued, ModDate: issued },
  })
  const pieces: Buffer[] = []
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    page.on("data", (piece: Buffer) => pieces.push(piece))
    page.on("end", () => resolve(Buffer.concat(pieces)))
    page.on("error", reject)
  })
  for (const { name, bytes } of allOf(faces)) page.registerFont(name, bytes)
  draw(page, penFor(page, faces), copy)
  page.end()
  return whole
}

const allOf = ({ regular, strong }: Faces): readonly Face[] => [...regular, ...strong]

function draw(page: Page, pen: Pen, { document, open, accent }: InvoiceCopy): void {
  const root = page.struct("Document")
  page.addStructure(root)
  const width = page.page.width - 2 * margin
  pen.decoration(() => page.rect(margin, 40, width, 4).fill(isColour(accent) ? accent : usualAccent))
  const half = { left: { x: margin, width: width * 0.55 }, right: { x: margin + width * 0.6, width: width * 0.4 } }

  const left = column(pen, root, half.left, 60)
  left.say("H1", `Invoice ${document.number}`, look.title)
  left.say("P", document.day.replaceAll("-", "/"), look.text)
  const right = column(pen, root, { ...half.right, align: "right" }, 66)
  right.say("P", document.seller, look.seller)
  right.say("P", document.center, look.text)

  const buyer = column(pen, root, half.left, Math.max(left.end(), right.end()) + 20)
  const { name, phone, email } = document.buyer
  for (const text of [name, phone, email]) if (text !== "") buyer.say("P", text, look.text)

  const below = lines(page, pen, root, document, buyer.end() + 24)
  sums(page, pen, root, { document, open }, below + 12)
  root.end()
}

const isColour = (text: string | null): text is string => text !== null && /^#[0-9a-f]{6}$/i.test(text)

/** Paragraphs below each other. */
function column(pen: Pen, parent: PDFKit.PDFStructureElement, box: Omit<Box, "y">, top: number) {
  let y = top
  return {
    say: (role: string, text: string, style: Style) => {
      y = pen.tagged(role, parent, text, style, { ...box, y }) + 2
    },
    end: () => y,
  }
}

/** The columns of the lines: their share of the width. */
const columns = [
  { name: "Item", share: 0.46, align: "left" },
  { name: "Qty", share: 0.1, align: "right" },
  { name: "Price", share: 0.16, align: "right" },
  { name: "Tax", share: 0.1, align: "right" },
  { name: "Amount", share: 0.18, align: "right" },
] as const

const gap = 6

/** The lines as a table, on as many pages as it takes; each page begins with the names of the columns. */
function lines(
  page: Page,
  pen: Pen,
  root: PDFKit.PDFStructureElement,
  { lines }: InvoiceDocument,
  top: number,
): number {
  const width = page.page.width - 2 * margin
  const boxes = columns.map(({ share, align }, nth) => {
    const before = columns.slice(0, nth).reduce((sum, column) => sum + column.share, 0)
    return { x: margin + before * width, width: share * width - gap, align }
  })
  const table = page.struct("Table")
  root.add(table)
  const rule = (y: number) => pen.decoration(() => page.rect(margin, y, width, 0.6).fill("#c9d1d8"))
  const head = (y: number) => {
    const row = page.struct("TR")
    table.add(row)
    for (const [nth, box] of boxes.entries())
      pen.tagged("TH", row, columns[nth]?.name ?? "", look.head, { ...box, y }, "Column")
    row.end()
    rule(y + pen.lineHeight(look.head) + 3)
    return y + pen.lineHeight(look.head) + 8
  }

  let y = head(top)
  for (const { code, description, quantity, listTotal, net, taxPercent } of lines) {
    const cells = [
      [description, code].filter(Boolean).join(" · "),
      String(quantity),
      money(listTotal),
      `${taxPercent}%`,
      money(net),
    ]
    const height = Math.max(
      ...cells.map((text, nth) => pen.linesOf(text, look.text, boxes[nth]?.width ?? width).length),
    )
    if (y + height * pen.lineHeight(look.text) > page.page.height - foot) {
      page.addPage()
      y = head(margin)
    }
    const row = page.struct("TR")
    table.add(row)
    const ends = boxes.map((box, nth) =>
      pen.tagged(
        nth === 0 ? "TH" : "TD",
        row,
        cells[nth] ?? "",
        look.text,
        { ...box, y },
        nth === 0 ? "Row" : undefined,
      ),
    )
    row.end()
    y = Math.max(...ends) + 4
    rule(y)
    y += 5
  }
  table.end()
  return y
}

/** The sums, of which none is parted from the total by a new page. */
function sums(
  page: Page,
  pen: Pen,
  root: PDFKit.PDFStructureElement,
  { document: { subtotal, discount, taxes, shipping, total }, open }: Pick<InvoiceCopy, "document" | "open">,
  top: number,
): void {
  const entries: ReadonlyArray<readonly [name: string, cents: number, style?: Style]> = [
    ["Subtotal", subtotal],
    ...(discount > 0 ? [["Discount", -discount] as const] : []),
    ...taxes.map(({ percent, tax }) => [`Tax ${percent}%`, tax] as const),
    ...(shipping > 0 ? [["Shipping", shipping] as const] : []),
    ["Total", total, look.total],
    ...(open < total ? [["Paid", total - open] as const] : []),
    ...(open > 0 ? [["Still to be paid", open, look.total] as const] : []),
  ]
  const height = entries.reduce((sum, [, , style = look.sum]) => sum + pen.lineHeight(style) + 4, 0)
  let y = top
  if (y + height > page.page.height - foot) {
    page.addPage()
    y = margin
  }
  const width = page.page.width - 2 * margin
  const [name, value] = [
    { x: margin + width * 0.5, width: width * 0.28 },
    { x: margin + width * 0.78, width: width * 0.22 - gap, align: "right" as const },
  ]
  const table = page.struct("Table")
  root.add(table)
  for (const [term, cents, style = look.sum] of entries) {
    const row = page.struct("TR")
    table.add(row)
    const end = pen.tagged("TH", row, term, style, { ...name, y }, "Row")
    pen.tagged("TD", row, money(cents), style, { ...value, y })
    row.end()
    y = end + 4
  }
  table.end()
}
