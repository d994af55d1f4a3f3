import { aFrame } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { tabTo, typed } from "../support/keyboard"
import { expect, test } from "../support/test"

test.use({ as: "owner" })

test("an admin table is paged, and a row is created, updated and, after a question, deleted · ADMIN-02 ADMIN-03 ADMIN-05", async ({
  page,
}) => {
  const name = `Rental ${Date.now()}`
  await page.goto("/admin")
  await expect(page.getByRole("heading", { name: "Admin tables" })).toBeVisible()
  const tabs = page.getByRole("tablist", { name: "Admin tables" })
  await tabs.getByRole("tab", { name: "Item types" }).click()
  await expect(page.getByLabel("Rows on a page").getByRole("option")).toHaveText(["10", "20", "30"])
  await expectAccessible(page, "admin table")
  await page.getByRole("button", { name: "Create" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name *").fill(name)
  await dialog.getByRole("button", { name: "Create" }).click()
  await expect(page.getByText("Create Success")).toBeVisible()
  await page.getByRole("row").filter({ hasText: name }).click()
  await dialog.getByLabel("Name *").fill(`${name} kept`)
  await dialog.getByRole("button", { name: "Update" }).click()
  await expect(page.getByText("Update Success")).toBeVisible()
  const row = page.getByRole("row").filter({ hasText: `${name} kept` })
  await row.click()
  await dialog.getByRole("button", { name: "Delete" }).click()
  const question = page.getByRole("alertdialog")
  await question.getByRole("button", { name: "No" }).click()
  await expect(row).toHaveCount(1)
  await dialog.getByRole("button", { name: "Delete" }).click()
  await question.getByRole("button", { name: "Yes" }).click()
  await expect(page.getByText("Delete Success")).toBeVisible()
  await expect(row).toHaveCount(0)

  // The settings of the client, by the keyboard alone.
  await page.goto("/admin/client")
  await tabTo(page, page.getByLabel("Hours of a reservation"))
  await page.keyboard.press("Control+A")
  await typed(page, "8760")
  await page.keyboard.press("Control+S")
  await expect(page.getByText("Hours of a reservation: 0 → 8760")).toBeVisible()
  await expectAccessible(page, "/admin/client", [390, 820, 1440])
})

test("a row in use is not deleted, and the message names what uses it · ADMIN-05", async ({ page, caller, sql }) => {
  await aFrame(caller, sql, { InventoryCode: `USES ${Date.now()}` })
  await page.goto("/admin/tables/Categories")
  await page.getByRole("row").filter({ hasText: "Frame" }).first().click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click()
  await expect(page.getByText(/It is used by .*product/)).toBeVisible()
})

test("SupperAdmin is offered the tables of the installation, to add to, beside those of the client · ADMIN-01", async ({
  browser,
  url,
  signedIn,
}) => {
  const context = await browser.newContext({ baseURL: url, storageState: await signedIn("supper") })
  const page = await context.newPage()
  await page.goto("/admin/tables/Countries")
  const tabs = page.getByRole("tablist", { name: "Admin tables" })
  await expect(tabs.getByRole("tab", { name: "Categories" })).toBeVisible()
  await expect(page.getByRole("row").filter({ hasText: "Afghanistan" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Create" })).toBeVisible()
  await expect(tabs.getByRole("tab", { name: "Statuses" })).toHaveCount(0)
  const [left, right] = await Promise.all([tabs.boundingBox(), page.getByRole("table").boundingBox()])
  expect(left && right && left.x + left.width <= right.x, "the tabs stand at the left").toBe(true)
  await context.close()
})
