import { insightCost, insightLetterOf, insightOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { CenterNotFound } from "@sightline/model/center"
import { LetterBarred } from "@sightline/model/insight-letter"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { beforeEach, expect, it } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, open, played } = office()
const path = "/insight"
const as = users.owner

beforeEach(() => void played.insight.letter(insightLetterOf()))

const nothing = {
  stock: { units: 0, items: 0, list: 0, ages: [] },
  dead: { units: 0, products: 0, list: 0, brands: [] },
  days: [],
}

states("insight/insight.route.tsx", {
  empty: {
    "a client without a movement is told how the page begins to fill": async () => {
      played.insight.look(insightOf({ since: null, ...nothing }))
      played.insight.cost(insightCost)
      const { main } = await visit(path, { as })
      main.getByText(words.never)
    },
    "a client of a few days is told since when, and a place without stock says so": async () => {
      played.insight.look(insightOf({ since: "2026-11-20", ...nothing }))
      played.insight.cost(insightCost)
      const { main } = await visit(path, { as })
      main.getByText(words.young("November 20, 2026"))
      main.getByText(words.noStock)
      main.getByText(words.noDead)
      main.getByText(words.noMovement)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.insight.look(new Unavailable())
      played.insight.cost(insightCost)
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a center of somebody else, and a period that is not offered, are no page": async () => {
      played.insight.look(new CenterNotFound())
      played.insight.cost(insightCost)
      expect((await visit(`${path}?center=77`, { as })).status).toBe(404)
      expect((await visit(`${path}?days=7`, { as })).status).toBe(404)
      expect((await visit(`${path}?days=8&to=2026-11-22`, { as })).status).toBe(404)
      expect((await visit(`${path}?days=7&to=yesterday`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for staff, warehouse and visitors": async () => {
      played.insight.look(new RoleRefused())
      for (const person of [users.staff, users.warehouse]) expect((await visit(path, { as: person })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
    "cost is neither asked for nor shown to roles that see no purchased price": async () => {
      played.insight.look(insightOf())
      const asked = played.insight.cost(insightCost)
      const { main, text } = await visit(path, { as: users.admin })
      expect(main.queryByText("What it cost")).toBeNull()
      expect(text).not.toMatch(/777.?777|7.?777\.77/)
      expect(asked).toEqual([])
    },
  },
})

it("each figure has its sentence, its chart with a mark for each row of its table, and the rows behind it", async () => {
  played.insight.look(insightOf())
  played.insight.cost(insightCost)
  const { main } = await visit(path, { as })
  main.getByText("1,240 units in stock, worth $123,456.00 at list price. 5 % came more than 24 months ago.")
  main.getByText("31 units of 12 products wait for a buyer, worth $3,100.00 at list price: 3 % of your stock.")
  main.getByText("9 units sold in the last 90 days.")
  const link = (name: string) => main.getAllByRole("link", { name })[0]?.getAttribute("href")
  expect(link("Open the 310 items")).toBe("/insight/rows?figure=stock")
  expect(link("0 to 3 months: 600 units")).toBe("/insight/rows?figure=age0")
  expect(link("Open the dead stock: 12 products")).toBe("/insight/rows?figure=dead")
  expect(link("Removed as lost: 1")).toBe("/insight/rows?figure=lost&from=2026-08-28&to=2026-11-25")
  expect(link("3 unknown codes")).toBe("/admin/unknown-codes")
  expect(link("2 alarms of doors")).toBe("/tags/door")
  expect(link("1 printer that does not work")).toBe("/admin/printers")
  expect(link("1 channel that does not answer")).toBe("/e-commerce-sync")
  expect(link("2 vendor orders that are still to come")).toBe("/vendors-manager/Order?status=expected")
  const chart = within(main.getByRole("figure", { name: "What came and went" }))
  // The figure is drawn twice, for a narrow window and a wide one.
  const marks = new Set(chart.getAllByRole("link", { name: /sold,/ }).map((mark) => mark.getAttribute("href")))
  const rows = chart.getAllByRole("row").slice(1)
  expect(marks.size).toBe(rows.length)
  const sold = rows.map((row) =>
    within(row)
      .getByRole("link", { name: /, Sold: / })
      .getAttribute("href"),
  )
  expect(new Set(sold)).toEqual(marks)
  expect(rows.at(-1)?.textContent).toBe("November 19, 2026 to November 25, 2026910")
  main.getByText("$7,777.77")
  main.getByText("of 82 % of units")
})

it("center and period are in the address, and the words of the mark with the focus stand below the chart", async () => {
  const asked = played.insight.look(insightOf())
  played.insight.cost(insightCost)
  const page = await open(`${path}?center=31&days=30`, { as })
  await page.findByText("9 units sold in the last 30 days, 2 units of them today.")
  expect(asked).toMatchObject([{ urlParams: { centerId: 31, days: 30 } }])
  expect(page.getByRole("link", { name: "Last 30 days" }).getAttribute("aria-current")).toBe("page")
  expect(page.getByRole("link", { name: words.every }).getAttribute("href")).toBe("/insight?days=30")
  const [mark] = page.getAllByRole("link", { name: "4 to 6 months: 300 units" })
  mark?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
  await page.findByText("4 to 6 months: 300 units")
})

it("the address of a letter opens its days, and another period or page leaves them", async () => {
  const asked = played.insight.look(insightOf())
  const costs = played.insight.cost(insightCost)
  const { main } = await visit(`${path}?days=7&to=2026-11-24`, { as })
  expect(asked).toMatchObject([{ urlParams: { days: 7, to: "2026-11-24" } }])
  expect(costs).toMatchObject([{ urlParams: { days: 7, to: "2026-11-24" } }])
  main.getByText(words.letterDays("November 18, 2026 to November 24, 2026"))
  main.getByText("9 units sold from November 18, 2026 to November 24, 2026.")
  const link = (name: string) => main.getAllByRole("link", { name })[0]?.getAttribute("href")
  expect(link("Removed as lost: 1")).toBe("/insight/rows?figure=lost&from=2026-11-18&to=2026-11-24")
  expect(link("Last 30 days")).toBe("/insight?days=30")
  expect(link("Sales")).toBe("/insight/sales?days=7&to=2026-11-24")
  expect(link("Turns")).toBe("/insight/turns")
  expect(main.queryByRole("link", { current: "page", name: /^Last/ })).toBeNull()
})

const dialogOf = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.press(words.letter.open)
  return within(await page.findByRole("dialog", { name: words.letter.title }))
}

const given = () => {
  played.insight.look(insightOf())
  played.insight.cost(insightCost)
}

it("a person chooses when the page comes by mail, is told where to and when, and reads that it is done", async () => {
  given()
  const asked = played.insight.setLetter({ schedule: "weekly" })
  const page = await open(path, { as })
  const dialog = await dialogOf(page)
  const group = within(dialog.getByRole("radiogroup", { name: words.letter.when }))
  expect(group.getAllByRole("radio").map((one) => one.getAttribute("value"))).toEqual([
    "never",
    "daily",
    "weekly",
    "monthly",
  ])
  dialog.getByText(words.letter.none)
  group.getByRole("radio", { name: words.letter.schedules.weekly }).click()
  await dialog.findByText("It goes to owner@example.test. The next one comes on November 30, 2026 after 6:00 AM.")
  await page.press("Save", dialog)
  await page.told(words.letter.done.weekly)
  expect(asked).toMatchObject([{ payload: { schedule: "weekly" } }])
  await page.gone("dialog", words.letter.title)
})

it("what is refused, or not heard of, is told, and the choice stays open", async () => {
  given()
  const page = await open(path, { as })
  const dialog = await dialogOf(page)
  dialog.getByRole("radio", { name: words.letter.schedules.daily }).click()
  played.insight.setLetter(new LetterBarred({ why: "address" }))
  await page.press("Save", dialog)
  await page.told("No mail can be sent to you now")
  played.insight.setLetter(new Unavailable())
  await page.press("Save", dialog)
  await page.findByRole("dialog", { name: words.letter.title })
})

it.each(["address", "mail"] as const)("a person to whom no mail can be sent reads why: %s", async (bar) => {
  given()
  played.insight.letter(insightLetterOf({ bar }))
  const dialog = await dialogOf(await open(path, { as }))
  dialog.getByText(words.letter.bars[bar]("owner@example.test"))
  expect(dialog.queryByRole("radiogroup")).toBeNull()
})

it("a person to whom no mail can be sent any more may still stop it", async () => {
  given()
  played.insight.letter(insightLetterOf({ bar: "mail", schedule: "daily" }))
  const asked = played.insight.setLetter({ schedule: "never" })
  const page = await open(path, { as })
  const dialog = await dialogOf(page)
  dialog.getByText(words.letter.bars.mail())
  dialog.getByRole("radio", { name: words.letter.schedules.never }).click()
  await page.press("Save", dialog)
  await page.told(words.letter.done.never)
  expect(asked).toMatchObject([{ payload: { schedule: "never" } }])
})
