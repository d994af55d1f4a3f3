import { takingsRow, takingsRowsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { takingsAsked, takingsProofs } from "../sales/test-rows"

const pages = office()
const { visit, played } = pages

states("insight/money/takings.route.tsx", takingsProofs(pages, `/insight/takings?${takingsAsked}`))

it("payments and refunds lead to their orders, say what they sum to, and can be taken along", async () => {
  played.insight.takingsRows(takingsRowsOf([takingsRow], { total: 120 }))
  const { main } = await visit(`/insight/takings?${takingsAsked}`, { as: users.owner })
  main.getByText("Cash, Given back, -$105.00, 120 movements, November 1, 2026 to November 25, 2026")
  expect(main.getByRole("link", { name: "2026-000017" }).getAttribute("href")).toBe("/account-order/902")
  main.getByRole("cell", { name: "Refund" })
  expect(main.getByRole("link", { name: "Export as CSV" }).getAttribute("href")).toBe(
    `/insight/takings.csv?${takingsAsked}`,
  )
  expect(main.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe(
    `/insight/takings?${takingsAsked}&page=2`,
  )
})
