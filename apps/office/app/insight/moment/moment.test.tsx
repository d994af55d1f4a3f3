import {
  insightCost,
  insightLetterOf,
  insightOf,
  momentOf,
  momentOrdersOf,
  momentOwedOf,
  momentPullsOf,
  momentTakingsOf,
} from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { MomentRefused } from "@sightline/model/insight-moment"
import { beforeEach, expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentProofs, playTrade } from "../test-moment"
import { words } from "../words"

const pages = office()
const { visit, played } = pages
const path = "/insight/moment"
const as = users.owner

let asked: ReturnType<typeof playTrade>
beforeEach(() => {
  asked = playTrade(pages)
})

states("insight/moment/moment.route.tsx", momentProofs(pages, `${path}?${momentAsked}`))

it("the stock of a moment has its sum, its groups and its products, each with its items of then", async () => {
  played.insight.moment(momentOf({ total: 60, groupCount: 3 }))
  const { main } = await visit(`${path}?${momentAsked}`, { as })
  main.getByText("1,009 units of 60 products were in stock at 14:03:05 on November 20, 2026.")
  main.getByText(words.moment.most(1, 3))
  main.getByText(words.moment.definition)
  const cellsOf = (name: string) =>
    within(main.getByRole("table", { name }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent)
  expect(cellsOf("What was in stock by brand")).toEqual(["Arden", "2", "1,009"])
  expect(cellsOf(words.moment.stock)).toEqual([
    ...["ARD", "Arden", "Arden", "Frames", "7"],
    ...["=1", "Bevel", "–", "Frames", "1,002"],
  ])
  const query = "day=2026%2F11%2F20&time=14%3A03%3A05&center=31"
  expect(main.getByRole("link", { name: "Bevel" }).getAttribute("href")).toBe(
    `/insight/moment/items?product=302&${query}`,
  )
  expect(main.getAllByRole("link", { name: "Arden" }).map((link) => link.getAttribute("href"))).toEqual([
    ...[`${path}?${query}&of=12`, `/insight/moment/items?product=301&${query}`],
  ])
  expect(main.getByRole("link", { name: words.moment.groupings.category }).getAttribute("href")).toBe(
    `${path}?${query}&by=category`,
  )
  expect(main.getByRole("link", { name: "Export as CSV" }).getAttribute("href")).toBe(`/insight/moment.csv?${query}`)
  main.getByRole("button", { name: "Export to Excel" })
  expect(main.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe(`${path}?${query}&page=2`)
  expect(main.getByRole<HTMLInputElement>("textbox", { name: "Day" }).value).toBe("2026/11/20")
  expect(main.getByRole<HTMLInputElement>("textbox", { name: "Time" }).value).toBe("14:03:05")
})

it("a group opens its own products, with their file, and leads back to all", async () => {
  const sent = played.insight.moment(momentOf())
  const { main } = await visit(`${path}?${momentAsked}&by=category&of=0`, { as })
  expect(sent.map(({ urlParams: { by, groupId } }) => [by, groupId])).toEqual([["category", 0]])
  const query = "day=2026%2F11%2F20&time=14%3A03%3A05&center=31"
  const to = (name: string) => main.getByRole("link", { name }).getAttribute("href")
  expect(to(words.moment.all.category)).toBe(`${path}?${query}&by=category`)
  expect(to("Export as CSV")).toBe(`/insight/moment.csv?${query}&by=category&of=0`)
  expect(to(words.moment.groupings.brand)).toBe(`${path}?${query}`)
  for (const wrong of ["-1", "x", "1.5"])
    expect((await visit(`${path}?${momentAsked}&of=${wrong}`, { as })).status).toBe(404)
})

it("it says which orders stood, what customers owed and what was taken, and each number opens what it counts", async () => {
  played.insight.moment(momentOf())
  const { main } = await visit(`${path}?${momentAsked}&by=category&page=2`, { as })
  const moment = { at: "2026-11-20T14:03:05", centerId: 31, page: 1, pageSize: 1 }
  for (const sent of Object.values(asked)) expect(sent.map(({ urlParams }) => urlParams)).toEqual([moment])
  const query = "day=2026%2F11%2F20&time=14%3A03%3A05&center=31"
  const to = (name: string) => main.getByRole("link", { name }).getAttribute("href")
  main.getByText("1,003 orders of $90,123.45 were neither completed nor cancelled at 14:03:05 on November 20, 2026.")
  expect(to("New: 1 order")).toBe(`${path}/orders?status=50&${query}`)
  expect(to("Submitted: 1,002 orders")).toBe(`${path}/orders?status=53&${query}`)
  expect(to("Completed that day: 7 orders")).toBe(`${path}/orders?status=54&${query}`)
  expect(to("Submitted, Units: 1,204")).toBe(`${path}/orders?status=53&${query}`)
  expect(to("Submitted, Value: $90,123.45")).toBe(`${path}/orders?status=53&${query}`)
  main.getByText(/^What 1 order came to is not kept/)
  main.getByText("1,207 units were reserved at 14:03:05 on November 20, 2026.")
  expect(to(`${words.moment.reserved.orders}: 1,204`)).toBe(`${path}/orders?${query}`)
  expect(to(`${words.moment.reserved.pulls}: 3`)).toBe(`${path}/pulls?${query}`)
  main.getByText(/^What 1 order held is not kept/)
  main.getByText("Customers owed $400.00 at 14:03:05 on November 20, 2026.", { exact: false })
  expect(to("1 invoice")).toBe(`${path}/owed?${query}`)
  main.getByText("Customers paid $535.00 on balance from midnight to 14:03:05 on November 20, 2026.")
  expect(to("Cash, On balance: $195.00")).toBe(`${path}/takings?tender=Cash&${query}`)
  expect(to("Visa, On balance: $340.00")).toBe(`${path}/takings?tender=Visa&${query}`)
  expect(to(words.moment.taken.all)).toBe(`${path}/takings?${query}`)
  const drawers = within(main.getByRole("table", { name: words.moment.taken.drawers }))
  expect(drawers.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    ...["Ada Lovelace", "Lakeside Downtown", "$195.00"],
  ])
})

it("a moment without orders, without anything owed and without payments says so", async () => {
  played.insight.moment(momentOf())
  const one = { statusId: 53, orders: 1, units: 1, reserved: 1, unsure: 0, net: 100, unvalued: 0 }
  played.insight.momentOrders(momentOrdersOf([], { statuses: [one] }))
  played.insight.momentPulls(momentPullsOf([]))
  await visit(path, { as }).then(({ main }) => {
    main.getByText(/^1 order of \$1\.00 was neither completed nor cancelled at /)
    main.getByText(/^1 unit was reserved at /)
  })
  played.insight.momentOrders(momentOrdersOf([], { statuses: [] }))
  played.insight.momentOwed(momentOwedOf([], { open: 0 }))
  played.insight.momentTakings(momentTakingsOf([], { amount: 0, tenders: [], drawers: [] }))
  const { main } = await visit(path, { as })
  for (const none of [words.moment.orders.none, words.moment.owed.none, words.moment.taken.none]) main.getByText(none)
  main.getByText(/^No unit was reserved at /)
  for (const table of [words.moment.taken.drawers, words.moment.reserved.title])
    expect(main.queryByRole("table", { name: table })).toBeNull()
})

it("without a day it is now, a day without a time begins at midnight, and a short time is completed", async () => {
  const sent = played.insight.moment(momentOf())
  for (const address of [path, `${path}?day=&time=`, `${path}?day=2026/11/20`, `${path}?day=2026/11/20&time=9:05`])
    expect((await visit(address, { as })).status).toBe(200)
  expect(sent.map(({ urlParams }) => urlParams.at)).toEqual([
    ...[undefined, undefined, "2026-11-20T00:00", "2026-11-20T09:05"],
  ])
})

it("a field that says no moment is told so, and nobody is asked", async () => {
  const sent = played.insight.moment(momentOf())
  const { main } = await visit(`${path}?day=2026/11/31&time=14:03&by=center`, { as })
  const day = main.getByRole<HTMLInputElement>("textbox", { name: "Day" })
  expect([day.value, day.getAttribute("aria-invalid")]).toEqual(["2026/11/31", "true"])
  main.getByText(words.moment.wrongDay)
  for (const time of ["25:00", "14:03Z", "noon", "14:03-07:00"]) {
    const { main: other } = await visit(`${path}?day=2026/11/20&time=${time}`, { as })
    other.getByText(words.moment.wrongTime)
    expect(other.getByRole("textbox", { name: "Time" }).getAttribute("aria-invalid")).toBe("true")
  }
  await visit(`${path}?time=14:03`, { as }).then(({ main: other }) => other.getByText(words.moment.wrongDay))
  expect(sent).toEqual([])
})

it("a moment that is still to come, or before the first record, is told at the day", async () => {
  played.insight.moment(new MomentRefused({ why: "future", since: "2025-01-02T09:00:00" }))
  const { main } = await visit(`${path}?day=2999/11/20&time=14:03`, { as })
  main.getByText(words.moment.future)
  expect(main.getByRole("textbox", { name: "Day" }).getAttribute("aria-invalid")).toBe("true")
  played.insight.moment(new MomentRefused({ why: "early", since: "2025-01-02T09:00:00" }))
  const { main: early } = await visit(`${path}?day=1999/11/20`, { as })
  early.getByText("Nothing was recorded yet. The first record is of 09:00:00 on January 2, 2025.")
})

it("a moment without stock says so, and a client without a record is told what to do", async () => {
  const nothing = { rows: [], groups: [], total: 0, units: 0, groupCount: 0 }
  played.insight.moment(momentOf(nothing))
  const { main } = await visit(path, { as })
  main.getByText(words.moment.noneLead)
  played.insight.moment(momentOf({ ...nothing, since: null }))
  const { main: first } = await visit(path, { as })
  first.getByText(words.never)
})

it("Insight's stock leads to it, with its center", async () => {
  played.insight.look(insightOf())
  played.insight.cost(insightCost)
  played.insight.letter(insightLetterOf())
  const { main } = await visit("/insight?center=31", { as })
  expect(main.getByRole("link", { name: words.moment.toStock }).getAttribute("href")).toBe(`${path}?center=31`)
})
