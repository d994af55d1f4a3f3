import { sessionOf } from "@sightline/fixtures/bff/session"
import { scan } from "@sightline/fixtures/page/scanner"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { commandCode } from "@sightline/model/command-card"
import { DoorAlarmId } from "@sightline/model/door-alarm"
import { InventoryItemId } from "@sightline/model/inventory-item"
import type { EntryOutcome, SentTask } from "@sightline/model/station-entry"
import { Unavailable } from "@sightline/model/unavailable"
import { type Entry, newEntry } from "@sightline/screens/task/entry.ts"
import { expect, it, onTestFinished, vi } from "vitest"
import { alarmsShown } from "../shell/door-alarms"
import { doorWords as words } from "../shell/door-words"
import { openStationQueue } from "../shell/station-queue"
import { atWall, kiosk, ownWall, playStation, withBrowser } from "../test-pages"

const station = kiosk()
const { visit, open, played } = station
const { code: client } = sessionOf(users.staff).client
const tag = (nth: number) => `E2801190${String(nth).padStart(16, "0")}`
const strange = tag(99)

/** Every tag but the strange one hangs on what may not leave. */
function outcomeOf(task: SentTask): EntryOutcome {
  if (task._tag !== "PassDoor" || task.code === strange) return { _tag: "DoorQuiet" }
  const nth = Number(task.code.slice(8))
  return {
    ...{ _tag: "DoorAlarmed", alarmId: DoorAlarmId.make(nth), itemId: InventoryItemId.make(500 + nth) },
    ...{ name: `Frame ${nth}`, number: `N-${nth}`, place: "Downtown / Left wall", times: 1, at: new Date() },
  }
}

/** The page of a station that watches a door and whose scanner is heard. */
async function atDoor(outcome = outcomeOf) {
  withBrowser()
  const queue = openStationQueue().queue
  // The store is this thread's: what another test has left is not this one's.
  await queue.forget(queue.current().map(({ id }) => id))
  const sent = playStation(station, outcome)
  const page = await open("/kiosk/door", atWall(users.staff))
  await page.findByText(words.quiet)
  // The station listens once it has read what its last scans were for.
  scan(commandCode(client, "yes"), 5)
  await page.findByText(words.noAlarm)
  return { page, sent }
}

const seen = (nth: number) => words.seenOf(`Frame ${nth}`)

states("door-alarm/door.route.tsx", {
  empty: {
    "it says that the door is watched, and asks nobody but for the station's own record": async () => {
      played.ownStation.find(ownWall)
      const page = await visit("/kiosk/door", atWall(users.staff))
      expect(page.status).toBe(200)
      expect(page.title).toBe(`${words.title} · Sightline`)
      page.main.getByText(words.quiet)
    },
    "a tag that may leave is judged and leaves no trace in the browser": async () => {
      const { page, sent } = await atDoor()
      scan(strange, 5)
      await expect.poll(() => sent).toEqual([{ _tag: "PassDoor", code: strange, itemId: null }])
      await expect.poll(() => openStationQueue().queue.current()).toEqual([])
      expect(await openStationQueue().store.load()).toEqual([])
      page.getByText(words.quiet)
    },
  },
  failed: {
    "what was heard while the server is away waits, is counted, and is judged when it is back": async () => {
      const { page, sent } = await atDoor()
      openStationQueue().queue.lose()
      played.ownStation.apply(new Unavailable())
      scan(tag(1), 5)
      scan(tag(2), 5)
      await page.findByText(new RegExp(words.waiting(2)))
      page.getByText(words.notJudged)
      expect((await openStationQueue().store.load()).map(({ task }) => task.code)).toEqual([tag(1), tag(2)])
      const later = playStation(station, outcomeOf)
      await openStationQueue().queue.regain()
      await page.findByRole("heading", { name: words.alarms(2) })
      expect(later.map(({ _tag }) => _tag)).toEqual(["PassDoor", "PassDoor"])
      expect(sent).toEqual([])
    },
  },
  refused: {
    "a label, and any card but Yes, does nothing here": async () => {
      const { page, sent } = await atDoor()
      for (const code of [`${client}.i.7`, commandCode(client, "undo"), commandCode(client, "lock")]) {
        scan(code, 5)
        await page.findByText(words.onlyTags)
      }
      expect(sent).toEqual([])
    },
  },
  forbidden: {
    "a visitor signs in first": async () => {
      expect((await visit("/kiosk/door")).location).toBe("/kiosk/sign-in")
    },
  },
})

it("what may not leave is shown and spoken once, however often its tag is heard, until somebody has seen it", async () => {
  const { page, sent } = await atDoor()
  // A reader without an end key runs the numbers together.
  scan([tag(1), strange, tag(1), tag(2), tag(1)].join(""), 5)
  await page.findByRole("heading", { name: words.alarms(2) })
  for (const text of ["Frame 1", "N-1", "501", "Frame 2"]) page.getByText(text)
  page.getAllByText("Downtown / Left wall")
  const alert = page.getAllByRole("alert").map(({ textContent }) => textContent)
  expect(alert.join("")).toContain(words.spoken({ name: "Frame 1", number: "N-1", place: "Downtown / Left wall" }))
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe(seen(1))
  scan(`${tag(1)}${tag(2)}`, 5)
  expect(sent.map((task) => ("code" in task ? task.code : ""))).toEqual([tag(1), strange, tag(2)])
  await page.press(seen(1))
  await page.findByRole("heading", { name: words.alarms(1) })
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe(seen(2))
  // The other one with a card.
  scan(commandCode(client, "yes"), 5)
  await page.findByText(words.quiet)
  await expect.poll(() => document.activeElement?.tagName).toBe("H1")
  expect(await openStationQueue().store.load()).toEqual([])
})

it("a passage is called kept once the store has it, and not before", async () => {
  const { page } = await atDoor()
  const { queue, store } = openStationQueue()
  queue.lose()
  played.ownStation.apply(new Unavailable())
  const { add } = store
  let write = () => {}
  const mayWrite = new Promise<void>((resolve) => {
    write = resolve
  })
  const slow = vi
    .spyOn(store, "add")
    .mockImplementationOnce((entry, instead) => mayWrite.then(() => add(entry, instead)))
  onTestFinished(() => slow.mockRestore())
  scan(tag(4), 5)
  await page.findByText(words.notJudged)
  expect(page.queryByText(new RegExp(words.waiting(1)))).toBeNull()
  write()
  await page.findByText(new RegExp(words.waiting(1)))
  expect((await store.load()).map(({ task }) => task.code)).toEqual([tag(4)])
})

it("an alarm that nobody has seen outlives the page", async () => {
  const { page } = await atDoor()
  scan(tag(3), 5)
  await page.findByRole("heading", { name: words.alarms(1) })
  await openStationQueue().queue.clear()
  page.reload()
  await page.findByText("Frame 3")
  await page.press(seen(3))
  await page.findByText(words.quiet)
})

it("a thing that goes to and fro is one alarm, as it was heard last", () => {
  const entry = (id: string, times: number): Entry => {
    const thing = { alarmId: 1, itemId: 501, name: "Frame 1", number: "N-1", place: "" }
    return {
      ...newEntry(id, times, { _tag: "PassDoor", code: tag(1), itemId: null }),
      state: { _tag: "Done", answer: { _tag: "DoorAlarmed", ...thing, times, at: times } },
    }
  }
  expect(alarmsShown([entry("a", 2), entry("b", 1), entry("c", 3)])).toMatchObject([
    { itemId: 501, times: 3, entryIds: ["a", "b", "c"] },
  ])
})
