import { sessionOf } from "@sightline/fixtures/bff/session"
import { scan } from "@sightline/fixtures/page/scanner"
import { users } from "@sightline/fixtures/records/user"
import { commandCode } from "@sightline/model/command-card"
import { CountPassId } from "@sightline/model/count"
import { expect, it } from "vitest"
import { modeWords } from "../shell/mode-words"
import { atWork, kiosk } from "../test-pages"
import { spoken } from "./test-spoken"

const station = kiosk()
const { client } = sessionOf(users.staff)
const label = (item: number) => `${client.code}.i.${item}`

it("each reading of a count is announced once: what went well when there is time, what names nothing at once", async () => {
  let inPass = 0
  const { page } = await atWork(station, (task) => {
    if (task._tag === "CountBegin") return { _tag: "CountBegun", area: "Left wall" }
    if (task._tag === "CountEnd") return { _tag: "CountEnded", area: "Left wall", units: inPass }
    if (task._tag !== "CountSeen") return { _tag: "NotFound", message: null, product: null }
    inPass += 1
    const { code, passId } = task
    const name = code === label(7) ? "Bexley, black" : null
    return {
      ...{ _tag: "Counted", passId: CountPassId.make(passId), code, name, units: 1, inPass },
      ...(name === null ? { subject: "code", subjectId: 0 } : { subject: "item", subjectId: 7 }),
    }
  })
  scan(commandCode(client.code, "count"), 5)
  await page.findByRole("heading", { name: modeWords.titles.Count })
  const said = spoken()
  const readings = [`${client.code}.l.5`, label(7), "4006381333931", commandCode(client.code, "done")]
  for (const [nth, code] of readings.entries()) {
    scan(code, 5)
    await expect.poll(() => said.length).toBe(nth + 1)
  }
  expect(said).toEqual([
    "status: You count from now on: Left wall",
    "status: Counted: Bexley, black. 1 so far.",
    "alert: Nobody knows this code: 4006381333931",
    "status: Area ended: Left wall. 2 counted here.",
  ])
})
