import { sessionOf } from "@sightline/fixtures/bff/session"
import { scan } from "@sightline/fixtures/page/scanner"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { commandCode } from "@sightline/model/command-card"
import { CountPassId } from "@sightline/model/count"
import type { CountHeardHere } from "@sightline/model/count-result"
import { InventoryItemId } from "@sightline/model/inventory-item"
import type { EntryOutcome, SentTask } from "@sightline/model/station-entry"
import { Unavailable } from "@sightline/model/unavailable"
import { words as removalWords } from "@sightline/screens/removal/words.ts"
import { expect, it } from "vitest"
import { countWords } from "../shell/count-words"
import { modeWords } from "../shell/mode-words"
import { atWork, kiosk, playStation } from "../test-pages"
import { spoken } from "./test-spoken"

const station = kiosk()
const { client } = sessionOf(users.staff)
const { heard: words } = countWords
const tag = (nth: number) => `E2801165${String(nth).padStart(16, "0")}`
const card = (command: Parameters<typeof commandCode>[1]) => scan(commandCode(client.code, command), 5)

const things = [
  { itemId: InventoryItemId.make(501), name: "Aviator, gold", status: "Sold" },
  { itemId: InventoryItemId.make(502), name: "Round, black", status: "Lost" },
]

/** The server of a count: the end of an area is answered with what it heard. */
const answering =
  (heard: CountHeardHere | undefined) =>
  (task: SentTask): EntryOutcome => {
    if (task._tag === "CountBegin") return { _tag: "CountBegun", area: "Left wall" }
    if (task._tag === "CountEnd") return { _tag: "CountEnded", area: "Left wall", units: 2, ...(heard && { heard }) }
    if (task._tag !== "CountSeen") return { _tag: "NotFound", message: null, product: null }
    const { code, passId } = task
    return {
      ...{ _tag: "Counted", passId: CountPassId.make(passId), code, name: "A frame", units: 1, inPass: 1 },
      ...{ subject: "item", subjectId: 9 },
    }
  }

/** A station that counts a wall. */
async function counting(heard: CountHeardHere | undefined) {
  const at = await atWork(station, answering(heard))
  card("count")
  await at.page.findByRole("heading", { name: modeWords.titles.Count })
  scan(`${client.code}.l.5`, 5)
  await at.page.findByRole("region", { name: countWords.resumed("Left wall") })
  return at
}

it("a sweep that ends is told with what is here though it left the stock, and with how many tags are ours and nobody's", async () => {
  const { page } = await counting({ tags: 46, strangers: 12, gone: 3, things })
  const said = spoken()
  card("done")
  const heard = await page.findByRole("region", { name: words.title })
  for (const text of [words.tags(46), words.gone(3), words.more(1), ...things.map(words.thing)])
    within(heard).getByText(text)
  within(heard).getByText(new RegExp(words.strangers(12)))
  await expect
    .poll(() => said)
    .toContain(
      `alert: Area ended: Left wall. 2 counted here. ${words.gone(3)}. ${words.tags(46)}. ${words.strangers(12)}.`,
    )
  expect(said.filter((text) => text.includes("Area ended"))).toHaveLength(1)
  expect(heard.textContent).not.toMatch(/missing|expected/i)
  page.reload()
  await page.findByRole("region", { name: words.title })
  // The next area has heard nothing yet.
  scan(`${client.code}.l.5`, 5)
  await page.gone("region", words.title)
  card("done")
  await page.findByRole("region", { name: words.title })
})

it("a sweep that heard only tags of ours says nothing else", async () => {
  const all = await counting({ tags: 1, strangers: 0, gone: 0, things: [] })
  card("done")
  const heard = await all.page.findByRole("region", { name: words.title })
  within(heard).getByText(words.tags(1))
  expect(heard.textContent).toBe(`${words.title}${words.tags(1)}`)
})

it("a walk by labels says nothing of radio", async () => {
  const { page, sent } = await counting(undefined)
  card("done")
  await expect.poll(() => sent.at(-1)?._tag).toBe("CountEnd")
  await page.findAllByText("Area ended")
  expect(page.queryByRole("region", { name: words.title })).toBeNull()
  expect(page.queryByText(words.later)).toBeNull()
})

it("without the network the end of a sweep says that its result comes with the network, and it does", async () => {
  const { page, sent } = await counting(undefined)
  scan(tag(1), 5)
  await expect.poll(() => sent.at(-1)?._tag).toBe("CountSeen")
  station.played.ownStation.apply(new Unavailable())
  card("done")
  await page.findByText(words.later)
  expect(page.queryByRole("region", { name: words.title })).toBeNull()
  playStation(station, answering({ tags: 1, strangers: 1, gone: 0, things: [] }))
  await page.press(removalWords.tryNow)
  await page.findByRole("region", { name: words.title })
  expect(page.queryByText(words.later)).toBeNull()
})
