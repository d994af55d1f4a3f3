import { salesPaper, salesRowsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { words } from "../words"
import { salesAsked, salesProofs } from "./test-rows"

const pages = office()
const { visit, played } = pages
const as = users.owner

states("insight/sales/rows.route.tsx", salesProofs(pages, `/insight/sales/rows?${salesAsked}`))

it("papers lead to their orders, say what they sum to, and can be taken along", async () => {
  played.insight.salesRows(salesRowsOf([salesPaper], { total: 120 }))
  const { main } = await visit("/insight/sales/rows?from=2026-11-01&to=2026-11-25", { as })
  main.getByRole("heading", { name: words.sales.allPapers })
  main.getByText(
    "120 documents, -$100.00 net, -$5.00 discounts, -1 units, -$5.00 tax, $0.00 shipping, November 1, 2026 to November 25, 2026",
  )
  expect(main.getByRole("link", { name: "C2026-000003" }).getAttribute("href")).toBe("/instant-order/901")
  main.getByRole("cell", { name: "-$100.00" })
  expect(main.getByRole("link", { name: "Export as CSV" }).getAttribute("href")).toBe(
    "/insight/sales/rows.csv?from=2026-11-01&to=2026-11-25",
  )
  main.getByRole("button", { name: "Export to Excel" })
  expect(main.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe(
    "/insight/sales/rows?from=2026-11-01&to=2026-11-25&page=2",
  )
})

it("of some products it names them, and tells no tax", async () => {
  const sums = { units: 2, net: 40_000, discount: 0, tax: null, shipping: null }
  const paper = { ...salesPaper, kind: "invoice" as const, tax: null, shipping: null }
  const sent = played.insight.salesRows(salesRowsOf([paper], { of: "No brand", sums }))
  const { main } = await visit("/insight/sales/rows?kind=invoice&brand=0", { as })
  expect(sent).toMatchObject([{ urlParams: { kind: "invoice", brandId: 0 } }])
  main.getByRole("heading", { name: words.sales.papers.invoice })
  main.getByText("No brand, 1 invoice, $400.00 net, $0.00 discounts, 2 units")
})
