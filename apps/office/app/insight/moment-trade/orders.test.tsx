import { momentOrder, momentOrdersOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentOrdersProofs } from "../test-moment"
import { words } from "../words"

const pages = office()
const { visit, played } = pages
const path = `/insight/moment/orders?${momentAsked}`
const as = users.owner
const moment = "day=2026%2F11%2F20&time=14%3A03%3A05&center=31"

states("insight/moment-trade/orders.route.tsx", momentOrdersProofs(pages, path))

it("each order has its status of then and opens as it is now, and all can be taken along", async () => {
  const rows = [
    momentOrder,
    {
      ...({ ...momentOrder, orderId: SalesOrderId.make(902), orderType: "Instant", customer: "" } as const),
      ...{ reserved: null, net: null },
    },
  ]
  played.insight.momentOrders(momentOrdersOf(rows, { total: 60 }))
  const { main } = await visit(`${path}&status=53`, { as })
  main.getByRole("heading", { name: words.moment.orders.rows })
  main.getByText(
    "Submitted, 60 orders, 1,216 units, 1,204 reserved, $91,023.45, at 14:03:05 on November 20, 2026. What 1 order held",
    { exact: false },
  )
  expect(main.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    ...["901", "Account", "Submitted", "November 2, 2026", "Ada Lovelace", "Lakeside Downtown", "2", "2", "$400.00"],
    ...["902", "Instant", "Submitted", "November 2, 2026", "–", "Lakeside Downtown", "2", "–", "–"],
  ])
  const to = (name: string) => main.getByRole("link", { name }).getAttribute("href")
  expect([to("901"), to("902")]).toEqual(["/account-order/901", "/instant-order/902"])
  const query = `status=53&${moment}`
  expect(to("Export as CSV")).toBe(`/insight/moment/orders.csv?${query}`)
  main.getByRole("button", { name: "Export to Excel" })
  expect(to("Page 2")).toBe(`/insight/moment/orders?${query}&page=2`)
  expect(to(words.moment.title)).toBe(`/insight/moment?${moment}`)
})

it("without a status it lists all of them, and says where there is none", async () => {
  const sums = { units: 0, reserved: 0, unsure: 0, net: 0, unvalued: 0 }
  const sent = played.insight.momentOrders(momentOrdersOf([], { sums }))
  const { main } = await visit(path, { as })
  main.getByText("0 orders, 0 units, 0 reserved, $0.00, at 14:03:05 on November 20, 2026")
  main.getByText(words.moment.orders.none)
  expect(sent.map(({ urlParams }) => "statusId" in urlParams)).toEqual([false])
})
