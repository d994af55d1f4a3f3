import { doorAlarmOf } from "@sightline/fixtures/bff/door-alarm"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { DoorAlarmBlocked, DoorAlarmFinal, DoorAlarmSettled, DoorNoteMissing } from "@sightline/model/door-alarm"
import { StatusId } from "@sightline/model/status"
import { Unavailable } from "@sightline/model/unavailable"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { expect } from "vitest"
import { office } from "../test-pages"
import { reopenRefusals, settleRefusals, words } from "./words"

const { visit, open, played } = office()
const as = users.owner
const path = "/tags/door"
const alarm = doorAlarmOf()
const { name, itemId, inventoryId, lastAt } = alarm
const settle = words.settleOf(name, itemId)
const later = (minutes: number) => new Date(lastAt.getTime() + minutes * 60_000)
const settled = doorAlarmOf({
  settled: { how: "byRight", by: "Ottoline Vasarhelyi", at: later(5), note: "Lent to the school", mayReopen: true },
})
const leftAt = (at: Date) => ({ statusId: StatusId.make(30), status: "Sold", at, by: "Bo" })

const given = (rows = [alarm], total = rows.length) =>
  played.doorAlarm.list(({ urlParams: { page = 1, pageSize = 20 } }) => ({ rows, page, pageSize, total }))

states("door-alarm/list.route.tsx", {
  empty: {
    "nothing is open, and it says how a door is watched": async () => {
      const asked = given([])
      const page = await visit(path, { as })
      expect(page.title).toBe(`${words.title} · Sightline`)
      page.main.getByText(words.none)
      page.main.getByText(words.noneHelp)
      expect(asked).toMatchObject([{ urlParams: { page: 1, pageSize: 20 } }])
    },
    "nothing was settled": async () => {
      const asked = given([])
      const { main } = await visit(`${path}?show=settled`, { as })
      main.getByText(words.noneSettled)
      expect(asked).toMatchObject([{ urlParams: { isSettled: true } }])
    },
    "each thing leads to its item, with its place, its door and how it left the stock since": async () => {
      given([alarm, doorAlarmOf({ left: leftAt(later(3)) }), doorAlarmOf({ left: leftAt(later(-3)) })])
      const { main } = await visit(path, { as })
      expect(main.getAllByRole("link", { name })[0]?.getAttribute("href")).toBe(
        `/inventory/update/${inventoryId}/${itemId}`,
      )
      main.getAllByText(`${alarm.station.name}, ${alarm.center.name}`)
      main.getByText(words.open)
      const times = timesIn("America/Toronto")
      main.getByText(/^Sold since, at .*, by Bo$/)
      main.getByText(/^Sold at .*, by Bo$/)
      expect(words.left(leftAt(later(3)), lastAt, times)).toContain("since")
    },
    "a settled one says how, by whom and why": async () => {
      given([settled])
      const { main } = await visit(`${path}?show=settled`, { as })
      main.getByText(words.ends.byRight)
      main.getByText("Lent to the school")
      main.getByRole("button", { name: words.reopenOf(name) })
    },
    "a page that has emptied leads to the last one, and more than a page has the way to the next": async () => {
      given([], 25)
      expect((await visit(`${path}?show=settled&page=3`, { as })).location).toBe(`${path}?show=settled&page=2`)
      given([alarm], 45)
      const { main } = await visit(`${path}?page=2`, { as })
      main.getByText(words.count(45))
      expect(main.getByRole("link", { name: /^Page 3$/ }).getAttribute("href")).toBe(`${path}?page=3`)
    },
    "it is settled as what became of it, and opened again": async () => {
      given()
      const asked = played.doorAlarm.settle({ succeeded: true })
      const page = await open(path, { as })
      await page.findByRole("button", { name: settle })
      await page.press(settle)
      const dialog = within(await page.findByRole("dialog", { name: settle }))
      for (const choice of Object.values(words.choices)) dialog.getByRole("radio", { name: choice })
      dialog.getByRole("radio", { name: words.choices.gone }).click()
      given([])
      await page.press(words.settle)
      await page.told(words.settled(name))
      expect(asked.map(({ payload }) => payload)).toMatchObject([{ id: alarm.id, how: "gone", note: "" }])
      await page.findByText(words.none)
    },
    "a settled one is opened again": async () => {
      given([settled])
      const asked = played.doorAlarm.reopen({ succeeded: true })
      const page = await open(`${path}?show=settled`, { as })
      await page.findByRole("button", { name: words.reopenOf(name) })
      await page.press(words.reopenOf(name))
      await page.told(words.reopened(name))
      expect(asked.map(({ payload }) => payload)).toMatchObject([{ id: alarm.id }])
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.doorAlarm.list(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a note that is missing is said at the field, and the question stays": async () => {
      given()
      played.doorAlarm.settle(new DoorNoteMissing())
      const page = await open(path, { as })
      await page.findByRole("button", { name: settle })
      await page.press(settle)
      const dialog = within(await page.findByRole("dialog", { name: settle }))
      await page.press(words.settle)
      await page.findByText(String(settleRefusals.DoorNoteMissing))
      dialog.getByRole("textbox", { name: words.note })
    },
    "what is no longer in stock, and what somebody else settled, is said": async () => {
      given()
      const page = await open(path, { as })
      await page.findByRole("button", { name: settle })
      await page.press(settle)
      await page.findByRole("dialog", { name: settle })
      played.doorAlarm.settle(new DoorAlarmBlocked())
      await page.press(words.settle)
      await page.told(String(settleRefusals.DoorAlarmBlocked))
      played.doorAlarm.settle(new DoorAlarmSettled())
      await page.press(words.settle)
      await page.told(String(settleRefusals.DoorAlarmSettled))
    },
    "one that is settled for good is said": async () => {
      given([settled])
      played.doorAlarm.reopen(new DoorAlarmFinal())
      const page = await open(`${path}?show=settled`, { as })
      await page.findByRole("button", { name: words.reopenOf(name) })
      await page.press(words.reopenOf(name))
      await page.told(String(reopenRefusals.DoorAlarmFinal))
    },
    "an address that is no page of it does not exist": async () => {
      given()
      expect((await visit(`${path}?page=0`, { as })).status).toBe(404)
      expect((await visit(`${path}?show=all`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "staff see the alarms of their center and settle none; visitors see nothing": async () => {
      given()
      const { main } = await visit(path, { as: users.staff })
      main.getByRole("link", { name })
      expect(main.queryByRole("button", { name: settle })).toBeNull()
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})
