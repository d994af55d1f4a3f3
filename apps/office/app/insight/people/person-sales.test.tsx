import { salesPaper, salesRowsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { PeopleFiguresOff } from "@sightline/model/insight"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { words } from "../words"
import { personSalesAsked, personSalesProofs } from "./test-person-sales"

const pages = office()
const { visit, played } = pages
const path = "/insight/people/sales"

states("insight/people/person-sales.route.tsx", personSalesProofs(pages, `${path}?${personSalesAsked}`))

it("staff see their own documents, each leading to its order, and take them along", async () => {
  played.insight.personSalesRows(salesRowsOf([salesPaper], { of: "Ada Lovelace", total: 120 }))
  const { main } = await visit(`${path}?person=12&from=2026-11-01&to=2026-11-25`, { as: users.staff })
  main.getByRole("heading", { name: words.people.papers })
  main.getByText(
    "Ada Lovelace, 120 documents, -$100.00 net, -$5.00 discounts, -1 units, -$5.00 tax, $0.00 shipping, November 1, 2026 to November 25, 2026",
  )
  expect(main.getByRole("link", { name: "C2026-000003" }).getAttribute("href")).toBe("/instant-order/901")
  expect(main.getByRole("link", { name: words.pages.people }).getAttribute("href")).toBe("/insight/people")
  expect(main.getByRole("link", { name: "Export as CSV" }).getAttribute("href")).toBe(
    `${path}.csv?person=12&from=2026-11-01&to=2026-11-25`,
  )
  expect(main.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe(
    `${path}?person=12&from=2026-11-01&to=2026-11-25&page=2`,
  )
})

it("there are none while the figures of people are off", async () => {
  played.insight.personSalesRows(new PeopleFiguresOff())
  expect((await visit(`${path}?person=12`, { as: users.owner })).status).toBe(404)
})
