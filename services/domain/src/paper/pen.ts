import type { Faces, Weight } from "./faces"
import { isWhole, plain, runsOf, wrapped } from "./runs"

export type Page = InstanceType<typeof import("pdfkit")>

/** How a text looks. */
export interface Style {
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: "left" | "right"
}

/** Sets text in several fonts, and tags it for screen readers. */
export function penFor(page: Page, faces: Faces) {
  const facesOf = ({ weight = "regular" }: Style) => faces[weight]
  const measured = (text: string, style: Style) =>
    runsOf(text, facesOf(style)).reduce(
      (width, run) => width + page.font(run.face).fontSize(style.size).widthOfString(run.text),
      0,
    )
  const widths = new Map<string, Map<string, number>>()
  /** Measures a text of this style once. */
  const widthOf = (style: Style) => {
    const name = `${style.weight ?? "regular"} ${style.size}`
    const known = widths.get(name) ?? new Map<string, number>()
    widths.set(name, known)
    return (text: string) => {
      const width = known.get(text) ?? measured(text, style)
      known.set(text, width)
      return width
    }
  }
  const lineHeight = ({ size }: Style) => size * 1.35

  const setLine = (text: string, style: Style, { x, y, width, align = "left" }: Box) => {
    let at = align === "left" ? x : x + width - measured(text, style)
    for (const { face, text: run } of runsOf(text, facesOf(style))) {
      page
        .font(face)
        .fontSize(style.size)
        .fillColor(style.colour ?? "#16202a")
      page.text(run, at, y, { lineBreak: false })
      at += page.widthOfString(run)
    }
  }

  return {
    linesOf: (text: string, style: Style, width: number) => wrapped(text, width, widthOf(style)),
    lineHeight,
    /** Draws a text as the content of a tag, and answers where it ends. */
    tagged(
      role: string,
      parent: PDFKit.PDFStructureElement,
      text: string,
      style: Style,
      box: Box,
      scope?: "Column" | "Row",
    ) {
      const lines = wrapped(text, box.width, widthOf(style))
      const options = {
        ...(scope && { scope }),
        ...(!isWhole(plain(text), facesOf(style)) && { actual: plain(text) }),
      }
      parent.add(
        page.struct(role, options, () => {
          for (const [nth, line] of lines.entries())
            setLine(line, style, { ...box, y: box.y + nth * lineHeight(style) })
        }),
      )
      return box.y + lines.length * lineHeight(style)
    },
    /** Draws what only looks. */
    decoration(draw: () => void) {
      page.markContent("Artifact", { type: "Layout" })
      draw()
      page.endMarkedContent()
    },
  }
}
export type Pen = ReturnType<typeof penFor>
