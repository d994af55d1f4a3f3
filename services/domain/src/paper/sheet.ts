import { fitted } from "../files/png-size"
import type { Face, Faces } from "./faces"
import { type Box, type Page, type Pen, penFor, type Style } from "./pen"

/** What every paper for others is: A4, its fonts inside, tagged for screen readers. */
interface Paper {
  readonly title: string
  readonly author: string
  /** `YYYY-MM-DD`: a paper bears the day of its document, so the same document always makes the same file. */
  readonly day: string
}

/** Where a paper is drawn. */
export interface Sheet {
  readonly page: Page
  readonly pen: Pen
  readonly root: PDFKit.PDFStructureElement
  /** The width between the margins. */
  readonly width: number
  readonly logo: Dress["logo"]
}

export const margin = 56
export const foot = 64
const usualAccent = "#0b6b63"
const muted = "#4a5763"
const gap = 6

export const look = {
  title: { size: 22, weight: "strong" },
  seller: { size: 13, weight: "strong" },
  text: { size: 10.5 },
  head: { size: 9.5, weight: "strong", colour: muted },
  sum: { size: 10.5 },
  total: { size: 13, weight: "strong" },
} as const satisfies Record<string, Style>

/** How a client's papers look. Both only decorate: the color needs no contrast, and beside the logo stands the name as text. */
export interface Dress {
  readonly accent: string | null
  /** A PNG without transparency. */
  readonly logo: Uint8Array | null
}

export const plain: Dress = { accent: null, logo: null }

/** Draws a paper. */
export async function paper(
  { title, author, day }: Paper,
  { faces, accent, logo }: Dress & { readonly faces: Faces },
  draw: (sheet: Sheet) => void,
): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit")
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
    info: { Title: title, Author: author, CreationDate: issued, ModDate: issued },
  })
  const pieces: Buffer[] = []
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    page.on("data", (piece: Buffer) => pieces.push(piece))
    page.on("end", () => resolve(Buffer.concat(pieces)))
    page.on("error", reject)
  })
  for (const { name, bytes } of allOf(faces)) page.registerFont(name, Buffer.from(bytes))
  const pen = penFor(page, faces)
  const root = page.struct("Document")
  page.addStructure(root)
  const width = page.page.width - 2 * margin
  pen.decoration(() => page.rect(margin, 40, width, 4).fill(isColour(accent) ? accent : usualAccent))
  draw({ page, pen, root, width, logo })
  root.end()
  page.end()
  return whole
}

const allOf = ({ regular, strong }: Faces): readonly Face[] => [...regular, ...strong]

const isColour = (text: string | null): text is string => text !== null && /^#[0-9a-f]{6}$/i.test(text)

/** Paragraphs below each other. */
export function column({ pen, root }: Sheet, box: Omit<Box, "y">, top: number) {
  let y = top
  return {
    say: (role: string, text: string, style: Style) => {
      y = pen.tagged(role, root, text, style, { ...box, y }) + 2
    },
    end: () => y,
  }
}

/** In points. */
const logoRoom = { width: 150, height: 48 }

/** Draws the client's logo at the top of a column, and answers where the column goes on: at once where there is none. */
export function logoAbove({ page, pen, logo }: Sheet, { x, width, align }: Omit<Box, "y">, top: number): number {
  if (!logo) return top
  const size = fitted(logo, logoRoom)
  const at = align === "right" ? x + width - size.width : x
  pen.decoration(() => page.image(Buffer.from(logo), at, top, size))
  return top + size.height + 8
}

export interface Column {
  readonly name: string
  /** Of the width. */
  readonly share: number
  readonly align: "left" | "right"
}

/**
 * A table, on as many pages as it takes; each page begins with the names of the columns. The first cell of a row names it.
 * Answers where it ends.
 */
export function table(
  { page, pen, root, width }: Sheet,
  columns: readonly Column[],
  rows: ReadonlyArray<readonly string[]>,
  top: number,
): number {
  const boxes = columns.map(({ share, align }, nth) => {
    const before = columns.slice(0, nth).reduce((sum, one) => sum + one.share, 0)
    return { x: margin + before * width, width: share * width - gap, align }
  })
  const tagged = page.struct("Table")
  root.add(tagged)
  const rule = (y: number) => pen.decoration(() => page.rect(margin, y, width, 0.6).fill("#c9d1d8"))
  const head = (y: number) => {
    const row = page.struct("TR")
    tagged.add(row)
    for (const [nth, box] of boxes.entries())
      pen.tagged("TH", row, columns[nth]?.name ?? "", look.head, { ...box, y }, "Column")
    row.end()
    rule(y + pen.lineHeight(look.head) + 3)
    return y + pen.lineHeight(look.head) + 8
  }

  let y = head(top)
  for (const cells of rows) {
    const height = Math.max(
      ...cells.map((text, nth) => pen.linesOf(text, look.text, boxes[nth]?.width ?? width).length),
    )
    if (y + height * pen.lineHeight(look.text) > page.page.height - foot) {
      page.addPage()
      y = head(margin)
    }
    const row = page.struct("TR")
    tagged.add(row)
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
  tagged.end()
  return y
}

export type Sum = readonly [name: string, value: string, style?: Style]

/** Sums below a table, of which none is parted from the others by a new page. */
export function sums({ page, pen, root, width }: Sheet, entries: readonly Sum[], top: number): void {
  const height = entries.reduce((sum, [, , style = look.sum]) => sum + pen.lineHeight(style) + 4, 0)
  let y = top
  if (y + height > page.page.height - foot) {
    page.addPage()
    y = margin
  }
  const [name, value] = [
    { x: margin + width * 0.5, width: width * 0.28 },
    { x: margin + width * 0.78, width: width * 0.22 - gap, align: "right" as const },
  ]
  const tagged = page.struct("Table")
  root.add(tagged)
  for (const [term, said, style = look.sum] of entries) {
    const row = page.struct("TR")
    tagged.add(row)
    const end = pen.tagged("TH", row, term, style, { ...name, y }, "Row")
    pen.tagged("TD", row, said, style, { ...value, y })
    row.end()
    y = end + 4
  }
  tagged.end()
}
