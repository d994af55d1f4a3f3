import { countOf } from "@sightline/fixtures/bff/count"
import { remainderOptions } from "@sightline/fixtures/bff/group-count"
import { sessionOf } from "@sightline/fixtures/bff/session"
import { scan } from "@sightline/fixtures/page/scanner"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { CenterId } from "@sightline/model/center"
import { commandCode } from "@sightline/model/command-card"
import { CountSessionId } from "@sightline/model/count"
import { describe, expect, it } from "vitest"
import { cardWords } from "../shell/commands"
import { countWords } from "../shell/count-words"
import { modeWords } from "../shell/mode-words"
import { atWall, grantOf, kiosk, ownWall, withBrowser } from "../test-pages"

const { open, played } = kiosk()

const center = { id: sessionOf(users.staff).activeCenter ?? CenterId.make(1), name: "Here" }
const all = countOf({ center })
const wall = countOf({ center, id: CountSessionId.make(9), place: "Left wall" })

describe("counts that are opened while a station is at work", () => {
  it("appear without a reload, and a card chooses among them", async () => {
    const tell = withBrowser()
    const card = (command: Parameters<typeof commandCode>[1]) =>
      scan(commandCode(sessionOf(users.staff).client.code, command), 5)
    played.ownStation.find(ownWall)
    played.status.list(Object.values(statuses))
    played.groupCount.options(remainderOptions)
    played.count.list([])
    played.station.grant(grantOf(users.staff))
    const page = await open("/kiosk", atWall(users.staff))
    await page.findByRole("radio", { name: modeWords.modes.AdjustGroup })
    expect(page.queryByRole("radio", { name: modeWords.modes.Count })).toBeNull()

    played.count.list([wall, all])
    tell({ what: "count", ids: [7, 9], of: [] })
    await page.findByRole("radio", { name: modeWords.modes.Count })
    card("count")
    const first = await page.findByRole("radio", { name: countWords.numbered(1, "Count 9, Left wall") })
    const second = page.getByRole("radio", { name: countWords.numbered(2, "Count 7") })
    page.getByText(countWords.whichFirst)
    card("n2")
    await page.findByText(cardWords.counting("Count 7"))
    expect([first, second].map((radio) => radio.matches(":checked"))).toEqual([false, true])

    // The other one is over: the chosen one stays, and there is nothing left to choose.
    played.count.list([all])
    tell({ what: "count", ids: [9], of: [] })
    await page.gone("radiogroup", countWords.which)
    page.getByText(`Count 7. ${countWords.noArea}`)
  })
})
