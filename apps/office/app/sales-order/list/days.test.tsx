import { orderOf, rowOf } from "@sightline/fixtures/bff/sales-order"
import { within } from "@sightline/fixtures/page/within"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"

const { open, played } = office()
const path = "/instant-order/order-list"

/** The list between two days; empty ones are open. */
async function opened(from = "", to = "") {
  played.status.list(Object.values(statuses).filter(({ type }) => type === "Orders"))
  const asked = played.salesOrder.list({ rows: [rowOf(orderOf())], page: 1, pageSize: 10, total: 1 })
  const page = await open(`${path}?${new URLSearchParams({ from, to })}`, { as: users.staff })
  await page.findByRole("link", { name: "1042" })
  const days = () => ["Start date", "End date"].map((label) => page.getByLabelText<HTMLInputElement>(label).value)
  const calendar = async () => within(await page.findByRole("dialog", { name: "Start date to end date" }))
  return { page, asked, days, calendar }
}

it("two days of the calendar are the range that Search asks for · SALES-04", async () => {
  const { page, asked, days, calendar } = await opened("2026/11/10")
  await page.press("Calendar: Start date")
  const shown = await calendar()
  const day = (name: RegExp) => shown.findByRole("button", { name })
  ;(await day(/November 12, 2026/)).click()
  ;(await day(/November 20, 2026/)).click()
  await expect.poll(days).toEqual(["2026/11/12", "2026/11/20"])
  await page.gone("dialog", "Start date to end date")
  await page.press("Search")
  await expect.poll(() => asked.at(-1)?.urlParams).toMatchObject({ createdFrom: "2026/11/12", createdTo: "2026/11/20" })
})

it("a usual span is one press, and can be taken back", async () => {
  const { page, days, calendar } = await opened()
  await page.press("Calendar: End date")
  await page.press("Last 7 days", await calendar())
  await expect.poll(days).toEqual(["2026/11/16", "2026/11/22"])
  await page.gone("dialog", "Start date to end date")
  await page.press("Calendar: Start date")
  await page.press("Clear", await calendar())
  await expect.poll(days).toEqual(["", ""])
})

it("Alt and Arrow down open the calendar at the month of what was typed", async () => {
  const { page, calendar } = await opened("2025/02/03", "2025/02/09")
  const field = page.getByLabelText("End date")
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", altKey: true, bubbles: true }))
  const shown = await calendar()
  const chosen = async () =>
    (await shown.findAllByRole("gridcell", { selected: true })).map(({ textContent }) => textContent)
  expect(await chosen()).toEqual(["3", "4", "5", "6", "7", "8", "9"])
})

it("a day is written as YYYY/MM/DD when its field is left, however it was typed · SALES-06", async () => {
  const { page, days } = await opened()
  for (const [label, text] of [
    ["Start date", "20261101"],
    ["End date", "2026-11-3"],
  ] as const) {
    page.type(label, text)
    page.leave(label)
  }
  await expect.poll(days).toEqual(["2026/11/01", "2026/11/03"])
})

it("an end before its start is said beside it, and asks for nothing", async () => {
  const { page, asked, days } = await opened()
  page.type("Start date", "2026/11/20")
  page.type("End date", "2026/11/19")
  await page.press("Search")
  await page.findByText("This day is before the first")
  expect(asked).toHaveLength(1)
  expect(days()).toEqual(["2026/11/20", "2026/11/19"])
})
