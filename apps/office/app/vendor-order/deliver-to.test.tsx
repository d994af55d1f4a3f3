import { deliveryCenters, vendorOrderOf } from "@sightline/fixtures/bff/vendor-order"
import { within } from "@sightline/fixtures/page/within"
import { type UserRecord, users } from "@sightline/fixtures/records/user"
import { CenterNotFound } from "@sightline/model/center"
import type { DeliveryCenter } from "@sightline/model/vendor-paper"
import { expect, it } from "vitest"
import { orderPages, path } from "./test-order"

const { given, open, played } = orderPages()

const opened = async (centers: readonly DeliveryCenter[], as: UserRecord = users.owner) => {
  given(vendorOrderOf({ statusId: 91 }))
  played.vendorPaper.centers(centers)
  const page = await open(path, { as })
  await page.findByRole("link", { name: "Download PDF" })
  const hrefs = () =>
    ["Download PDF", "Download workbook"].map((name) => page.getByRole("link", { name }).getAttribute("href"))
  return { page, hrefs }
}

it("the usual center is chosen with what the vendor reads of it, and downloads and mail take another choice", async () => {
  const { page, hrefs } = await opened(deliveryCenters)
  const select = await page.findByRole<HTMLSelectElement>("combobox", { name: "Deliver to" })
  expect(select.selectedOptions[0]?.text).toBe("Lakeside Downtown")
  page.getByText(/118 Larch Street\s+Calgary AB T2P 1J9\s+403 555 0118\s+Mon to Fri 9:00 to 18:00/)
  expect(hrefs()).toEqual([`${path}/order.pdf?center=31`, `${path}/order.xlsx?center=31`])
  page.type(select, "32")
  expect(hrefs()).toEqual([`${path}/order.pdf?center=32`, `${path}/order.xlsx?center=32`])
  expect(page.queryByText(/118 Larch Street/)).toBeNull()
  const asked = played.vendorPaper.send({ succeeded: true })
  await page.press("Send to the vendor")
  const dialog = within(await page.findByRole("dialog", { name: "Send to the vendor" }))
  const sent = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Deliver to" })
  expect(sent.value).toBe("32")
  page.type(sent, "31")
  dialog.getByText(/118 Larch Street/)
  await page.press("Send")
  await page.told("The order is on its way to the vendor")
  expect(asked.map(({ payload }) => payload)).toEqual([{ orderId: 118, email: "orders@prairie.test", centerId: 31 }])
})

it("a center without an address says so, and where to write it; the order can still be sent", async () => {
  const [, silent] = deliveryCenters
  const { page } = await opened([silent])
  await page.findByText(/no address yet, so the vendor reads its name alone/)
  expect(page.getByRole("link", { name: "Write it at Centers" }).getAttribute("href")).toBe("/admin/centers")
  const asked = played.vendorPaper.send({ succeeded: true })
  await page.press("Send to the vendor")
  await page.findByRole("dialog", { name: "Send to the vendor" })
  await page.press("Send")
  await page.told("The order is on its way to the vendor")
  expect(asked).toMatchObject([{ payload: { centerId: 32 } }])
})

it("people who may not write a center's address read who does", async () => {
  const [, silent] = deliveryCenters
  const { page } = await opened([silent], users.staff)
  await page.findByText(/An administrator writes it at Centers/)
  expect(page.queryByRole("link", { name: "Write it at Centers" })).toBeNull()
})

it("people without a center are told that no paper says where to deliver, and name none", async () => {
  const { page, hrefs } = await opened([])
  await page.findByText(/You work at no center/)
  expect(page.queryByRole("combobox", { name: "Deliver to" })).toBeNull()
  expect(hrefs()).toEqual([`${path}/order.pdf`, `${path}/order.xlsx`])
})

it("a center where the person no longer works is refused at its field, and what was typed stays", async () => {
  const { page } = await opened(deliveryCenters)
  played.vendorPaper.send(new CenterNotFound())
  await page.press("Send to the vendor")
  const dialog = within(await page.findByRole("dialog", { name: "Send to the vendor" }))
  page.type(dialog.getByRole("textbox", { name: "Send to" }), "ada@prairie.test")
  page.type(dialog.getByRole("combobox", { name: "Deliver to" }), "32")
  await page.press("Send")
  const wrong = await dialog.findByText("You no longer work at this center. Choose another.")
  const select = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Deliver to" })
  expect(select.getAttribute("aria-describedby")).toBe(wrong.id)
  expect(select.value).toBe("32")
  await expect.poll(() => document.activeElement).toBe(select)
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Send to" }).value).toBe("ada@prairie.test")
  const asked = played.vendorPaper.send({ succeeded: true })
  page.type(select, "31")
  await page.press("Send")
  await page.told("The order is on its way to the vendor")
  expect(asked).toMatchObject([{ payload: { email: "ada@prairie.test", centerId: 31 } }])
})
