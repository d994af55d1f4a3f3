import type { Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { anItem, aProduct, option } from "../support/a-product"
import { expect, test } from "../support/test"

const list = "/inventory/update"

test.describe("the items of a product", () => {
  test.use({ as: "owner" })
  const { mixedFrame } = inventories
  const items = `${list}/${mixedFrame.id}/items`
  const rows = (page: Page) =>
    page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Actions of item/ }) })

  const rowOf = (page: Page, item: number) =>
    rows(page).filter({ has: page.getByRole("button", { name: `Actions of item ${item}`, exact: true }) })
  const act = async (page: Page, item: number, name: string) => {
    await rowOf(page, item)
      .getByRole("button", { name: /^Actions/ })
      .click()
    await page.getByRole("menuitem", { name }).click()
  }

  test("are listed ten per page and by status, which is remembered per product · ITEM-02 ITEM-03 ITEM-04", async ({
    page,
    caller,
  }) => {
    await page.goto(`${list}/${mixedFrame.id}`)
    await page.getByRole("tab", { name: "Inventory Items" }).click()
    await expect(rows(page)).toHaveCount(6)
    const status = page.getByLabel("Status")
    await expect(status.getByRole("option")).toHaveText([
      "All",
      "Active",
      "Inactive",
      "Sold",
      "Damaged",
      "Lost",
      "Returned to vendor",
    ])
    await status.selectOption({ label: "Sold" })
    await expect(rows(page)).toHaveCount(1)
    await page.goto(`${list}/${inventories.clothBatch.id}/items`)
    await expect(status).toHaveValue("")
    await page.goto(items)
    await expect(status).toHaveValue("30")
    await expect(rows(page)).toHaveCount(1)
    await status.selectOption({ label: "All" })
    await expect(rows(page)).toHaveCount(6)
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const hidden = await page
        .getByRole("table", { name: "Items" })
        .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : undefined))
      expect(hidden, `how much of the items lies outside their frame at ${width} px`).toBe(0)
    }

    const long = await aProduct(caller, `LONG ${Date.now()}`)
    for (let quantity = 1; quantity <= 12; quantity++)
      await caller.post("/api/InventoryItem/CreateInventoryItemQuantity", {
        inventoryID: long,
        quantity,
        categoryOptions: [option("Center", "31")],
      })
    await page.goto(`${list}/${long}/items`)
    await expect(rows(page)).toHaveCount(10)
    await page.getByRole("link", { name: "Next page" }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(page).toHaveURL(/page=2/)
  })

  test("deactivating an item asks first, and its history records who did it · ITEM-08 ITEM-09 HISTORY-02", async ({
    page,
  }) => {
    await page.goto(items)
    const item = 1010
    const row = rowOf(page, item)
    const question = page.getByRole("alertdialog")
    await act(page, item, "Deactive")
    await expect(question).toContainText("Are you sure? You are about to de-activate this inventory.")
    await question.getByRole("button", { name: "No" }).click()
    await expect(row).toContainText("Active")
    await act(page, item, "Deactive")
    await question.getByRole("button", { name: "Yes" }).click()
    await expect(page.getByText("DeActive Inventory Items Success")).toBeVisible()
    await expect(row).toContainText("Inactive")
    await row.getByRole("button", { name: /^Actions/ }).click()
    await expect(page.getByRole("menuitem")).toHaveText(["History", "Maintenance: Show", "Notes: Show"])
    await page.getByRole("menuitem", { name: "History" }).click()
    await expect(
      page.getByRole("dialog").getByRole("row", { name: /Ottoline Vasarhelyi.*Status: Active → Inactive/ }),
    ).toBeVisible()
  })

  test("a history shows all of it, changes of status, or notes · HISTORY-01", async ({ page, caller }) => {
    const product = await aProduct(caller, `HISTORY ${Date.now()}`)
    const item = await anItem(caller, product)
    await page.goto(`${list}/${product}/items`)
    await act(page, item, "Deactive")
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click()
    await expect(page.getByText("DeActive Inventory Items Success")).toBeVisible()
    await page.goto(`${list}/${product}/items?status=all`)
    await act(page, item, "History")
    const history = page.getByRole("dialog")
    const told = history.getByRole("row", { name: /Status: Active → Inactive/ })
    await expect(told).toBeVisible()
    await expect(history.getByLabel("Show").getByRole("option")).toHaveText(["All", "Status", "Notes"])
    await history.getByLabel("Show").selectOption("Notes")
    await expect(history.getByText("Nothing has changed yet")).toBeVisible()
    await history.getByLabel("Show").selectOption("Status")
    await expect(told).toBeVisible()
    await page.keyboard.press("Escape")
  })

  test("an address opens the tab of a product, or that of one of its items; an inactive one offers only what was · PRODUCT-18 ITEM-06", async ({
    page,
  }) => {
    await page.goto(`${list}/${mixedFrame.id}`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(mixedFrame.model)
    await page.goto(`${list}/${mixedFrame.id}/1012`)
    await expect(page.locator("tr[aria-current]")).toContainText("1012")
    await page.goto(`${list}/${inventories.inactiveProduct.id}/items`)
    await rows(page)
      .first()
      .getByRole("button", { name: /^Actions/ })
      .click()
    await expect(page.getByRole("menuitem")).toHaveText(["History", "Maintenance: Show", "Notes: Show"])

    for (const path of [`${list}/401/items`, `${list}/401/1008`, `${list}/${mixedFrame.id}/elsewhere`])
      expect((await page.goto(path))?.status(), path).toBe(404)
  })
})
