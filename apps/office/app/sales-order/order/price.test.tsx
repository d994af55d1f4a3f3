import { itemOf, lineOf, orderOf, productOf } from "@sightline/fixtures/bff/sales-order"
import { within } from "@sightline/fixtures/page/within"
import { type UserRecord, users } from "@sightline/fixtures/records/user"
import { OrderLocked, type SalesOrder } from "@sightline/model/sales-order"
import { beforeEach, expect, it } from "vitest"
import { office } from "../../test-pages"

const { open, played } = office()
beforeEach(() => void played.salesOrder.list({ rows: [], page: 1, pageSize: 1, total: 1 }))
const title = "Price of Arden, round acetate, tortoise"

const ofTwo = (but: Parameters<typeof itemOf>[0] = {}) => [
  lineOf([itemOf(but), itemOf({ id: 72, itemId: 9002, ...but })]),
]

async function pricing(lines: SalesOrder["lines"], as: UserRecord = users.owner) {
  played.salesOrder.get(orderOf({ lines }))
  played.salesOrder.keepCheckout(orderOf())
  played.inventoryList.substitutes([])
  played.inventory.search({ rows: [productOf()], page: 1, pageSize: 12, total: 1 })
  const page = await open("/instant-order/1042", { as })
  await page.findByRole("button", { name: "Remove Arden, round acetate, tortoise" })
  return page
}

async function opened(lines: SalesOrder["lines"]) {
  const page = await pricing(lines)
  await page.press(title)
  return { page, dialog: within(await page.findByRole("dialog", { name: title })) }
}

it("a percentage off the list price and the amount say the same, and a price is set with its reason", async () => {
  const { page, dialog } = await opened(ofTwo())
  const price = dialog.getByLabelText<HTMLInputElement>("Price each")
  const percent = dialog.getByRole<HTMLInputElement>("textbox", { name: "Off the list price, %" })
  expect([price.value, percent.value]).toEqual(["$120.00", "0"])
  page.typeInto(percent, "12.5")
  await expect.poll(() => price.value).toBe("$105.00")
  dialog.getByText("2 together")
  dialog.getByText("$210.00")
  page.typeInto(price, "90")
  await expect.poll(() => percent.value).toBe("25")
  const asked = played.salesOrder.setPrice(orderOf({ lines: ofTwo({ salePrice: 9_000, priceNote: "Scratched" }) }))
  await page.press("Set the price", dialog)
  const reason = dialog.getByLabelText("Reason")
  dialog.getByText("Please say why the price differs")
  await expect.poll(() => document.activeElement).toBe(reason)
  expect(asked).toEqual([])
  page.type("Reason", "Scratched")
  played.salesOrder.get(orderOf({ lines: ofTwo({ salePrice: 9_000, priceNow: 12_000, priceNote: "Scratched" }) }))
  await page.press("Set the price", dialog)
  await page.told("Price set")
  expect(asked.map(({ payload }) => payload)).toEqual([
    { orderId: 1042, itemIds: [71, 72], salePrice: 9_000, note: "Scratched" },
  ])
  await expect.poll(() => page.queryByRole("dialog")).toBeNull()
  await page.findByText("Price set: Scratched")
  expect(page.queryByText(/Price is now/)).toBeNull()
})

it("a price that was set goes back to the product's by one press", async () => {
  const { page, dialog } = await opened(ofTwo({ salePrice: 9_000, priceNow: 12_000, priceNote: "Scratched" }))
  expect(dialog.getByLabelText<HTMLInputElement>("Reason").value).toBe("Scratched")
  const asked = played.salesOrder.setPrice(orderOf({ lines: ofTwo() }))
  await page.press("Use the product's price", dialog)
  await page.told("Price set")
  expect(asked).toMatchObject([{ payload: { salePrice: null, itemIds: [71, 72] } }])
})

it("a refusal says why and keeps what was typed", async () => {
  const { page, dialog } = await opened(ofTwo())
  played.salesOrder.setPrice(new OrderLocked({ statusId: 53, by: "Bo", at: new Date("2026-11-21T21:05:00Z") }))
  page.typeInto(dialog.getByLabelText("Price each"), "")
  page.type("Reason", "Scratched")
  await page.press("Set the price", dialog)
  dialog.getByText("Please enter the price")
  page.typeInto(dialog.getByLabelText("Price each"), "90")
  await page.press("Set the price", dialog)
  await page.told(/Setting the price failed/)
  expect(dialog.getByLabelText<HTMLInputElement>("Price each").value).toBe("$90.00")
})

it("who may set no prices is offered none", async () => {
  const page = await pricing(ofTwo(), users.staff)
  expect(page.queryByRole("button", { name: title })).toBeNull()
})
