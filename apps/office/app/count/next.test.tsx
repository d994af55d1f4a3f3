import { countOf, detailOf, nextOf, progressOf } from "@sightline/fixtures/bff/count"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { CenterNotFound } from "@sightline/model/center"
import { CountScopeUnknown } from "@sightline/model/count"
import { expect, test } from "vitest"
import { lastCountedWords } from "../shell/last-counted"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, open, played } = office()
const as = users.owner
const path = "/count"

function given(next = nextOf()) {
  played.category.names([])
  played.brand.list([])
  played.location.list([])
  played.count.list([countOf()])
  return played.count.next(next)
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test("places to count are listed with their last count, units and minutes, for twenty minutes unless the address says more", async () => {
  const asked = given()
  const { main } = await visit(path, { as })
  expect(rowsOf(main.getByRole("table", { name: words.next }))).toEqual([
    ["Shop / Drawer 3", lastCountedWords.never, "100", "8", words.countNow],
    ["Shop / Left wall", "03:20 05/10/2026", "48", "4", words.countNow],
  ])
  main.getByText(words.pace(12.5, true))
  const [first] = asked
  expect(first?.urlParams).toMatchObject({ minutes: 20, centerId: as.memberships[0]?.centerIds[0] })
  given(nextOf({ isMeasured: false, pace: 20 }))
  const centerId = as.memberships[0]?.centerIds[1] ?? 0
  const shared = given(nextOf({ isMeasured: false, pace: 20 }))
  const page = await visit(`${path}?center=${centerId}&minutes=60`, { as })
  expect(shared.at(-1)?.urlParams).toMatchObject({ minutes: 60, centerId })
  page.main.getByText(words.pace(20, false))
  const chosen = page.main.getByRole("combobox", { name: words.minutes }).querySelector("option[selected]")
  expect(chosen?.textContent).toBe(words.minutesOf(60))
})

test("another time is asked by the address, and keeps the center", async () => {
  const asked = given()
  const page = await open(path, { as })
  await page.findByRole("table", { name: words.next })
  page.type(words.minutes, "10")
  await expect.poll(() => asked.at(-1)?.urlParams).toMatchObject({ minutes: 10 })
  expect(asked.at(-1)?.urlParams.centerId).toBe(asked[0]?.urlParams.centerId)
})

test("Count opens a count of the place and leads to it; a refusal says why", async () => {
  given()
  const refused = played.count.open(new CountScopeUnknown())
  const page = await open(path, { as })
  await page.press(words.countPlace("Shop / Left wall"))
  await page.findByText("This place, category or brand no longer exists")
  expect(refused.map(({ payload }) => payload)).toMatchObject([
    { locationId: 4, categoryIds: [], brandIds: [], graceSeconds: 300 },
  ])
  played.count.open(countOf())
  played.count.get(detailOf())
  played.count.progress(progressOf())
  await page.press(words.countPlace("Shop / Left wall"))
  await page.findByRole("heading", { level: 1, name: words.titleOf(7) })
})

test("without places, without stock in them, or while all are counted, it says so", async () => {
  const empty = { next: [], free: 0 }
  for (const [found, title] of [
    [{ ...empty, places: 0, stocked: 0 }, words.noPlaces],
    [{ ...empty, places: 3, stocked: 0 }, words.nothingThere],
    [{ ...empty, places: 3, stocked: 2 }, words.allBusy],
  ] as const) {
    given(nextOf(found))
    const { main } = await visit(path, { as })
    within(main.getByRole("table", { name: words.next })).getByText(title)
    expect(main.queryByText(words.pace(12.5, true))).toBeNull()
  }
})

test("people who only count are not asked what to count next, and nobody is of a center that is not theirs", async () => {
  given()
  const asked = played.count.next(nextOf())
  const { main } = await visit(path, { as: users.staff })
  expect(main.queryByRole("heading", { name: words.next })).toBeNull()
  expect(asked).toEqual([])
  played.count.next(new CenterNotFound())
  expect((await visit(`${path}?center=999`, { as })).status).toBe(404)
  given()
  expect((await visit(`${path}?minutes=7`, { as })).status).toBe(404)
})
