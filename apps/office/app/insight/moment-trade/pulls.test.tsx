import { momentPull, momentPullsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentPullsProofs } from "../test-moment"
import { words } from "../words"

const pages = office()
const { visit, played } = pages
const path = `/insight/moment/pulls?${momentAsked}`
const as = users.owner
const moment = "day=2026%2F11%2F20&time=14%3A03%3A05&center=31"

states("insight/moment-trade/pulls.route.tsx", momentPullsProofs(pages, path))

it("each submission opens as it is now, the page says what all of them held, and they can be taken along", async () => {
  played.insight.momentPulls(momentPullsOf([momentPull], { total: 60, units: 72 }))
  const { main } = await visit(path, { as })
  main.getByRole("heading", { name: words.moment.pulls.title })
  main.getByText("60 submissions, 72 units, at 14:03:05 on November 20, 2026")
  const to = (name: string) => main.getByRole("link", { name }).getAttribute("href")
  expect(to("21")).toBe("/AdjustmentUseApproval/21/4")
  expect(to("Export as CSV")).toBe(`/insight/moment/pulls.csv?${moment}`)
  main.getByRole("button", { name: "Export to Excel" })
  expect(to("Page 2")).toBe(`/insight/moment/pulls?${moment}&page=2`)
  expect(to(words.moment.title)).toBe(`/insight/moment?${moment}`)
})
