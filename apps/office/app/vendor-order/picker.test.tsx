import { sessionOf } from "@sightline/fixtures/bff/session"
import { orderVendor, prairie, vendorInventoryOf } from "@sightline/fixtures/bff/vendor-order"
import { within } from "@sightline/fixtures/page/within"
import { type Category, CategoryId } from "@sightline/model/category"
import { VendorId } from "@sightline/model/vendor"
import { expect, it } from "vitest"
import { as, orderPages, path } from "./test-order"

const { open, played, given, opened } = orderPages()

const frames: Category & Pick<typeof prairie, "clientId"> = {
  clientId: prairie.clientId,
  ...{ id: CategoryId.make(301), code: "FRAME", name: "Frames", description: "", sortOrder: 1, attributeId: null },
  ...{ isShownOnline: true, upiTypeId: null, taxPercent: null },
}

it("the picker begins with the order's vendor on page 1 with ten, and adds items · VORDER-11", async () => {
  given()
  const asked = played.vendorOrder.search({
    rows: [
      {
        vendor: orderVendor,
        inventories: [vendorInventoryOf(), vendorInventoryOf({ inventoryId: 301, description: "Arden" })],
      },
    ],
    ...{ page: 1, pageSize: 10, total: 12 },
  })
  const page = await opened()
  await page.press("Add items")
  await page.press("Add Birch")
  await page.press("Add Arden")
  await page.told("The order has this product already, so its count went up")
  const dialog = within(page.getByRole("dialog", { name: "Add items" }))
  await page.press("Next page", dialog)
  await expect.poll(() => asked.at(-1)?.urlParams).toMatchObject({ page: 2, pageSize: 10, vendorIds: [4] })
  expect(asked[0]?.urlParams).toMatchObject({ page: 1, pageSize: 10, vendorIds: [4] })
  await page.press("Done")
  expect(page.getByRole<HTMLInputElement>("textbox", { name: "Count of Birch" }).value).toBe("1")
  expect(page.getByRole<HTMLInputElement>("textbox", { name: "Count of Arden" }).value).toBe("11")
})

it("the advanced search has categories, vendors, words and sold dates · VORDER-12", async () => {
  given()
  played.category.list([frames])
  const atelier = { ...prairie, id: VendorId.make(5), name: "Atelier Direct" }
  played.vendor.list({ rows: [prairie, atelier], page: 1, pageSize: 10_000, total: 2 })
  const asked = played.vendorOrder.search({ rows: [], page: 1, pageSize: 10, total: 0 })
  const page = await opened()
  await page.press("Add items")
  const search = within(await page.findByRole("form", { name: "Advanced search" }))
  const among = (label: string) => within(search.getByRole("group", { name: label, hidden: true }))
  ;(await among("Categories").findByRole("checkbox", { name: frames.name, hidden: true })).click()
  among("Vendors").getByRole("checkbox", { name: atelier.name, hidden: true }).click()
  page.type("Search", "arden")
  page.type("Sold from", "2026/02/30x")
  await page.press("Search")
  await page.findByText("A day is YYYY/MM/DD")
  page.type("Sold from", "2026/11/01")
  page.type("Sold to", "2026/11/20")
  await page.press("Search")
  await expect
    .poll(() => asked.at(-1)?.urlParams)
    .toMatchObject({
      ...{ search: "arden", soldFrom: "2026/11/01", soldTo: "2026/11/20", page: 1 },
      ...{ categoryIds: [frames.id], vendorIds: [prairie.id, atelier.id] },
    })
})

it("sold dates are made to fit each other before they are searched · VORDER-32", async () => {
  given()
  const asked = played.vendorOrder.search({ rows: [], page: 1, pageSize: 10, total: 0 })
  const page = await opened()
  await page.press("Add items")
  await page.findByRole("form", { name: "Advanced search" })
  page.type("Sold from", "2099/01/02")
  page.type("Sold to", "2099/01/01")
  await page.press("Search")
  await expect.poll(() => asked.at(-1)?.urlParams).toMatchObject({ soldFrom: "2099/01/02", soldTo: "2099/01/02" })
  expect(page.getByLabelText<HTMLInputElement>("Sold to").value).toBe("2099/01/02")
})

it("rows say in the client's own colours and in words what their stock needs · VORDER-13", async () => {
  given()
  const inventories = [
    vendorInventoryOf({ inventoryId: 1, description: "Low", onHand: 1, mustHave: 2, suggestingQuantity: 9 }),
    vendorInventoryOf({ inventoryId: 2, description: "Few", onHand: 2, mustHave: 2, suggestingQuantity: 3 }),
    vendorInventoryOf({ inventoryId: 3, description: "Fine", onHand: 3, mustHave: 2, suggestingQuantity: 3 }),
  ]
  played.vendorOrder.search({ rows: [{ vendor: orderVendor, inventories }], page: 1, pageSize: 10, total: 3 })
  const session = sessionOf(as)
  const client = { ...session.client, colourLowQuantity: "#123456", colourSuggestedToOrder: "#abcdef" }
  const page = await open(path, { as, context: { session: { ...session, client } } })
  await page.press("Add items")
  await page.findByText("Low quantity")
  const colours = ["Low", "Few", "Fine"].map((name) =>
    page
      .getByRole("button", { name: `Add ${name}` })
      .closest("tr")
      ?.style.getPropertyValue("--row-colour"),
  )
  expect(colours).toEqual(["#123456", "#abcdef", ""])
  page.getByText("Suggested to order")
})
