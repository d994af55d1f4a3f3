import { itemCode } from "@sightline/fixtures/records/inventory-item"
import { aFrame, anItem } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { handsAfter, scannerAt } from "../support/removal-screen"
import { expect, test } from "../support/test"

test.use({ as: "owner" })

test("an owner takes ten percent off a scratched frame, and the customer's page tells what they bought and owe", async ({
  page,
  calling,
  sql,
}) => {
  const owner = await calling("owner")
  const name = `SCRATCHED ${Date.now()}`
  const values = { InventoryCode: name, InventoryDesc: name, ListPrice: "80.00" }
  const item = await anItem(owner, await aFrame(owner, sql, values))
  const made = await owner.post("/api/Customer/CreateCustomer", {
    ...{ firstName: "Rosa", middleName: "B", lastName: name, email: `rosa.${Date.now()}@mail.demo.test`, statusID: 5 },
    ...{ cellPhone: "4035557392", homePhone: "4035550101", workPhone: "4035550102" },
    ...{ unitNumber: "", street: "1 Row", zipCode: "" },
  })
  expect(made.status).toBe(200)
  const scan = scannerAt(page)
  const summary = page.getByRole("complementary", { name: "Summary" })
  await page.goto("/account-order/New")
  await expect(page.getByRole("region", { name: "Products" }).getByRole("listitem").first()).toBeVisible()
  await handsAfter(await scan(itemCode({ clientId: 3, id: item }), { gap: 8, suffix: "Enter" }))
  await expect(page).toHaveURL(/\/account-order\/\d+$/)

  await summary.getByRole("button", { name: `Price of ${name}` }).click()
  const dialog = page.getByRole("dialog", { name: `Price of ${name}` })
  await dialog.getByRole("textbox", { name: "Off the list price, %" }).fill("10")
  await page.keyboard.press("Tab")
  await expect(dialog.getByLabel("Price each")).toHaveValue("$72.00")
  await dialog.getByLabel("Reason").fill("Scratched")
  await expectAccessible(page, "the price of a unit", [1440, 820, 390])
  await page.keyboard.press("Enter")
  await expect(dialog).toHaveCount(0)
  await expect(summary).toContainText("Price set: Scratched")
  await page.getByRole("button", { name: "Proceed to payment" }).click()
  await page.getByRole("searchbox", { name: "Customer" }).fill(name)
  await page.getByRole("button", { name: `Rosa ${name}` }).click()
  await page.getByLabel("Amount pay").fill("20")
  await page.getByRole("button", { name: "Submit Order" }).click()

  // 72 and 5 % tax, less what was paid.
  await page.getByRole("link", { name: `Rosa ${name}` }).click()
  await expect(page.getByRole("heading", { level: 1, name: `Rosa ${name}` })).toBeVisible()
  const glance = page.getByRole("region", { name: "At a glance" })
  await expect(glance).toContainText("$55.60")
  await expect(glance).toContainText("$20.00")
  await expect(page.getByRole("table", { name: `Orders of Rosa ${name}` })).toContainText(name)
  await expectAccessible(page, "the orders of a customer", [390, 820, 1440])
})
