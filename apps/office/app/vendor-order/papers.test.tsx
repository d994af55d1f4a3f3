import { deliveryCenters, prairie, vendorOrderOf, vendorPaperOf } from "@sightline/fixtures/bff/vendor-order"
import { users } from "@sightline/fixtures/records/user"
import { VendorOrderStatusRefused } from "@sightline/model/vendor-order"
import type { VendorPaper } from "@sightline/model/vendor-paper"
import { expect, it } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const path = "/vendors-manager/118"

function given(statusId: number, papers: readonly VendorPaper[] = []) {
  played.vendor.list({ rows: [prairie], page: 1, pageSize: 10_000, total: 1 })
  played.vendorOrder.list({ rows: [], page: 1, pageSize: 10, total: 0 })
  played.vendorOrder.get(vendorOrderOf({ statusId }))
  played.vendorOrder.getDraft(null)
  played.vendorPaper.list(papers)
  played.vendorPaper.centers(deliveryCenters)
}

it("a submitted order is sent to its own address, or to the one that is typed, and says what became of it", async () => {
  given(91)
  const asked = played.vendorPaper.send({ succeeded: true })
  const page = await open(path, { as: users.owner })
  await page.press("Send to the vendor")
  const email = await page.findByRole<HTMLInputElement>("textbox", { name: "Send to" })
  expect(page.getByRole("dialog", { name: "Send to the vendor" })).toBeDefined()
  expect(email.value).toBe("orders@prairie.test")
  page.type("Send to", "ada")
  await page.press("Send")
  await page.findByText("Email is not valid")
  expect(asked).toEqual([])
  page.type("Send to", "ada@prairie.test")
  given(91, [
    vendorPaperOf({ id: 8, email: "ada@prairie.test" }),
    vendorPaperOf({ state: "refused", reason: "refused: EENVELOPE 550" }),
  ])
  await page.press("Send")
  await page.told("The order is on its way to the vendor")
  expect(asked.map(({ payload }) => payload)).toEqual([{ orderId: 118, email: "ada@prairie.test", centerId: 31 }])
  await page.findByText("refused: EENVELOPE 550")
  page.getByText("waiting")
  await page.findByRole("button", { name: "Send again" })
  const link = page.getByRole("link", { name: /^What was sent to ada@prairie\.test/ })
  expect(link.getAttribute("href")).toBe("/vendors-manager/118/sent-8.pdf")
})

it("an order that cannot be sent keeps the typed address, and says why", async () => {
  given(91)
  played.vendorPaper.send(new VendorOrderStatusRefused({ statusId: 93 }))
  const page = await open(path, { as: users.owner })
  await page.press("Send to the vendor")
  await page.findByRole("dialog", { name: "Send to the vendor" })
  await page.press("Send")
  await page.told(/^The order was not sent/)
  page.getByRole("dialog", { name: "Send to the vendor" })
})

it("everybody has the files; Submitted, Pending and Received orders are sent by those who receive", async () => {
  for (const statusId of [90, 91, 92, 93, 94, 95]) {
    given(statusId)
    const { main } = await visit(path, { as: users.owner })
    expect(main.getByRole("link", { name: "Download PDF" }).getAttribute("href")).toBe(`${path}/order.pdf?center=31`)
    main.getByRole("link", { name: "Download workbook" })
    const isOffered = main.queryByRole("button", { name: "Send to the vendor" }) !== null
    expect([statusId, isOffered]).toEqual([statusId, [91, 94, 95].includes(statusId)])
  }
  given(91)
  const { main } = await visit(path, { as: users.staff })
  main.getByRole("link", { name: "Download PDF" })
  expect(main.queryByRole("button", { name: "Send to the vendor" })).toBeNull()
})
