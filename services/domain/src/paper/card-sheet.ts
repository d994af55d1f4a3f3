import type { Faces } from "./faces"
import { column, look, margin, paper, plain, type Sheet } from "./sheet"
import { drawSymbol } from "./symbol"

/** A card to be printed and cut: its code, a title, and a line below. */
export interface Card {
  readonly code: string
  readonly title: string
  readonly text: string
}

export interface Cards {
  readonly title: string
  readonly author: string
  readonly day: string
  readonly cards: readonly Card[]
}

/** Eight on a sheet, each the size of A7. */
const [across, down] = [2, 4]
const top = 56
const side = 104

/** Sheets of cards, each with its code as a QR. */
export async function cardSheet({ cards, ...about }: Cards, faces: Faces): Promise<Uint8Array> {
  const { symbolOf } = await import("@sightline/hardware-label/symbol")
  return paper(about, { faces, ...plain }, (sheet) => {
    const { page, width } = sheet
    const high = (page.page.height - 2 * top) / down
    for (const [nth, card] of cards.entries()) {
      const place = nth % (across * down)
      if (nth > 0 && place === 0) page.addPage()
      const at = { x: margin + (place % across) * (width / across), y: top + Math.floor(place / across) * high }
      drawCard(sheet, card, { ...at, width: width / across, height: high }, () =>
        drawSymbol(sheet, card.code, symbolOf(card.code, "QR"), { x: at.x + 12, y: at.y + 24, side }),
      )
    }
  })
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function drawCard(sheet: Sheet, { title, text }: Card, { x, y, width, height }: Box, drawCode: () => void): void {
  const { page, pen } = sheet
  pen.decoration(() => page.rect(x, y, width, height).lineWidth(0.4).stroke("#c9d1d8"))
  drawCode()
  const words = column(sheet, { x: x + side + 20, width: width - side - 32 }, y + 44)
  words.say("P", title, look.title)
  words.say("P", text, look.text)
}
