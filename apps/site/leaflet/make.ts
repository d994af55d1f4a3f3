import PDFDocument from "pdfkit"
import type { LeafletText } from "./texts"

export type Faces = { readonly regular: Buffer; readonly strong: Buffer }

const colour = { ink: "#16202a", accent: "#0b6b63", soft: "#e3f1ee" }
const margin = 64
/** The same text always makes the same file. */
const made = new Date("2024-01-01T00:00:00Z")

/** One page to read, print and pass on: A4, with embedded fonts and tagged for screen readers. */
export function makeLeaflet(text: LeafletText, faces: Faces): Promise<Buffer> {
  const document = new PDFDocument({
    size: "A4",
    margins: { top: 48, bottom: 40, left: margin, right: margin },
    pdfVersion: "1.7",
    tagged: true,
    lang: text.language,
    displayTitle: true,
    info: { Title: text.title, Subject: text.lead, Author: "Sightline", CreationDate: made, ModDate: made },
  })
  const pieces: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (piece: Buffer) => pieces.push(piece))
    document.on("end", () => resolve(Buffer.concat(pieces)))
    document.on("error", reject)
    document.on("pageAdded", () => reject(new Error(`The leaflet in ${text.language} is longer than its page.`)))
  })
  document.registerFont("regular", faces.regular).registerFont("strong", faces.strong)
  draw(document, text)
  document.end()
  return whole
}

type Document = InstanceType<typeof PDFDocument>

function draw(document: Document, { title, lead, parts, closing }: LeafletText): void {
  const root = document.struct("Document")
  document.addStructure(root)
  const say = (role: string, write: () => void) => root.add(document.struct(role, {}, write))
  const width = document.page.width - 2 * margin
  const at = (size: number, face: "regular" | "strong", ink = colour.ink) =>
    document.font(face).fontSize(size).fillColor(ink)

  glasses(document, margin + 36, 66)
  document.x = margin
  document.y = 96
  say("H1", () => at(22, "strong").text(title, { width, lineGap: 2 }))
  document.moveDown(0.5)
  say("P", () => at(13, "regular").text(lead, { width, lineGap: 4 }))
  for (const { heading, lines } of parts) {
    document.moveDown(1.1)
    say("H2", () => at(14, "strong", colour.accent).text(heading, { width }))
    document.moveDown(0.35)
    for (const line of lines) {
      const top = document.y
      document.markContent("Artifact", { type: "Layout" })
      document.circle(margin + 3, top + 7.5, 2).fill(colour.accent)
      document.endMarkedContent()
      say("P", () => at(11.5, "regular").text(line, margin + 16, top, { width: width - 16, lineGap: 3 }))
      document.moveDown(0.2)
    }
    document.x = margin
  }
  document.moveDown(1.2)
  const top = document.y
  const height = at(12, "regular").heightOfString(closing, { width: width - 32, lineGap: 3 }) + 28
  document.markContent("Artifact", { type: "Layout" })
  document.roundedRect(margin, top, width, height, 8).fill(colour.soft)
  document.endMarkedContent()
  say("P", () => at(12, "regular").text(closing, margin + 16, top + 14, { width: width - 32, lineGap: 3 }))
  root.end()
}

function glasses(document: Document, x: number, y: number): void {
  document.markContent("Artifact", { type: "Layout" })
  document.lineWidth(2).strokeColor(colour.accent)
  for (const side of [-1, 1]) {
    document.circle(x + side * 17, y, 13).fillAndStroke(colour.soft, colour.accent)
    document.moveTo(x + side * 30, y - 2).lineTo(x + side * 36, y - 5)
  }
  document
    .moveTo(x - 4, y - 3)
    .quadraticCurveTo(x, y - 7, x + 4, y - 3)
    .stroke()
  document.endMarkedContent()
}
