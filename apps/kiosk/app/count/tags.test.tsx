import { sessionOf } from "@sightline/fixtures/bff/session"
import { scan } from "@sightline/fixtures/page/scanner"
import { users } from "@sightline/fixtures/records/user"
import { commandCode } from "@sightline/model/command-card"
import { expect, it } from "vitest"
import { modeWords } from "../shell/mode-words"
import { atWork, kiosk } from "../test-pages"

const station = kiosk()
const { client } = sessionOf(users.staff)
const tag = (nth: number) => `E2801165${String(nth).padStart(16, "0")}`

it("tags that a reader types into one another are told apart, and each is sent once in its area, while a label counts each time", async () => {
  const { page, sent } = await atWork(station, ({ _tag }) =>
    _tag === "CountBegin"
      ? { _tag: "CountBegun", area: "Left wall" }
      : { _tag: "NotFound", message: null, product: null },
  )
  scan(commandCode(client.code, "count"), 5)
  await page.findByRole("heading", { name: modeWords.titles.Count })
  scan(`${client.code}.l.5`, 5)
  await expect.poll(() => sent.length).toBe(1)
  // More than a listener for labels keeps of what is typed without an end.
  const wall = Array.from({ length: 50 }, (_, nth) => tag(nth + 1))
  scan([...wall, tag(1)].join(""), 5)
  await expect.poll(() => sent.length).toBe(51)
  scan(tag(2), 5)
  scan(`${client.code}.i.7`, 5)
  await expect.poll(() => sent.length).toBe(52)
  expect(sent.map(({ _tag, ...of }) => [_tag, "code" in of ? of.code : ""])).toEqual([
    ["CountBegin", `${client.code}.l.5`],
    ...wall.map((epc) => ["CountSeen", epc]),
    ["CountSeen", `${client.code}.i.7`],
  ])
  // The store is this thread's: the next page must not go on with this walk.
  scan(commandCode(client.code, "done"), 5)
  await expect.poll(() => sent.at(-1)?._tag).toBe("CountEnd")
})
