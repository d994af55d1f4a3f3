import { countOf, searchOf } from "@sightline/fixtures/bff/count"
import { sessionOf } from "@sightline/fixtures/bff/session"
import { scan } from "@sightline/fixtures/page/scanner"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { CenterId } from "@sightline/model/center"
import { commandCode } from "@sightline/model/command-card"
import { CountPassId } from "@sightline/model/count"
import { InventoryItemId } from "@sightline/model/inventory-item"
import type { EntryOutcome, SentTask } from "@sightline/model/station-entry"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { countWords } from "../shell/count-words"
import { modeWords } from "../shell/mode-words"
import { openStationQueue } from "../shell/station-queue"
import { atWork, kiosk, playStation } from "../test-pages"
import { spoken } from "./test-spoken"

const station = kiosk()
const { client, activeCenter } = sessionOf(users.staff)
const center = { id: activeCenter ?? CenterId.make(1), name: "Here" }
const { search: words } = countWords
const label = (item: number) => `${client.code}.i.${item}`
const tag = "E28011650000000000000501"

/** The server of a count that goes on: it knows the items of the list, and the tag of the first. */
function outcomeOf(task: SentTask): EntryOutcome {
  if (task._tag === "CountBegin") return { _tag: "CountBegun", area: "Drawer 3" }
  if (task._tag === "Undo")
    return {
      ...{ _tag: "Counted", passId: CountPassId.make("01900000-0000-7000-8000-000000000001"), code: task.code },
      ...{ subject: "item", subjectId: 502, name: "Round, black", units: 0, inPass: 0 },
    }
  if (task._tag !== "CountSeen") return { _tag: "NotFound", message: null, product: null }
  const { code, passId } = task
  const item = searchOf().items.find((item) => item.code === code || (item.itemId === 501 && code === tag))
  return {
    ...{ _tag: "Counted", passId: CountPassId.make(passId), code, name: item?.name ?? "Another", units: 1, inPass: 1 },
    ...{ subject: "item", subjectId: item?.itemId ?? 7 },
  }
}

/** A station that counts, whose count is counted again since. */
async function searching() {
  const { page, sent, tell } = await atWork(station, outcomeOf)
  // The store is this thread's: nothing that another test has read is found here.
  const { queue } = openStationQueue()
  await queue.forget(queue.current().map(({ id }) => id))
  station.played.count.list([countOf({ center, state: "recount" })])
  station.played.count.search(searchOf())
  scan(commandCode(client.code, "count"), 5)
  await page.findByRole("heading", { name: modeWords.titles.Count })
  tell({ what: "count", ids: [7], of: [] })
  const list = await page.findByRole("region", { name: words.title })
  return { page, sent, tell, list }
}

/** Places with the items below them; a found one in brackets. */
const read = (list: HTMLElement) =>
  [...list.querySelectorAll("section")].map((place) => [
    place.querySelector("h3")?.textContent,
    ...[...place.querySelectorAll("li")].map((item) =>
      item.querySelector("s") && within(item).queryByText(words.isFound)
        ? `(${item.querySelector("s")?.textContent})`
        : item.textContent,
    ),
  ])

it("what to search for stands at the station by its places, the nearest first, and a scan strikes it out and says so once", async () => {
  const { list, sent } = await searching()
  expect(read(list)).toEqual([
    ["Shop / Drawer 3", `(Panto, amber ${label(503)})`, "Round, black 4006381333931"],
    ["Shop / Left wall", `Aviator, gold ${label(501)}`],
  ])
  within(list).getByText(`${words.left(2)}, ${words.found(1)}`)
  const said = spoken()
  scan(`${client.code}.l.4`, 5)
  await expect.poll(() => read(list)[0]?.[0]).toBe("Shop / Left wall")
  await expect.poll(() => said.length).toBe(1)
  // Whoever has a scanner alone searches: an area that is counted again would miss whatever they leave out.
  expect(sent.at(-1)).toMatchObject({ _tag: "CountBegin", kind: "search" })
  const reads = async (...codes: readonly string[]) => {
    for (const code of codes) {
      const before = said.length
      scan(code, 5)
      await expect.poll(() => said.length).toBe(before + 1)
    }
  }
  await reads(label(7), tag, "4006381333931")
  expect(said.slice(1)).toEqual([
    "status: Counted: Another. 1 so far.",
    `status: ${words.news("Aviator, gold", 1)}`,
    `status: ${words.news("Round, black", 0)}`,
  ])
  within(list).getByText(`${words.left(0)}, ${words.found(3)}`)
  within(list).getByText(words.done)
  // Nothing says how many of a thing there should be, nor how many are too many.
  expect(list.textContent).not.toMatch(/expected|in stock|surplus/i)

  // What is taken back is searched for again, and found again.
  await reads(commandCode(client.code, "undo"))
  within(list).getByText(`${words.left(1)}, ${words.found(2)}`)
  await reads(label(7), "4006381333931")
  expect(said.at(-1)).toBe(`status: ${words.news("Round, black", 0)}`)
})

it("without the network it is struck out all the same, spoken once, and still so after a reload", async () => {
  const { page, list } = await searching()
  const said = spoken()
  scan(`${client.code}.l.5`, 5)
  await expect.poll(() => said.splice(0)).toHaveLength(1)
  station.played.ownStation.apply(new Unavailable())
  scan(label(501), 5)
  await expect.poll(() => said).toEqual([`status: ${words.news("Aviator, gold", 1)}`])
  // Its answer, which comes with the network, has nothing to add.
  const taken = playStation(station, outcomeOf)
  await openStationQueue().queue.retryNow()
  await expect.poll(() => taken.map(({ _tag }) => _tag)).toEqual(["CountSeen"])
  scan(label(7), 5)
  await expect.poll(() => said.at(-1)).toBe("status: Counted: Another. 1 so far.")
  expect(said).toHaveLength(2)
  station.played.count.list([countOf({ center, state: "recount" })])
  station.played.ownStation.apply(new Unavailable())
  scan("4006381333931", 5)
  await expect.poll(() => said.at(-1)).toBe(`status: ${words.news("Round, black", 0)}`)
  // By now the station knows that nobody answers, and keeps what it reads. This one was found by somebody else before.
  scan(label(503), 5)
  await expect.poll(() => said.at(-1)).toBe(`status: ${words.news("Panto, amber", 0)}`)
  expect(said).toHaveLength(4)
  within(list).getByText(words.done)
  page.reload()
  const again = await page.findByRole("region", { name: words.title })
  await expect
    .poll(
      () =>
        read(again)
          .flat()
          .filter((line) => line?.startsWith("(")).length,
    )
    .toBe(3)
  within(again).getByText(words.done)
  const sent = playStation(station, outcomeOf)
  scan(commandCode(client.code, "done"), 5)
  await openStationQueue().queue.retryNow()
  await expect.poll(() => sent.map(({ _tag }) => _tag)).toEqual(["CountSeen", "CountSeen", "CountEnd"])
})

it("a list that is longer than a screen shows the nearest, and says how many more", async () => {
  const { page, tell } = await searching()
  const items = Array.from({ length: 200 }, (_, nth) => ({
    ...{ itemId: InventoryItemId.make(1000 + nth), name: `Frame ${1000 + nth}`, code: label(1000 + nth) },
    ...{ place: `Wall ${100 + Math.floor(nth / 10)}`, placeIds: [], isFound: false },
  }))
  station.played.count.search(searchOf({ left: 230, items }))
  tell({ what: "count", ids: [7], of: [] })
  const list = page.getByRole("region", { name: words.title })
  await within(list).findByText(words.left(230))
  within(list).getByText(words.more(180))
  expect(read(list).map(([place]) => place)).toEqual(["Wall 100", "Wall 101", "Wall 102", "Wall 103", "Wall 104"])
  scan(`${client.code}.l.4`, 5)
  scan(label(1000), 5)
  // The next one comes up, and what was found stays where it was.
  await within(list).findByText(words.isFound)
  await expect.poll(() => read(list).at(-1)).toEqual(["Wall 105", `Frame 1050 ${label(1050)}`])
  within(list).getByText(`${words.left(229)}, ${words.found(1)}`)
  within(list).getByText(words.more(179))
})

it("a count without single items to search for says so and counts areas again, and one that is open lists nothing", async () => {
  const { page, sent, tell } = await searching()
  station.played.count.search(searchOf({ left: 0, items: [] }))
  tell({ what: "count", ids: [7], of: [] })
  const list = page.getByRole("region", { name: words.title })
  await within(list).findByText(words.none)
  scan(`${client.code}.l.4`, 5)
  await expect.poll(() => sent.at(-1)).toMatchObject({ _tag: "CountBegin", kind: "recount" })
  station.played.count.list([countOf({ center })])
  tell({ what: "count", ids: [7], of: [] })
  await page.gone("region", words.title)
})
