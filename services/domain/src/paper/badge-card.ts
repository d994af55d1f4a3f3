import type { Faces } from "./faces"
import { column, look, margin, paper, plain } from "./sheet"
import { drawSymbol } from "./symbol"

export interface BadgeCard {
  readonly name: string
  readonly client: string
  readonly clientCode: string
  readonly code: string
  /** `YYYY-MM-DD` at the client: the badge's last day, and today. */
  readonly until: string
  readonly today: string
}

/** The size of A7, to be cut out. */
const [width, height, top] = [298, 210, 56]

/** One card with the badge's code as a QR. The words name person and last day; the code itself stands in no word. */
export async function badgePdf(
  { name, client, clientCode, code, until, today }: BadgeCard,
  faces: Faces,
): Promise<Uint8Array> {
  const { symbolOf } = await import("@sightline/hardware-label/symbol")
  return paper({ title: "Badge", author: clientCode, day: today }, { faces, ...plain }, (sheet) => {
    const { page, pen } = sheet
    pen.decoration(() => page.rect(margin, top, width, height).lineWidth(0.4).stroke("#c9d1d8"))
    drawSymbol(sheet, code, symbolOf(code, "QR"), { x: margin + 12, y: top + 40, side: 130 }, `Badge of ${name}`)
    const words = column(sheet, { x: margin + 152, width: width - 164 }, top + 52)
    words.say("P", name, look.title)
    words.say("P", client, look.text)
    words.say("P", `Badge, until ${until}`, look.text)
    words.say("P", "Anybody with this card signs in as you. If it is lost, tell an administrator.", look.head)
  })
}
