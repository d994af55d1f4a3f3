import { type Command, commandCode, commands, commandTitles } from "@sightline/model/command-card"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { column, look, margin, paper, type Sheet } from "../invoice/paper"
import { drawSymbol } from "../invoice/symbol"
import { dayOfClient } from "./queries"

/** The command cards of the caller's client, to be printed and cut. They are the same at each of its stations. */
export const commandCards = Effect.fn("commandCards")(function* () {
  const { clientCode } = yield* person
  const day = yield* Effect.filterOrDieMessage(one(dayOfClient), (row) => row !== undefined, "a client has a day")
  const bytes = yield* Effect.promise(() => cardsPdf(clientCode, day.day))
  return { name: `command-cards-${clientCode}.pdf`, bytes }
})

/** Eight on a sheet, each the size of A7. */
const [across, down] = [2, 4]

async function cardsPdf(clientCode: string, day: string): Promise<Uint8Array> {
  const { symbolOf } = await import("@sightline/hardware-label/symbol")
  const about = { title: "Command cards", author: clientCode, day }
  return paper(about, null, (sheet) => {
    const { page, width } = sheet
    const high = (page.page.height - 2 * top) / down
    for (const [nth, command] of commands.entries()) {
      const place = nth % (across * down)
      if (nth > 0 && place === 0) page.addPage()
      const code = commandCode(clientCode, command)
      const at = { x: margin + (place % across) * (width / across), y: top + Math.floor(place / across) * high }
      drawCard(sheet, command, { ...at, width: width / across, height: high }, () =>
        drawSymbol(sheet, code, symbolOf(code, "QR"), { x: at.x + 12, y: at.y + 24, side }),
      )
    }
  })
}

const top = 56
const side = 104

interface Card {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function drawCard(sheet: Sheet, command: Command, { x, y, width, height }: Card, drawCode: () => void): void {
  const { page, pen } = sheet
  pen.decoration(() => page.rect(x, y, width, height).lineWidth(0.4).stroke("#c9d1d8"))
  drawCode()
  const words = column(sheet, { x: x + side + 20, width: width - side - 32 }, y + 44)
  words.say("P", commandTitles[command], look.title)
  words.say("P", command, look.text)
}
