import { momentTakingsOf, takingsRow } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentTakingsProofs } from "../test-moment"
import { words } from "../words"

const pages = office()
const { visit, played } = pages
const path = `/insight/moment/takings?${momentAsked}`
const as = users.owner
const moment = "day=2026%2F11%2F20&time=14%3A03%3A05&center=31"

states("insight/moment-trade/takings.route.tsx", momentTakingsProofs(pages, path))

it("payments and refunds lead to their orders, and can be taken along", async () => {
  played.insight.momentTakings(momentTakingsOf([takingsRow], { total: 60, amount: -10_500 }))
  const { main } = await visit(`${path}&tender=Cash`, { as })
  main.getByRole("heading", { name: words.takings.rows })
  main.getByText("Cash, -$105.00, 60 movements, from midnight to 14:03:05 on November 20, 2026")
  const to = (name: string) => main.getByRole("link", { name }).getAttribute("href")
  expect(to("2026-000017")).toBe("/account-order/902")
  const query = `tender=Cash&${moment}`
  expect(to("Export as CSV")).toBe(`/insight/moment/takings.csv?${query}`)
  main.getByRole("button", { name: "Export to Excel" })
  expect(to("Page 2")).toBe(`/insight/moment/takings?${query}&page=2`)
  expect(to(words.moment.title)).toBe(`/insight/moment?${moment}`)
})

it("without a tender it lists all of them, and says where there is none", async () => {
  const sent = played.insight.momentTakings(momentTakingsOf([], { amount: 0 }))
  const { main } = await visit(path, { as })
  main.getByText(words.moment.taken.none)
  expect(sent.map(({ urlParams }) => "tender" in urlParams)).toEqual([false])
})
